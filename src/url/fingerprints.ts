// A hash set of fingerprints of locs, in typed arrays without strings.

/** Words stored for each loc: two of its normal form, one of its text, its entry's index, its line. */
const LOC_WORDS = 5;
const FIRST_CAPACITY = 1_024;

/** An open-addressing table of 64-bit fingerprints; about 40 bytes a loc while a document is read. */
export class Fingerprints {
  #capacity = FIRST_CAPACITY;
  /** Slot -> 1 + number of the loc; 0 is free. */
  #slots = new Int32Array(FIRST_CAPACITY);
  #words = new Int32Array(FIRST_CAPACITY * LOC_WORDS);
  #count = 0;

  /**
   * Adds a loc: the fingerprint of its normal form, the low word of its text's fingerprint, its entry and line. Returns -1, or,
   * without adding it, the number of an earlier loc with the same normal form.
   */
  add(high: number, low: number, text: number, entry: number, line: number): number {
    const slot = this.#slotOf(high, low);
    const held = this.#slots[slot] as number;
    if (held !== 0) return held - 1;
    const base = this.#count * LOC_WORDS;
    if (base + LOC_WORDS > this.#words.length) {
      const larger = new Int32Array(this.#words.length * 2);
      larger.set(this.#words);
      this.#words = larger;
    }
    this.#words[base] = high;
    this.#words[base + 1] = low;
    this.#words[base + 2] = text;
    this.#words[base + 3] = entry;
    this.#words[base + 4] = line;
    this.#count++;
    this.#slots[slot] = this.#count;
    if (this.#count * 2 > this.#capacity) this.#grow();
    return -1;
  }

  /** Number of locs in the table. */
  get count(): number {
    return this.#count;
  }

  /** The slot of a loc, or the free slot where it would be inserted. */
  #slotOf(high: number, low: number): number {
    let slot = hashOf(high, low) & (this.#capacity - 1);
    for (let held = this.#slots[slot] as number; held !== 0; held = this.#slots[slot] as number) {
      const base = (held - 1) * LOC_WORDS;
      if (this.#words[base] === high && this.#words[base + 1] === low) break;
      slot = (slot + 1) & (this.#capacity - 1);
    }
    return slot;
  }

  /** Text word, entry and line of a loc, by its number. */
  seen(number: number): { readonly text: number; readonly entry: number; readonly line: number } {
    const base = number * LOC_WORDS;
    return {
      text: this.#words[base + 2] as number,
      entry: this.#words[base + 3] as number,
      line: this.#words[base + 4] as number,
    };
  }

  #grow(): void {
    this.#capacity *= 2;
    this.#slots = new Int32Array(this.#capacity);
    for (let number = 0; number < this.#count; number++) {
      const [high, low] = [this.#words[number * LOC_WORDS] as number, this.#words[number * LOC_WORDS + 1] as number];
      this.#slots[this.#slotOf(high, low)] = number + 1;
    }
  }
}

/** Both words choose the slot, because addresses crafted to share one of them still differ in the other. */
function hashOf(high: number, low: number): number {
  return low ^ Math.imul(high, 0x85ebca6b);
}
