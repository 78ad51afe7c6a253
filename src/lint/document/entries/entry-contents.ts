// Fingerprints of the bytes of entries, so that an entry that repeats an earlier one byte for byte can be removed without a review.

/** The multipliers of two independent FNV-1a hashes, and their start. */
const PRIMES = [0x01000193, 0x01000197] as const;
const START = 0x811c9dc5;

/** The contents of the entries of one document, by index. */
export class EntryContents {
  /** Two words for each entry; 0 for those that were not noted. */
  #words = new Int32Array(2_048);

  /** Notes the bytes `from`..`to` of a buffer as the content of an entry. */
  note(entry: number, buffer: Uint8Array, from: number, to: number): void {
    let high = START;
    let low = to - from;
    for (let at = from; at < to; at++) {
      const byte = buffer[at] as number;
      high = Math.imul(high ^ byte, PRIMES[0]);
      low = Math.imul(low ^ byte, PRIMES[1]);
    }
    if ((entry + 1) * 2 > this.#words.length) {
      const larger = new Int32Array(Math.max((entry + 1) * 2, this.#words.length * 2));
      larger.set(this.#words);
      this.#words = larger;
    }
    this.#words[entry * 2] = high;
    this.#words[entry * 2 + 1] = low;
  }

  /** Whether two entries were noted with the same bytes. */
  areEqual(one: number, other: number): boolean {
    const words = this.#words;
    const high = words[one * 2];
    const low = words[one * 2 + 1];
    return (high !== 0 || low !== 0) && high === words[other * 2] && low === words[other * 2 + 1];
  }
}
