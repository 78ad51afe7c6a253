// The set of documents that were read or queued, by the keys of their addresses and final addresses (`document-key.ts`).

/** The keys visited by a crawl. */
export class VisitedKeys {
  readonly #keys = new Set<string>();

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  /** Adds a key; returns false if it was already there. */
  visit(key: string): boolean {
    if (this.#keys.has(key)) return false;
    this.#keys.add(key);
    return true;
  }
}
