// Lets the pass count entries whose class determines every result of the rules and the schema.

import type { HintCounts } from '../entry/hint-facts.js';
import { type LanguageLinksBuilder, LINK_WORDS, URL_WORDS } from '../entry/language-links.js';
import type { LastmodCounts } from '../entry/lastmod-facts.js';
import {
  AREAS,
  COUNTED,
  LINKED_HASH_WORDS,
  RECORD,
  RECORD_FLAGS,
  RECORD_WORDS,
  REST,
  type Repeats,
  ROOM,
  STATE_LENGTHS,
  WAYS,
} from './layout.js';
import type { PageTables } from './page-tables.js';
import { floatOf, type ReadingPass, wordOf } from './reading-pass.js';

const WORD = 4;
const COUNTED_ROWS = (AREAS['countedRows'] as number) / WORD;
const COUNTED_WORDS = 10;
const COUNTED_SLOTS = (AREAS['counted'] as number) / WORD;
const ORIGIN_PAGES = (AREAS['originPages'] as number) / WORD;
const LINKED_URLS = (AREAS['linkedUrls'] as number) / WORD;
const LINKED_HASHES = (AREAS['linkedHashes'] as number) / WORD;
const LINKED_LINKS = (AREAS['linkedLinks'] as number) / WORD;

/** Entries that are not counted: they have open facts that rules wait for, one of these flags, or one of these facts. */
export interface OpenEntries {
  readonly awaited: { readonly low: number; readonly high: number };
  readonly flags: number;
  readonly high: number;
  /** Entries with the same text that must come before those that `REPEATS.often` is about. */
  readonly often: number;
}

/** The class of counted entries: violations of the schema in each, and their date if it is the same unusual one in all. */
export interface CountedClass {
  readonly violations: number;
  readonly instant: number;
  readonly precision: number;
}

/** How often a class was counted, the index of its last entry, the retired elements in its entries, and all their videos. */
export interface ClassCounts {
  readonly times: number;
  readonly last: number;
  readonly images: number;
  readonly videos: number;
  readonly news: number;
  readonly allVideos: number;
}

/** Counts the entries of one document. */
export class EntryCounter {
  readonly #pass: ReadingPass;
  readonly #tables: PageTables;
  /** Number of classes whose entries are counted. */
  #classes = 0;

  /** Whether pages need digests, for comparing documents, and whether links to other languages are kept. */
  constructor(pass: ReadingPass, tables: PageTables, hasDigests: boolean, keepsLinks: boolean) {
    this.#pass = pass;
    this.#tables = tables;
    pass.set('digests', hasDigests ? 1 : 0);
    pass.set('keepsLinks', keepsLinks ? 1 : 0);
  }

  /**
   * Counts the entries of the records at the words `first` to `last`, up to one that must be linted: see `pass/count-entries.ts`.
   * Returns the word after the last record that was counted.
   */
  count(first: number, last: number, entry: number, room: number, { awaited, flags, high, often }: OpenEntries): number {
    const pass = this.#pass;
    this.#tables.makeRoom((last - first) / RECORD_WORDS + 1);
    pass.set('awaitedLow', awaited.low);
    pass.set('awaitedHigh', awaited.high);
    pass.set('openFlags', flags | RECORD_FLAGS.interrupted);
    pass.set('openLinks', high);
    pass.set('often', often);
    return pass.exports.countEntries(first * WORD, last * WORD, entry, Math.min(room, 0x7fffffff)) / WORD;
  }

  /** Records where the window of the input begins in the document. */
  place(base: number): void {
    this.#pass.set('inputOffset', base + this.#pass.offset);
  }

  /** Adds the links of the entries that the last call has counted. */
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

  /** How the entry that was not counted repeats an earlier one; null if a property of its own is the reason. */
  get repeats(): Repeats | null {
    const rest = this.#pass.get('rest');
    return rest < 0 ? null : (rest as Repeats);
  }

  /** Whether the entry was not counted because its origin is unknown. */
  get wantsOrigin(): boolean {
    return this.#pass.get('rest') === REST.origin;
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

  /** Records that the entry of the record at a word was linted, so that rules know the texts of its videos. */
  noteVideos(record: number): void {
    if ((this.#pass.words[record + RECORD.videos] as number) > 0) this.#pass.exports.noteVideos(record * WORD);
  }

  /** Lets the pass count the entries of a class that repeat others in a certain way. */
  countClass(number: number, repeats: Repeats, { violations, instant, precision }: CountedClass): void {
    const { words, floats } = this.#pass;
    const row = COUNTED_ROWS + this.#classes * COUNTED_WORDS;
    words.fill(0, row, row + COUNTED_WORDS);
    words[row + COUNTED.violations] = violations;
    words[row + COUNTED.precision] = precision;
    floats[(row + COUNTED.instant) >> 1] = instant;
    words[COUNTED_SLOTS + number * WAYS + repeats] = ++this.#classes;
  }

  /** Returns the counts of a class. */
  countsOf(number: number, repeats: Repeats): ClassCounts {
    const { words } = this.#pass;
    const known = words[COUNTED_SLOTS + number * WAYS + repeats] as number;
    const row = COUNTED_ROWS + (known - 1) * COUNTED_WORDS;
    const word = (name: keyof typeof COUNTED): number => (known === 0 ? 0 : (words[row + COUNTED[name]] as number));
    const [images, videos, news, allVideos] = [word('images'), word('videos'), word('news'), word('allVideos')];
    return { times: word('times'), last: word('last'), images, videos, news, allVideos };
  }

  /** The dates of counted entries. */
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

  /** The hints of counted entries. */
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
