// Addresses that are looked up in the page lists of all documents.

import { BUCKETS } from '../entry/url-list.js';
import { WordTable } from '../entry/word-table.js';

/** Where an address is listed: document number and place there. Not `exact` if only a near form is listed. */
export interface FoundPage {
  readonly document: number;
  readonly place: number;
  readonly exact: boolean;
}

/** Words of a query: high, low, and its answer: document + 1 (0 for none), place, whether it is exact. */
const WORDS = 5;

/** The set of queries; each address is queried once. */
export class PageQueries {
  readonly #queries = new WordTable(WORDS);
  /** Start of each query, by bucket; computed when they are first answered. */
  #buckets: number[][] | null = null;

  get isEmpty(): boolean {
    return this.#queries.count === 0;
  }

  /** Adds an address; returns the number of its query. */
  add(high: number, low: number): number {
    const known = this.#queries.find(high, low);
    if (known >= 0) return known;
    this.#queries.add(high, low);
    return this.#queries.count - 1;
  }

  /** Answers the queries of a bucket. `find` returns undefined for addresses that it does not answer. */
  answer(bucket: number, find: (high: number, low: number) => FoundPage | null | undefined): void {
    const { words, count } = this.#queries;
    if (this.#buckets === null) {
      this.#buckets = Array.from({ length: BUCKETS }, () => []);
      for (let at = 0; at < count * WORDS; at += WORDS) (this.#buckets[(words[at] as number) >>> 24] as number[]).push(at);
    }
    for (const at of this.#buckets[bucket] as number[]) {
      const found = find(words[at] as number, words[at + 1] as number);
      if (!found) continue;
      words[at + 2] = found.document + 1;
      words[at + 3] = found.place;
      words[at + 4] = found.exact ? 1 : 0;
    }
  }

  /** The answer to a query, by its number; null if the address is not listed. */
  answerTo(query: number): FoundPage | null {
    const { words } = this.#queries;
    const at = query * WORDS;
    const document = (words[at + 2] as number) - 1;
    return document < 0 ? null : { document, place: words[at + 3] as number, exact: words[at + 4] === 1 };
  }
}
