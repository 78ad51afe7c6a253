// Which locs of a document were seen before: fingerprints in typed arrays, no strings.

/** Words kept of each loc: two of the normal form, one of the text, the entry's index, its line. */
export const LOC_WORDS = 5;
const FIRST_CAPACITY = 1_024;

/** Tables of finished documents, for the next ones: they lie outside of the heap, where garbage is collected late. */
const idle: Fingerprints[] = [];
const MOST_IDLE = 4;
/** Locs of a table that is worth keeping: those of a full sitemap. */
const MOST_KEPT = 65_536;

/** An open-addressing table of 64-bit fingerprints; about 40 bytes a loc while a document is read. */
export class Fingerprints {
  #capacity = FIRST_CAPACITY;
  /** Slot -> 1 + number of the loc; 0 is free. */
  #slots = new Int32Array(FIRST_CAPACITY);
  #words = new Int32Array(FIRST_CAPACITY * LOC_WORDS);
  #count = 0;

  /**
   * Remembers a loc by its normal form's fingerprint, the low word of its text's, its entry and line. Returns the number
   * of the loc that was there before with the same normal form, or -1.
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

  /** How many locs are remembered. */
  get count(): number {
    return this.#count;
  }

  /** The number of the loc with a normal form; -1 without one. */
  find(high: number, low: number): number {
    return (this.#slots[this.#slotOf(high, low)] as number) - 1;
  }

  /** The words of the locs in their order, `LOC_WORDS` for each: high, low, text, entry, line. */
  get words(): Int32Array {
    return this.#words.subarray(0, this.#count * LOC_WORDS);
  }

  /** The slot of a loc, or the free one where it would be remembered. */
  #slotOf(high: number, low: number): number {
    let slot = hashOf(high, low) & (this.#capacity - 1);
    for (let held = this.#slots[slot] as number; held !== 0; held = this.#slots[slot] as number) {
      const base = (held - 1) * LOC_WORDS;
      if (this.#words[base] === high && this.#words[base + 1] === low) break;
      slot = (slot + 1) & (this.#capacity - 1);
    }
    return slot;
  }

  /** The number of the loc here that has the normal form of a loc there; -1 without one. */
  findSame(other: Fingerprints, number: number): number {
    return this.find(other.#words[number * LOC_WORDS] as number, other.#words[number * LOC_WORDS + 1] as number);
  }

  /** An empty table. */
  static take(): Fingerprints {
    return idle.pop() ?? new Fingerprints();
  }

  /** Forgets everything; the table is not to be used any more. */
  release(): void {
    if (idle.length >= MOST_IDLE || this.#words.length > MOST_KEPT * LOC_WORDS) return;
    this.#slots.fill(0);
    this.#count = 0;
    idle.push(this);
  }

  /** What is known of a loc by its number. */
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

/** Both words choose the slot: addresses that are made to have the same of one differ in the other. */
function hashOf(high: number, low: number): number {
  return low ^ Math.imul(high, 0x85ebca6b);
}
