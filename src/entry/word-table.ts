// A table of items that begin with two words, by which they are found: outside of the heap, and without an object for each.

import { GrowingWords } from './growing-words.js';

const FIRST_SLOTS = 256;

/** Items of so many words each, numbered in the order in which they were added. */
export class WordTable {
  readonly #items: GrowingWords;
  /** Slot -> 1 + number of the item; 0 is free. */
  #slots: Int32Array;

  /** `expected` is how many items may come, where somebody knows; there is room for more. */
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

  /** The words of the items one after the other; of a table that grows, they may move. */
  get words(): Int32Array {
    return this.#items.words;
  }

  /** Those of the items that there are, and no others. */
  get taken(): Int32Array<ArrayBuffer> {
    return this.#items.taken;
  }

  /** The number of the item with these first words; -1 without one. */
  find(high: number, low: number): number {
    return (this.#slots[this.#slotOf(high, low)] as number) - 1;
  }

  /** Adds an item that is not there yet; returns the index of its first word. The others are to be written. */
  add(high: number, low: number): number {
    const slot = this.#slotOf(high, low);
    const from = this.#items.reserve(this.width);
    this.words[from] = high;
    this.words[from + 1] = low;
    this.#slots[slot] = this.count;
    if (this.count * 2 > this.#slots.length) this.#grow();
    return from;
  }

  /** The slot of an item, or the free one where it would be. */
  #slotOf(high: number, low: number): number {
    const last = this.#slots.length - 1;
    const { words } = this;
    let slot = (low ^ Math.imul(high, 0x85ebca6b)) & last;
    for (let held = this.#slots[slot] as number; held !== 0; held = this.#slots[slot] as number) {
      const at = (held - 1) * this.width;
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
