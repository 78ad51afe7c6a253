// A hash table of fixed-size items, found by their first two words, stored outside the heap.

import { GrowingWords } from './growing-words.js';

const FIRST_SLOTS = 256;
/** Number of lowest bits of the second word, which are the form of an address in its fingerprint. */
const LOWEST = 2;
/** The result of `findAll` for an item that does not exist where one exists that differs from it only in these bits. */
export const ALIKE = -2;

/** Items of `width` words each, numbered in insertion order. */
export class WordTable {
  readonly #items: GrowingWords;
  /** Slot -> 1 + number of the item; 0 is free. */
  #slots: Int32Array;

  /** `expected` is the expected number of items, if known; the table may grow larger. */
  constructor(
    private readonly width: number,
    expected = 0,
  ) {
    this.#items = new GrowingWords(expected * width);
    let slots = FIRST_SLOTS;
    while (slots < expected * 2) slots *= 2;
    this.#slots = new Int32Array(slots);
  }

  get count(): number {
    return this.#items.length / this.width;
  }

  /** The words of all items; the array is replaced when the table grows. */
  get words(): Int32Array {
    return this.#items.words;
  }

  /** The words of the existing items only. */
  get taken(): Int32Array<ArrayBuffer> {
    return this.#items.taken;
  }

  /** Returns the number of the item with these first words; -1 if there is none. */
  find(high: number, low: number): number {
    return (this.#slots[this.#slotOf(high, low)] as number) - 1;
  }

  /** Returns the number of the item with these first words; if there is none, adds it, with the count so far as its number. */
  obtain(high: number, low: number): number {
    const slot = this.#slotOf(high, low);
    const held = this.#slots[slot] as number;
    if (held !== 0) return held - 1;
    const number = this.count;
    this.#insert(slot, high, low);
    return number;
  }

  /**
   * Finds many items in one loop, which V8 optimizes sooner than many calls: the first words of each are at every `step` words of
   * `keys` in the range `from`..`end`. Writes their numbers to `numbers`; for one that does not exist -1, or `ALIKE` if an item differs
   * from it only in the lowest bits of its second word.
   */
  findAll(keys: Int32Array, from: number, end: number, step: number, numbers: Int32Array): void {
    const slots = this.#slots;
    const width = this.width;
    const words = this.#items.words;
    const last = slots.length - 1;
    for (let key = from, to = 0; key < end; key += step, to++) {
      const high = keys[key] as number;
      const low = keys[key + 1] as number;
      let found = -1;
      for (let slot = hashOf(high, low) & last; slots[slot] !== 0; slot = (slot + 1) & last) {
        const at = ((slots[slot] as number) - 1) * width;
        if (words[at] !== high || ((words[at + 1] as number) ^ low) >>> LOWEST !== 0) continue;
        found = ALIKE;
        if (words[at + 1] !== low) continue;
        found = (slots[slot] as number) - 1;
        break;
      }
      numbers[to] = found;
    }
  }

  /** Adds many items in one loop, unless they exist; see `findAll`. The other words of new items are 0. */
  obtainAll(keys: Int32Array, from: number, end: number, step: number, numbers: Int32Array): void {
    const width = this.width;
    let count = this.count;
    const most = count + Math.ceil((end - from) / step);
    while (most * 2 > this.#slots.length) this.#grow();
    this.#items.reserve((most - count) * width);
    const slots = this.#slots;
    const words = this.#items.words;
    const last = slots.length - 1;
    for (let key = from, to = 0; key < end; key += step, to++) {
      const high = keys[key] as number;
      const low = keys[key + 1] as number;
      let slot = hashOf(high, low) & last;
      let held = slots[slot] as number;
      while (held !== 0 && (words[(held - 1) * width] !== high || words[(held - 1) * width + 1] !== low)) {
        slot = (slot + 1) & last;
        held = slots[slot] as number;
      }
      if (held === 0) {
        words[count * width] = high;
        words[count * width + 1] = low;
        held = ++count;
        slots[slot] = held;
      }
      numbers[to] = held - 1;
    }
    this.#items.length = count * width;
  }

  /** Adds a new item and returns the index of its first word. The caller writes its other words. */
  add(high: number, low: number): number {
    return this.#insert(this.#slotOf(high, low), high, low);
  }

  #insert(slot: number, high: number, low: number): number {
    const from = this.#items.reserve(this.width);
    const { words, length } = this.#items;
    words[from] = high;
    words[from + 1] = low;
    const count = length / this.width;
    this.#slots[slot] = count;
    if (count * 2 > this.#slots.length) this.#grow();
    return from;
  }

  /** Returns the slot of an item, or the free slot where it would be inserted. */
  #slotOf(high: number, low: number): number {
    const slots = this.#slots;
    const { width } = this;
    const { words } = this.#items;
    const last = slots.length - 1;
    let slot = hashOf(high, low) & last;
    for (let held = slots[slot] as number; held !== 0; held = slots[slot] as number) {
      const at = (held - 1) * width;
      if (words[at] === high && words[at + 1] === low) break;
      slot = (slot + 1) & last;
    }
    return slot;
  }

  #grow(): void {
    const slots = new Int32Array(this.#slots.length * 2);
    const width = this.width;
    const last = slots.length - 1;
    const words = this.#items.words;
    const count = this.count;
    for (let number = 0; number < count; number++) {
      let slot = hashOf(words[number * width] as number, words[number * width + 1] as number) & last;
      while (slots[slot] !== 0) slot = (slot + 1) & last;
      slots[slot] = number + 1;
    }
    this.#slots = slots;
  }
}

/** Items that differ only in the lowest bits of their second word have the same hash. */
function hashOf(high: number, low: number): number {
  return (low >>> LOWEST) ^ Math.imul(high, 0x85ebca6b);
}
