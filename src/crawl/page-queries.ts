// Addresses of which the run wants to know whether a document lists them.

import { GrowingWords } from '../entry/growing-words.js';
import { BUCKETS } from '../entry/url-list.js';

/** Where an address is listed: number of the document, index in its list; not `exact` where only one nearly the same is. */
export interface FoundPage {
  readonly document: number;
  readonly index: number;
  readonly exact: boolean;
}

/** Words of an address: high, low, and its answer: document + 1 (0 for none), index, whether it is exact. */
const WORDS = 5;
const FIRST_SLOTS = 256;

/** Each address is asked about once. */
export class PageQueries {
  readonly #queries = new GrowingWords();
  #slots = new Int32Array(FIRST_SLOTS);
  /** Numbers of queries by bucket, once they are asked. */
  #buckets: number[][] | null = null;

  get isEmpty(): boolean {
    return this.#queries.length === 0;
  }

  /** The number of a query. */
  add(high: number, low: number): number {
    const slot = this.#slotOf(high, low);
    const known = this.#slots[slot] as number;
    if (known !== 0) return known - 1;
    const number = this.#queries.length / WORDS;
    const at = this.#queries.reserve(WORDS);
    this.#queries.words[at] = high;
    this.#queries.words[at + 1] = low;
    this.#slots[slot] = number + 1;
    if ((number + 1) * 2 > this.#slots.length) this.#grow();
    return number;
  }

  /** Asks all queries of a bucket. */
  answer(bucket: number, find: (high: number, low: number) => FoundPage | null): void {
    const { words, length } = this.#queries;
    if (this.#buckets === null) {
      this.#buckets = Array.from({ length: BUCKETS }, () => []);
      for (let at = 0; at < length; at += WORDS) (this.#buckets[(words[at] as number) >>> 24] as number[]).push(at);
    }
    for (const at of this.#buckets[bucket] as number[]) {
      const found = find(words[at] as number, words[at + 1] as number);
      if (found === null) continue;
      words[at + 2] = found.document + 1;
      words[at + 3] = found.index;
      words[at + 4] = found.exact ? 1 : 0;
    }
  }

  /** The answer to what was asked about before; null where the address is not listed. */
  answerTo(high: number, low: number): FoundPage | null {
    const known = this.#slots[this.#slotOf(high, low)] as number;
    if (known === 0) return null;
    const { words } = this.#queries;
    const at = (known - 1) * WORDS;
    const document = (words[at + 2] as number) - 1;
    return document < 0 ? null : { document, index: words[at + 3] as number, exact: words[at + 4] === 1 };
  }

  #slotOf(high: number, low: number): number {
    const last = this.#slots.length - 1;
    const { words } = this.#queries;
    let slot = (low ^ Math.imul(high, 0x85ebca6b)) & last;
    for (let held = this.#slots[slot] as number; held !== 0; held = this.#slots[slot] as number) {
      const at = (held - 1) * WORDS;
      if (words[at] === high && words[at + 1] === low) break;
      slot = (slot + 1) & last;
    }
    return slot;
  }

  #grow(): void {
    this.#slots = new Int32Array(this.#slots.length * 2);
    const { words, length } = this.#queries;
    for (let at = 0; at < length; at += WORDS)
      this.#slots[this.#slotOf(words[at] as number, words[at + 1] as number)] = at / WORDS + 1;
  }
}
