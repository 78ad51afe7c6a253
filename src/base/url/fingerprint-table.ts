// A hash set of fingerprints, in typed arrays without strings.

const FIRST_CAPACITY = 1_024;
/** Words of a fingerprint. */
const WORDS = 2;

/** An open-addressing table of 64-bit fingerprints, numbered in the order in which they were added. */
export class FingerprintTable {
  #capacity = FIRST_CAPACITY;
  /** Slot -> 1 + number of the fingerprint; 0 is free. */
  #slots = new Int32Array(FIRST_CAPACITY);
  #words = new Int32Array(FIRST_CAPACITY * WORDS);
  #count = 0;

  /** Adds a fingerprint under the next number. Returns -1; if the fingerprint is already in the table, only returns its number. */
  add(high: number, low: number): number {
    const slot = this.#slotOf(high, low);
    const held = this.#slots[slot] as number;
    if (held !== 0) return held - 1;
    const base = this.#count * WORDS;
    if (base + WORDS > this.#words.length) {
      const larger = new Int32Array(this.#words.length * 2);
      larger.set(this.#words);
      this.#words = larger;
    }
    this.#words[base] = high;
    this.#words[base + 1] = low;
    this.#count++;
    this.#slots[slot] = this.#count;
    if (this.#count * 2 > this.#capacity) this.#grow();
    return -1;
  }

  /** Number of fingerprints. */
  get count(): number {
    return this.#count;
  }

  /** Returns the number of a fingerprint; -1 if it was not added. */
  numberOf(high: number, low: number): number {
    return (this.#slots[this.#slotOf(high, low)] as number) - 1;
  }

  /** All fingerprints in their order, two words each. */
  get words(): Int32Array {
    return this.#words.slice(0, this.#count * WORDS);
  }

  /** Returns one half of all fingerprints, by their numbers. */
  half(which: 'high' | 'low'): Int32Array {
    const offset = which === 'high' ? 0 : 1;
    return Int32Array.from({ length: this.#count }, (_, number) => this.#words[number * WORDS + offset] as number);
  }

  /** Returns the slot of a fingerprint, or the free slot where it would be inserted. */
  #slotOf(high: number, low: number): number {
    let slot = slotOf(high, low, this.#capacity);
    for (let held = this.#slots[slot] as number; held !== 0; held = this.#slots[slot] as number) {
      const base = (held - 1) * WORDS;
      if (this.#words[base] === high && this.#words[base + 1] === low) break;
      slot = (slot + 1) & (this.#capacity - 1);
    }
    return slot;
  }

  #grow(): void {
    this.#capacity *= 2;
    this.#slots = new Int32Array(this.#capacity);
    for (let number = 0; number < this.#count; number++) {
      const [high, low] = [this.#words[number * WORDS] as number, this.#words[number * WORDS + 1] as number];
      this.#slots[this.#slotOf(high, low)] = number + 1;
    }
  }
}

/** Odd factors that nobody can predict, because addresses may be crafted for a known seed of fingerprints. */
const [HIGH_FACTOR, LOW_FACTOR] = [oddFactor(), oddFactor()];

function oddFactor(): number {
  return (Math.random() * 0x1_0000_0000) | 1;
}

/** Returns the slot where the search for a fingerprint begins. `capacity` is a power of two, and at least 2. */
export function slotOf(high: number, low: number, capacity: number): number {
  return (Math.imul(high, HIGH_FACTOR) + Math.imul(low, LOW_FACTOR)) >>> (Math.clz32(capacity) + 1);
}
