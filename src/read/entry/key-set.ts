// A set of keys of documents (`fetch/network/document-key.ts`), which keeps a fingerprint of each.

import { Fingerprint } from '../../base/url/fingerprint.js';
import { WordTable } from './word-table.js';

/** The keys of a run. */
export class KeySet {
  readonly #table = new WordTable(2);
  readonly #fingerprint = new Fingerprint();

  has(key: string): boolean {
    return this.hasWords(...this.wordsOf(key));
  }

  /** Adds a key; returns false if it was already there. */
  add(key: string): boolean {
    const [high, low] = this.wordsOf(key);
    if (this.hasWords(high, low)) return false;
    this.#table.add(high, low);
    return true;
  }

  /** Returns the fingerprint of a key, the same in all sets. */
  wordsOf(key: string): readonly [high: number, low: number] {
    this.#fingerprint.readText(key);
    return [this.#fingerprint.high, this.#fingerprint.low];
  }

  /** Returns whether the key with this fingerprint is in the set. */
  hasWords(high: number, low: number): boolean {
    return this.#table.find(high, low) >= 0;
  }
}
