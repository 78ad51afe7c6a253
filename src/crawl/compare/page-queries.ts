// Addresses that are looked up in the page lists of all documents.

import { BUCKETS } from '../../read/entry/url-list.js';
import { WordTable } from '../../read/entry/word-table.js';

/** Where an address is listed: document number and place there. Not `exact` if only a near form is listed. */
export interface FoundPage {
  readonly document: number;
  readonly place: number;
  readonly exact: boolean;
}

/** Words of a query: high, low, and its answer: document + 1 (0 for none), place, whether it is exact. */
const WORDS = 5;
/** Addresses that are added in one loop. */
const AT_ONCE = 8_192;

/** The set of queries; each address is queried once. */
export class PageQueries {
  #queries = new WordTable(WORDS);
  /** Keys that are added in one loop, and their numbers; made for the first of them. */
  #batch: { readonly keys: Int32Array; readonly numbers: Int32Array } | null = null;
  /** The first word of each query, in the order of buckets, and where each bucket begins there; computed for the first answer. */
  #sorted: Int32Array | null = null;
  readonly #buckets = new Int32Array(BUCKETS + 1);

  get isEmpty(): boolean {
    return this.#queries.count === 0;
  }

  /** Makes room for so many addresses, before the first is added. */
  expect(count: number): void {
    if (this.isEmpty) this.#queries = new WordTable(WORDS, count);
  }

  /**
   * Adds the addresses of links that lead to no known page: `targets` has -1 for them, and gets -1 - the number of their query. Their
   * words are at every `step` words of `links` from `from` on.
   */
  addMissing(targets: Int32Array, links: Int32Array, from: number, step: number): void {
    this.#batch ??= { keys: new Int32Array(AT_ONCE * 2), numbers: new Int32Array(AT_ONCE) };
    const { keys, numbers } = this.#batch;
    for (let target = 0; target < targets.length; ) {
      const first = target;
      let count = 0;
      for (; target < targets.length && count < AT_ONCE; target++) {
        if (targets[target] !== -1) continue;
        keys[count * 2] = links[from + target * step] as number;
        keys[count * 2 + 1] = links[from + target * step + 1] as number;
        count++;
      }
      this.#queries.obtainAll(keys, 0, count * 2, 2, numbers);
      for (let at = first, next = 0; at < target; at++) if (targets[at] === -1) targets[at] = -1 - (numbers[next++] as number);
    }
  }

  /** Answers the queries of a bucket. `find` returns undefined for addresses that it does not answer. */
  answer(bucket: number, find: (high: number, low: number) => FoundPage | null | undefined): void {
    const { words } = this.#queries;
    this.#sorted ??= this.#sort();
    const end = this.#buckets[bucket + 1] as number;
    for (let n = this.#buckets[bucket] as number; n < end; n++) {
      const at = this.#sorted[n] as number;
      const found = find(words[at] as number, words[at + 1] as number);
      if (!found) continue;
      words[at + 2] = found.document + 1;
      words[at + 3] = found.place;
      words[at + 4] = found.exact ? 1 : 0;
    }
  }

  #sort(): Int32Array {
    const { words, count } = this.#queries;
    const buckets = this.#buckets;
    const end = count * WORDS;
    for (let at = 0; at < end; at += WORDS) {
      const next = ((words[at] as number) >>> 24) + 1;
      buckets[next] = (buckets[next] as number) + 1;
    }
    for (let bucket = 0; bucket < BUCKETS; bucket++)
      buckets[bucket + 1] = (buckets[bucket + 1] as number) + (buckets[bucket] as number);
    const next = buckets.slice();
    const sorted = new Int32Array(count);
    for (let at = 0; at < end; at += WORDS) {
      const bucket = (words[at] as number) >>> 24;
      const to = next[bucket] as number;
      sorted[to] = at;
      next[bucket] = to + 1;
    }
    return sorted;
  }

  /** Whether the address of a query, by its number, is listed, or a near form of it. */
  isListed(query: number): boolean {
    return this.#queries.words[query * WORDS + 2] !== 0;
  }

  /** The answer to a query, by its number; null if the address is not listed. */
  answerTo(query: number): FoundPage | null {
    const { words } = this.#queries;
    const at = query * WORDS;
    const document = (words[at + 2] as number) - 1;
    return document < 0 ? null : { document, place: words[at + 3] as number, exact: words[at + 4] === 1 };
  }
}
