// The pages of a document in the memory of the pass: which of them are repeated, and which have a variant.

import type { VariantFacts } from '../entry/document.js';
import { PAGE, PAGE_WORDS } from '../entry/url-list.js';
import { AREAS, ENDINGS, FIRST_SLOTS, PAIRS, type STATE, TABLE } from './layout.js';
import { type ReadingPass, wordOf } from './reading-pass.js';

const WORD = 4;
/** Slots of a full sitemap: 50,000 pages fill less than half of them. */
const FULL_SLOTS = 131_072;
/** By how much a smaller table grows: moving its pages at every doubling takes a tenth of the time of reading them. */
const EARLY_GROWTH = 16;
const TABLES = ['pages', 'slashes', 'small'] as const;

/** The tables of one document. Every call that may add pages needs room for them (`makeRoom`). */
export class PageTables {
  readonly #pass: ReadingPass;
  /** Address after the last table. */
  #end = AREAS['end'] as number;
  /** Number of pages that fit into each table for certain. */
  #room = 0;

  constructor(pass: ReadingPass) {
    this.#pass = pass;
  }

  /** Enlarges the tables if they have no room for this many further pages. */
  makeRoom(pages: number): void {
    if (pages > this.#room) this.#room = Math.min(...TABLES.map((table) => this.#grow(table, pages)));
    this.#room -= pages;
  }

  /** Makes a table larger if necessary; returns its room. */
  #grow(table: (typeof TABLES)[number], pages: number): number {
    const at = wordOf(table);
    const needed = (this.#pass.words[at + TABLE.count] as number) + pages;
    let slots = this.#pass.words[at + TABLE.slots] as number;
    if (needed * 2 > slots) {
      slots ||= FIRST_SLOTS;
      while (needed * 2 > slots) slots = slots < FULL_SLOTS ? Math.min(slots * EARLY_GROWTH, FULL_SLOTS) : slots * 2;
      const address = this.#end;
      this.#end += slots * WORD + (slots / 2) * PAGE_WORDS * WORD;
      this.#pass.reserve(this.#end);
      this.#pass.exports.moveTable(at * WORD, address, slots);
    }
    return slots / 2 - needed + pages;
  }

  /** Adds a page: see `pass/pages.ts`. Returns -1, or the number of an earlier page with the same fingerprint. */
  add(high: number, low: number, text: number, entry: number, line: number, digest: number): number {
    this.makeRoom(1);
    return this.#pass.exports.addPage(high, low, text, entry, line, digest);
  }

  /** Adds the page of the record at a word. */
  take(record: number, digest: number, entry: number, line: number): number {
    this.makeRoom(1);
    return this.#pass.exports.takePage(record * WORD, digest, entry, line);
  }

  /** Notes the ending of a page that `add` has added; its path has the fingerprint `high`, `low`. */
  noteEnding(ending: keyof typeof ENDINGS, high: number, low: number, entry: number, line: number): void {
    this.#pass.exports.noteEnding(ENDINGS[ending], high, low, entry, line);
  }

  /** Notes the lower-case form of a page that `add` has added. */
  noteSmall(high: number, low: number, entry: number, line: number): void {
    this.#pass.exports.noteSmall(high, low, entry, line);
  }

  /** Returns the text word, entry, line and number of copies of a page, by its number. */
  seen(number: number): Readonly<Record<'text' | 'entry' | 'line' | 'copies', number>> {
    const row = this.#rows(number, 1);
    const word = (name: 'text' | 'entry' | 'line' | 'copies'): number => row[PAGE[name]] as number;
    return { text: word('text'), entry: word('entry'), line: word('line'), copies: word('copies') };
  }

  /** Returns the number and the last of the further entries with the same text as an entry, which is the first of its page. */
  copiesOf(entry: number): { readonly copies: number; readonly last: number } {
    const rows = this.all;
    // Pages are in the order of their entries.
    let [low, high] = [0, rows.length / PAGE_WORDS - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((rows[middle * PAGE_WORDS + PAGE.entry] as number) < entry) low = middle + 1;
      else high = middle;
    }
    const row = low * PAGE_WORDS;
    return { copies: rows[row + PAGE.copies] as number, last: rows[row + PAGE.lastCopy] as number };
  }

  /** All pages in their order, `PAGE_WORDS` words each; valid until the pass is released. */
  get all(): Int32Array {
    return this.#rows(0, this.#pass.words[wordOf('pages') + TABLE.count] as number);
  }

  #rows(first: number, count: number): Int32Array {
    const from = (this.#pass.words[wordOf('pages') + TABLE.rows] as number) / WORD + first * PAGE_WORDS;
    return this.#pass.words.subarray(from, from + count * PAGE_WORDS);
  }

  /** Returns pairs of pages that differ in a final slash or in case; call it when all pages are known. */
  pair(): { readonly slash: VariantFacts | null; readonly case: VariantFacts | null } {
    this.makeRoom(1);
    this.#pass.exports.pairVariants();
    return { slash: this.#pairsAt('slashPairs'), case: this.#pairsAt('casePairs') };
  }

  #pairsAt(name: keyof typeof STATE): VariantFacts | null {
    const at = wordOf(name);
    const word = (field: keyof typeof PAIRS): number => this.#pass.words[at + PAIRS[field]] as number;
    if (word('count') === 0) return null;
    return {
      count: word('count'),
      first: { entry: word('entry') + 1, line: word('line') },
      second: { entry: word('otherEntry') + 1, line: word('otherLine') },
    };
  }
}
