// A growing list of 32-bit words, stored outside the heap.

const FIRST_WORDS = 1_024;

/** A list of words that can be appended to. */
export class GrowingWords {
  words: Int32Array<ArrayBuffer>;
  length = 0;

  /** `expected` is the expected number of words, if known; the list may grow larger. */
  constructor(expected = 0) {
    this.words = new Int32Array(Math.max(FIRST_WORDS, expected));
  }

  /** Reserves `count` words at the end, to be written by the caller; returns the index of the first. */
  reserve(count: number): number {
    const from = this.length;
    this.length += count;
    if (this.length > this.words.length) this.#grow();
    return from;
  }

  /** Appends one word. */
  add(word: number): void {
    if (this.length === this.words.length) this.#grow();
    this.words[this.length++] = word;
  }

  /** Appends many words. */
  addAll(words: Int32Array): void {
    const from = this.reserve(words.length);
    this.words.set(words, from);
  }

  /** The words added so far. */
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
