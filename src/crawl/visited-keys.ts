// Which documents were read or are going to be: keys of their addresses and final addresses, as `identity.ts` makes them.

/** The keys that a crawl has come by. */
export class VisitedKeys {
  readonly #keys = new Set<string>();

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  /** Notes a key; false when it was there. */
  visit(key: string): boolean {
    if (this.#keys.has(key)) return false;
    this.#keys.add(key);
    return true;
  }
}
