// Collects the links of a page as fingerprints of their addresses: a site has a hundred times as many links as pages.

import { parseUrl } from '../../parse-url.js';
import { Fingerprint } from '../../url/fingerprint.js';
import { slotOf } from '../../url/fingerprint-table.js';
import { PAGE_SEED } from '../page-seed.js';
import { LESS } from './html-bytes.js';
import { type LinkFinder, linkFinder } from './link-finder.js';

/** Maximum links that are kept of a page. */
const MOST_LINKS = 20_000;
/** Longest origin that there is room for. */
const LONGEST_ORIGIN = 2_048;
/** Words of a fingerprint. */
const WORDS = 2;

/** The lists of pages that are done, which others reuse: mostly one, because few pages are read at once. */
const free: Int32Array[] = [];
const MOST_FREE = 4;
const FIRST_WORDS = 1_024;

/** Receives the links of a page in order. */
export class PageLinks {
  readonly #mark = new Fingerprint(PAGE_SEED);
  #words = free.pop() ?? new Int32Array(FIRST_WORDS);
  #base: URL | null = null;
  #origin = '';
  /** Null where every address needs the parser. */
  #finder: LinkFinder | null = null;
  #used = 0;
  /** Characters of the text counted last that are shown. */
  shown = 0;

  /** Sets the base URL of links. */
  begin(base: URL | null): void {
    this.#base = base;
    if (base === null || base.username !== '' || base.password !== '' || base.origin.length > LONGEST_ORIGIN) return;
    this.#origin = base.origin;
    this.#finder = linkFinder();
  }

  /**
   * Adds plain links from an index on; returns the index of the next `<` that the tokenizer must read. Only for a place in the body of
   * HTML that is outside of hidden elements, SVG and MathML.
   */
  passLinks(bytes: Uint8Array, from: number): number {
    if (this.#finder !== null) return this.#finder.passLinks(bytes, from, this.#origin, this.#keep);
    const next = bytes.indexOf(LESS, from);
    return next < 0 ? bytes.length : next;
  }

  /** Likewise counts text, until more than `most` characters are shown; returns the index of what must be read. */
  passText(bytes: Uint8Array, from: number, most: number): number {
    this.shown = 0;
    if (this.#finder === null) return from;
    const at = this.#finder.passText(bytes, from, most, this.#origin, this.#keep);
    this.shown = this.#finder.shown;
    return at;
  }

  /** Adds the value `from`..`to` of an attribute, if it is the address of a plain link; returns whether it is. */
  addPlain(bytes: Uint8Array, from: number, to: number): boolean {
    return this.#finder?.takePath(bytes, from, to, this.#origin, this.#keep) ?? false;
  }

  /** Adds the address of a link as it is written, references decoded. */
  add(href: string): void {
    const trimmed = href.trim();
    const url = trimmed === '' ? null : parseUrl(trimmed, this.#base ?? undefined);
    if (url === null || !/^https?:$/.test(url.protocol)) return;
    const { href: resolved } = url;
    const fragment = resolved.indexOf('#');
    this.#mark.readText(fragment < 0 ? resolved : resolved.slice(0, fragment));
    this.#keep(this.#mark.high, this.#mark.low);
  }

  /** The fingerprints of the links, each once: two words each. `cut` if there are more. Nothing may be added afterwards. */
  finish(): { readonly words: Int32Array; readonly cut: boolean } {
    const found = distinct(this.#words, this.#used);
    this.#finder = null;
    if (free.length < MOST_FREE && this.#words.length <= MOST_LINKS * WORDS) free.push(this.#words);
    return found;
  }

  readonly #keep = (high: number, low: number): void => {
    if (this.#used === this.#words.length) {
      const larger = new Int32Array(this.#words.length * 2);
      larger.set(this.#words);
      this.#words = larger;
    }
    this.#words[this.#used++] = high;
    this.#words[this.#used++] = low;
  };
}

/** Slots of a table that finds repeated links. It is used only within one call, so all pages share it. */
let slots = new Int32Array(1_024);

function distinct(words: Int32Array, length: number): { readonly words: Int32Array; readonly cut: boolean } {
  const capacity = 2 ** Math.ceil(Math.log2(Math.max(2, length)));
  if (capacity > slots.length) slots = new Int32Array(capacity);
  slots.fill(0, 0, capacity);
  let kept = 0;
  for (let at = 0; at < length; at += WORDS) {
    const [high, low] = [words[at] as number, words[at + 1] as number];
    if (!enter(words, high, low, kept, capacity)) continue;
    if (kept === MOST_LINKS * WORDS) return { words: words.slice(0, kept), cut: true };
    words[kept++] = high;
    words[kept++] = low;
  }
  return { words: words.slice(0, kept), cut: false };
}

/** Enters a fingerprint that goes to `place` of the words; returns whether it is new. */
function enter(words: Int32Array, high: number, low: number, place: number, capacity: number): boolean {
  let slot = slotOf(high, low, capacity);
  for (let held = slots[slot] as number; held !== 0; held = slots[slot] as number) {
    if (words[held - 1] === high && words[held] === low) return false;
    slot = (slot + 1) & (capacity - 1);
  }
  slots[slot] = place + 1;
  return true;
}
