// Sets of pages by their number, with one bit for each page of the list.

/** A set of page numbers below `count`. */
export class PageSet {
  readonly #words: Int32Array;

  constructor(count: number) {
    this.#words = new Int32Array(Math.ceil(count / 32));
  }

  /** Adds a number; -1 is no page. */
  add(page: number): void {
    if (page >= 0) this.#words[page >>> 5] = (this.#words[page >>> 5] as number) | (1 << (page & 31));
  }

  has(page: number): boolean {
    return ((this.#words[page >>> 5] as number) & (1 << (page & 31))) !== 0;
  }
}
