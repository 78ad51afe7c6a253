// Collects the main text of a page as fingerprints of its blocks, so that two runs can be compared without keeping the text.
//
// Navigation, footers and dates are left out here. What else all pages of a site share is only known when all pages are read.

import { Fingerprint } from '../../base/url/fingerprint.js';
import { PAGE_SEED } from '../page-seed.js';
import { wordsOf } from './page-attributes.js';

/** Elements that belong to the site and not to the page, and `time`, whose text changes without the page. */
const LEFT_OUT = wordsOf('nav footer aside time select option datalist dialog menu');
/** Elements inside of a paragraph; every other tag ends a block of text. */
const INLINE = wordsOf(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd mark q ruby rb rp rt s samp small span strike strong sub sup time tt u var wbr',
);
/** Blocks of a page that are told apart; the fingerprint of the last one covers all further ones. */
const MOST_BLOCKS = 1_000;
/** Characters besides its dates with which a block is only about a date, such as "Last updated on". */
const LONGEST_LABEL = 40;
const SPACE = /[\s\u200b]+/g;
/** A weekday, for which any word before a date counts. */
const WEEKDAY = String.raw`(?:[\p{L}-]{2,13}\.?,? )?`;
const ZONE = String.raw`(?: ?(?:Z|UTC|GMT|[A-Z]{1,3}[SDE]T)\b| ?[+-]\d{2}:?\d{2}\b){0,2}(?: \([\p{L} ]{2,40}\))?`;
/** Dates and times as sites write them; white space is single spaces. */
const DATES = new RegExp(
  [
    String.raw`\d{4} ?[-/.\u5e74\ub144] ?\d{1,2} ?[-/.\u6708\uc6d4] ?\d{1,2}(?: ?[\u65e5\uc77c.])?`,
    String.raw`\d{1,2}[./-]\d{1,2}[./-]\d{2,4}`,
    String.raw`${WEEKDAY}\d{1,2}(?:\.|st|nd|rd|th)? (?:de )?\p{L}{3,12}\.?,? (?:de )?\d{4}`,
    String.raw`${WEEKDAY}\p{L}{3,12}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}`,
    String.raw`T?\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?: ?[ap]\.?m\b\.?)?${ZONE}`,
    String.raw`\d{1,2} ?[ap]\.?m\b\.?`,
    // Django writes these for 12:00 and 0:00.
    String.raw`(?<=\d{4}, )(?:noon|midnight)\b`,
    String.raw`\d{1,4} (?:second|minute|hour|day|week|month|year)s? ago`,
    String.raw`(?:\u00a9|\(c\)|copyright) ?(?:\d{4} ?[-\u2013] ?)?\d{4}`,
  ].join('|'),
  'giu',
);

/** Receives the tags and the text of a body in order. */
export class MainText {
  readonly #mark = new Fingerprint(PAGE_SEED);
  readonly #decode: (bytes: string) => string;
  #blocks: string[] = [];
  /** The text of the block so far, as bytes. */
  #text = '';
  /** The open element that is left out, and how many of its name are open. */
  #leftOut: string | null = null;
  #depth = 0;
  /** How many `main` are open, once there was one: then only their text counts. */
  #main: number | null = null;

  constructor(decode: (bytes: string) => string) {
    this.#decode = decode;
  }

  start(name: string, closed: boolean): void {
    if (name === 'main') {
      this.#endBlock();
      if (this.#main === null) this.#blocks = [];
      this.#main = (this.#main ?? 0) + 1;
      // Navigation that does not end before the main part was never closed.
      this.#leftOut = null;
      return;
    }
    if (this.#leftOut !== null) {
      if (name === this.#leftOut) this.#depth++;
      return;
    }
    if (!INLINE.has(name)) this.#endBlock();
    if (!LEFT_OUT.has(name) || closed) return;
    this.#leftOut = name;
    this.#depth = 1;
  }

  end(name: string): void {
    if (this.#leftOut !== null && name !== 'main') {
      if (name === this.#leftOut && --this.#depth === 0) this.#leftOut = null;
      return;
    }
    if (INLINE.has(name)) return;
    this.#endBlock();
    if (name === 'main' && this.#main !== null) this.#main = Math.max(0, this.#main - 1);
  }

  /** Receives text between two tags, as bytes. */
  text(bytes: string): void {
    if (this.#leftOut === null && this.#main !== 0) this.#text += bytes;
  }

  /** The fingerprints of the blocks in order, 8 hexadecimal digits each. */
  finish(): string {
    this.#endBlock();
    return this.#blocks.join('');
  }

  #endBlock(): void {
    if (this.#text === '') return;
    const block = withoutDates(this.#decode(this.#text).replace(SPACE, ' ').trim());
    this.#text = '';
    if (!/[\p{L}\p{N}]/u.test(block)) return;
    const last = this.#blocks.length === MOST_BLOCKS ? this.#blocks.pop() : '';
    this.#mark.readText(`${last}${block}`);
    this.#blocks.push((this.#mark.high >>> 0).toString(16).padStart(8, '0'));
  }
}

/** A block without dates, if it has little else; a date in a sentence belongs to the text. */
function withoutDates(block: string): string {
  if (!/\d/.test(block)) return block;
  const rest = block.replace(DATES, '');
  return rest.length <= LONGEST_LABEL ? rest : block;
}
