// A table of URLs by their fingerprints, without their text: about 30 bytes for each.

import { Fingerprint, randomSeed } from '../../base/url/fingerprint.js';
import { FingerprintTable } from '../../base/url/fingerprint-table.js';

/** The state of a URL, as bits. */
export const IN_OLD = 1;
export const IN_NEW = 2;
export const CHANGED = 4;

const FIRST_ROOM = 1_024;

export class UrlTable {
  readonly #address = new Fingerprint(randomSeed());
  readonly #text = new Fingerprint(randomSeed());
  readonly #urls = new FingerprintTable();
  #lastmods = new Int32Array(FIRST_ROOM);
  #states = new Uint8Array(FIRST_ROOM);

  /** Number of URLs. */
  get size(): number {
    return this.#urls.count;
  }

  /** Returns the number of a URL; a new URL gets the next number, with no state. */
  take(loc: string): number {
    this.#address.readText(loc);
    const found = this.#urls.add(this.#address.high, this.#address.low);
    if (found >= 0) return found;
    if (this.size > this.#states.length) this.#grow();
    return this.size - 1;
  }

  /** Returns the state of a URL. */
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

  /** Returns whether a lastmod is the recorded one. One in four thousand million different ones is accepted as the same. */
  isDated(url: number, lastmod: string | null): boolean {
    return this.#lastmods[url] === this.#digestOf(lastmod);
  }

  #digestOf(lastmod: string | null): number {
    if (lastmod === null) return 0;
    this.#text.readText(lastmod);
    return this.#text.high;
  }

  #grow(): void {
    const lastmods = new Int32Array(this.#lastmods.length * 2);
    lastmods.set(this.#lastmods);
    this.#lastmods = lastmods;
    const states = new Uint8Array(this.#states.length * 2);
    states.set(this.#states);
    this.#states = states;
  }
}
