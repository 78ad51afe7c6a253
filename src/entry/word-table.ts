// A hash table of fixed-size items, found by their first two words, stored outside the heap.

import { GrowingWords } from './growing-words.js';

const FIRST_SLOTS = 256;

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
    let slot = (low ^ Math.imul(high, 0x85ebca6b)) & last;
    for (let held = slots[slot] as number; held !== 0; held = slots[slot] as number) {
      const at = (held - 1) * width;
      if (words[at] === high && words[at + 1] === low) break;
      slot = (slot + 1) & last;
    }
    return slot;
  }

  #grow(): void {
    this.#slots = new Int32Array(this.#slots.length * 2);
    const { words } = this;
    for (let number = 0; number < this.count; number++) {
      const at = number * this.width;
      this.#slots[this.#slotOf(words[at] as number, words[at + 1] as number)] = number + 1;
    }
  }
}
