// A table of URLs by their fingerprints, without their text: about 40 bytes for each.

import { Fingerprint, randomSeed } from '../../url/fingerprint.js';

/** What is known of a URL, as bits. */
export const IN_OLD = 1;
export const IN_NEW = 2;
export const CHANGED = 4;

const FIRST_ROOM = 1_024;

export class UrlTable {
  /** Number of URLs. */
  size = 0;
  readonly #address = new Fingerprint(randomSeed());
  readonly #text = new Fingerprint(randomSeed());
  #highs = new Int32Array(FIRST_ROOM);
  #lows = new Int32Array(FIRST_ROOM);
  #lastmods = new Int32Array(FIRST_ROOM);
  #states = new Uint8Array(FIRST_ROOM);
  /** Slot -> 1 + number of a URL; 0 is free. */
  #slots = new Int32Array(FIRST_ROOM * 2);

  /** The number of a URL; one that is new gets the next number, with no state. */
  take(loc: string): number {
    this.#address.readText(loc);
    const { high, low } = this.#address;
    const slot = this.#slotOf(high, low);
    const found = (this.#slots[slot] as number) - 1;
    if (found >= 0) return found;
    if (this.size === this.#highs.length) {
      this.#grow();
      return this.#put(this.#slotOf(high, low), high, low);
    }
    return this.#put(slot, high, low);
  }

  /** The state of a URL. */
  state(url: number): number {
    return this.#states[url] as number;
  }

  mark(url: number, bits: number): void {
    this.#states[url] = this.state(url) | bits;
  }

  unmark(url: number, bits: number): void {
    this.#states[url] = this.state(url) & ~bits;
  }

  /** Records the lastmod of a URL. */
  date(url: number, lastmod: string | null): void {
    this.#lastmods[url] = this.#digestOf(lastmod);
  }

  /** Whether a lastmod is the recorded one. Of different ones, one in four thousand million is taken for the same. */
  isDated(url: number, lastmod: string | null): boolean {
    return this.#lastmods[url] === this.#digestOf(lastmod);
  }

  #digestOf(lastmod: string | null): number {
    if (lastmod === null) return 0;
    this.#text.readText(lastmod);
    return this.#text.high;
  }

  #put(slot: number, high: number, low: number): number {
    const url = this.size++;
    this.#highs[url] = high;
    this.#lows[url] = low;
    this.#slots[slot] = url + 1;
    return url;
  }

  #slotOf(high: number, low: number): number {
    const mask = this.#slots.length - 1;
    let slot = (low >>> 2) & mask;
    for (let url = this.#slots[slot] as number; url !== 0; url = this.#slots[slot] as number) {
      if (this.#highs[url - 1] === high && this.#lows[url - 1] === low) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #grow(): void {
    const room = this.#highs.length * 2;
    this.#highs = doubled(this.#highs);
    this.#lows = doubled(this.#lows);
    this.#lastmods = doubled(this.#lastmods);
    const states = new Uint8Array(room);
    states.set(this.#states);
    this.#states = states;
    this.#slots = new Int32Array(room * 2);
    for (let url = 0; url < this.size; url++)
      this.#slots[this.#slotOf(this.#highs[url] as number, this.#lows[url] as number)] = url + 1;
  }
}

function doubled(words: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(words.length * 2);
  larger.set(words);
  return larger;
}
