// A list of 32-bit words that grows: outside of the heap, and without an object for each.

const FIRST_WORDS = 1_024;

/** Words that are added at the end. */
export class GrowingWords {
  words = new Int32Array(FIRST_WORDS);
  length = 0;

  push(...words: readonly number[]): void {
    while (this.length + words.length > this.words.length) {
      const larger = new Int32Array(this.words.length * 2);
      larger.set(this.words);
      this.words = larger;
    }
    for (let i = 0; i < words.length; i++) this.words[this.length + i] = words[i] as number;
    this.length += words.length;
  }

  /** Adds one word: as `push`, without a list of arguments. */
  add(word: number): void {
    if (this.length === this.words.length) this.push(word);
    else this.words[this.length++] = word;
  }

  /** Those that were added. */
  get taken(): Int32Array<ArrayBuffer> {
    return this.words.subarray(0, this.length);
  }
}
