// A list of 32-bit words that grows: outside of the heap, and without an object for each.

const FIRST_WORDS = 1_024;

/** Words that are added at the end. */
export class GrowingWords {
  words: Int32Array<ArrayBuffer>;
  length = 0;

  /** `expected` is how many words may come, where somebody knows; there is room for more. */
  constructor(expected = 0) {
    this.words = new Int32Array(Math.max(FIRST_WORDS, expected));
  }

  /** Makes room for so many words at the end, which are to be written: index of the first. */
  reserve(count: number): number {
    const from = this.length;
    this.length += count;
    if (this.length > this.words.length) this.#grow();
    return from;
  }

  /** Adds one word. */
  add(word: number): void {
    if (this.length === this.words.length) this.#grow();
    this.words[this.length++] = word;
  }

  /** Those that were added. */
  get taken(): Int32Array<ArrayBuffer> {
    return this.words.subarray(0, this.length);
  }

  #grow(): void {
    let capacity = this.words.length * 2;
    while (capacity < this.length) capacity *= 2;
    const larger = new Int32Array(capacity);
    larger.set(this.words);
    this.words = larger;
  }
}
