// Takes entries from their records: counts those that need not be shown, and notes the pages and values of those that are.

import type { Facts } from '../entry/facts.js';
import type { HintCounts } from '../entry/hint-facts.js';
import { type LanguageLinksBuilder, LINK_WORDS, URL_WORDS } from '../entry/language-links.js';
import type { LastmodCounts } from '../entry/lastmod-facts.js';
import { AREAS, type EntryForm, LINKED_HASH_WORDS, RECORD, RECORD_WORDS, REST, ROOM, SAMPLE, STATE_LENGTHS } from './layout.js';
import type { PageTables } from './page-tables.js';
import { floatOf, type ReadingPass, wordOf } from './reading-pass.js';

const WORD = 4;
const ORIGIN_PAGES = (AREAS['originPages'] as number) / WORD;
const LINKED_URLS = (AREAS['linkedUrls'] as number) / WORD;
const LINKED_HASHES = (AREAS['linkedHashes'] as number) / WORD;
const LINKED_LINKS = (AREAS['linkedLinks'] as number) / WORD;

/** Which entries of a document must be shown, besides those with awaited facts. */
export interface ShownEntries {
  /** The facts that rules wait for. */
  readonly awaited: Facts;
  /** Entries with one of these flags. */
  readonly flags: number;
  /** Whether unproved entries are validated: the document has no schema, or libxml2 is asked, or not any more. */
  readonly schema: 'none' | 'asked' | 'spent';
}

const SCHEMA = { none: 0, asked: 1, spent: 2 } as const;

/** Counts the entries of one document. */
export class EntryCounter {
  readonly #pass: ReadingPass;
  readonly #tables: PageTables;

  /** `keepsLinks` is whether links to other languages are kept. */
  constructor(pass: ReadingPass, tables: PageTables, keepsLinks: boolean) {
    this.#pass = pass;
    this.#tables = tables;
    pass.set('keepsLinks', keepsLinks ? 1 : 0);
  }

  /** Sets whether pages get digests, for comparing documents. */
  setDigests(areNeeded: boolean): void {
    this.#pass.set('digests', areNeeded ? 1 : 0);
  }

  /**
   * Counts the entries of the records at the words `first` to `last`, up to one that must be shown: see `pass/count-entries.ts`.
   * `entry` is the index of the first one. Returns the word after the last record that was counted.
   */
  count(first: number, last: number, entry: number, { awaited, flags, schema }: ShownEntries): number {
    const pass = this.#pass;
    this.#tables.makeRoom((last - first) / RECORD_WORDS + 1);
    pass.set('awaitedLow', awaited.low);
    pass.set('awaitedHigh', awaited.high);
    pass.set('shownFlags', flags);
    pass.set('schema', SCHEMA[schema]);
    return pass.exports.countEntries(first * WORD, last * WORD, entry) / WORD;
  }

  /** Notes the page and the values of an entry that is shown. Returns false if the host has to add its origin first. */
  take(record: number, entry: number): boolean {
    this.#tables.makeRoom(1);
    return Boolean(this.#pass.exports.takeEntry(record * WORD, entry));
  }

  /** The number of the page that the entry taken last repeats, or -1. */
  get before(): number {
    return this.#pass.get('before');
  }

  /** Whether the last call has ended because an origin is unknown. */
  get wantsOrigin(): boolean {
    return this.#pass.get('rest') === REST.origin;
  }

  /** Counts further entries of a form with a combination of facts instead of showing them. Returns the word with their counts. */
  closeSample({ low, high }: Facts, form: EntryForm): number {
    return this.#pass.exports.closeSample(low, high, form) / WORD;
  }

  /** How many entries were counted in a sample, and the index of the last one. */
  countsOf(sample: number): { readonly times: number; readonly last: number } {
    const { words } = this.#pass;
    const times = words[sample + SAMPLE.times] as number;
    return { times, last: times === 0 ? -1 : (words[sample + SAMPLE.last] as number) };
  }

  /** Records where the window of the input begins in the document. */
  place(base: number): void {
    this.#pass.set('inputOffset', base + this.#pass.offset);
  }

  /** Adds the links of the entries that the last call has taken. */
  takeLinks(links: LanguageLinksBuilder): void {
    const pass = this.#pass;
    const urls = pass.get('linkedUrls');
    if (urls === 0) return;
    const wordsOf = (area: number, count: number): Int32Array => pass.words.subarray(area, area + count);
    links.addAll(
      wordsOf(LINKED_URLS, urls * URL_WORDS),
      wordsOf(LINKED_HASHES, urls * LINKED_HASH_WORDS),
      wordsOf(LINKED_LINKS, pass.get('linkedLinks') * LINK_WORDS),
    );
  }

  /** Records that the host has counted the origin of the record at a word. */
  originTaken(record: number): void {
    this.#pass.set('originTaken', record * WORD);
    this.knowOrigin(this.#pass.words[record + RECORD.origin] as number);
  }

  /** Whether the pass can count pages of an origin: it has a number, and there is room for it. */
  hasRoomFor(origin: number): boolean {
    return origin >= 0 && origin < ROOM.origins;
  }

  /** Lets the pass count further pages of an origin, if it can. */
  knowOrigin(number: number): void {
    if (this.hasRoomFor(number)) this.#pass.words[ORIGIN_PAGES + number] ||= 1;
  }

  /** Returns the number of pages of an origin that the pass has counted. */
  pagesOf(origin: number): number {
    return Math.max(0, (this.#pass.words[ORIGIN_PAGES + origin] as number) - 1);
  }

  /** The dates of the entries taken. */
  get lastmods(): LastmodCounts {
    const pass = this.#pass;
    const list = <T>(length: number, at: (index: number) => T): T[] => Array.from({ length }, (_, index) => at(index));
    return {
      dated: pass.get('dated'),
      missing: pass.get('missing'),
      invalid: pass.get('invalid'),
      dates: pass.get('dates'),
      midnights: pass.get('midnights'),
      nearReference: pass.get('nearReference'),
      days: list(pass.get('distinctDays'), (index) => pass.floats[floatOf('days') + index] as number),
      oldest: pass.floats[floatOf('oldest')] as number,
      newest: pass.floats[floatOf('newest')] as number,
      buckets: list(STATE_LENGTHS.buckets ?? 0, (index) => pass.words[wordOf('buckets') + index] as number),
    };
  }

  /** The hints of the entries taken. */
  get hints(): HintCounts {
    const pass = this.#pass;
    return {
      changefreqs: pass.get('changefreqs'),
      priorities: pass.get('priorities'),
      hundredths: pass.get('hundredths'),
      isSame: pass.get('mixedPriorities') === 0,
    };
  }
}
