// The links of all documents of a run to other languages: which of them are not returned, or do not fit what the other page says.

import { pageOf } from '../entry/fingerprint.js';
import { GrowingWords } from '../entry/growing-words.js';
import { hashOfCode, type LanguageLinks, LINK_WORDS, mix, URL_WORDS } from '../entry/language-links.js';
import type { PageQueries } from './page-queries.js';
import type { LanguageLinkKind } from './set-facts.js';

/** Words of a page: high and low of its loc, text, number of the document, of its url there, of its list in the run. */
const PAGE_WORDS = 6;
/** Words of a list: its hash, the document and number where it was first seen, and a hash of its links however spelt. */
const LIST_WORDS = 6;
const FIRST_SLOTS = 256;
/** What a page is told of it when urls with its loc have different lists. */
const SEVERAL = -1;
const X_DEFAULT = 'x-default';

/** Where a url with links stands. */
export interface UrlStart {
  /** Number of its document. */
  readonly document: number;
  readonly offset: number;
  readonly line: number;
  readonly column: number;
  readonly entry: number;
}

/** A link that does not fit; `other` is the url that it leads to, where that has links, or its place in the lists of pages. */
export interface MisfitLink {
  readonly kind: LanguageLinkKind | 'unlisted';
  readonly from: UrlStart;
  readonly code: string;
  readonly otherCode: string;
  readonly other: UrlStart | { readonly document: number; readonly index: number } | null;
}

/** The links of documents, in crawl order: null for one that has none. */
export class LanguageGraph {
  readonly #documents: readonly (LanguageLinks | null)[];
  readonly #pages = new GrowingWords();
  #pageSlots = new Int32Array(FIRST_SLOTS);
  readonly #lists = new GrowingWords();
  #listSlots = new Int32Array(FIRST_SLOTS);
  /** Whether all pages of a list have that list, too: by number of the list. */
  #closed: Uint8Array;

  constructor(documents: readonly (LanguageLinks | null)[]) {
    this.#documents = documents;
    documents.forEach((links, document) => {
      if (links === null) return;
      for (let url = 0; url < links.urls; url++) this.#addPage(links, document, url);
    });
    this.#closed = new Uint8Array(this.#lists.length / LIST_WORDS);
    for (let list = 0; list < this.#closed.length; list++) this.#closed[list] = this.#isClosed(list) ? 1 : 0;
  }

  /** Asks whether pages are listed that links lead to and that have no links themselves. */
  ask(queries: PageQueries): void {
    for (let list = 0; list < this.#closed.length; list++) {
      if (this.#closed[list] === 1) continue;
      this.#eachLink(list, (high, low) => {
        if (this.#find(high, low) < 0) queries.add(high, low);
      });
    }
  }

  /** Every link that does not fit, in the order of documents and urls. */
  *misfits(queries: PageQueries): Generator<MisfitLink> {
    for (const [document, links] of this.#documents.entries()) {
      if (links === null) continue;
      for (let url = 0; url < links.urls; url++) {
        const list = this.#listOf(links, url);
        if (this.#closed[list] !== 1) yield* this.#misfitsOf(links, document, url, list, queries);
      }
    }
  }

  *#misfitsOf(links: LanguageLinks, document: number, url: number, list: number, queries: PageQueries): Generator<MisfitLink> {
    const at = url * URL_WORDS;
    const { urlWords, linkWords, codes } = links;
    const [high, low] = [urlWords[at] as number, urlWords[at + 1] as number];
    const from = startOf(links, document, url);
    let versionsTold = false;
    const own = urlWords[at + 7] as number;
    const [first, end] = [links.firstLink(own), links.firstLink(own + 1)];
    for (let link = first; link < end; link++) {
      const word = linkWords[link * LINK_WORDS] as number;
      const [toHigh, toLow] = [linkWords[link * LINK_WORDS + 1] as number, linkWords[link * LINK_WORDS + 2] as number];
      const code = codes[word >>> 16] ?? '';
      if (code === X_DEFAULT || (toHigh === high && toLow === low)) continue;
      const misfit = (kind: MisfitLink['kind'], other: MisfitLink['other'], otherCode = ''): MisfitLink => ({
        kind,
        from,
        code,
        otherCode,
        other,
      });
      const page = this.#find(toHigh, toLow);
      if (page < 0) {
        const listed = queries.answerTo(toHigh, toLow);
        // What is nearly the page itself has a rule of its own.
        if (listed?.exact === false && toHigh === high && pageOf(toLow) === pageOf(low)) continue;
        yield misfit(listed === null ? 'unlisted' : listed.exact ? 'bare' : 'near', listed);
        continue;
      }
      const { words } = this.#pages;
      const other = this.#startOfPage(page);
      if ((word & 0xffff) !== (words[page * PAGE_WORDS + 2] as number)) yield misfit('spelling', other);
      const otherList = words[page * PAGE_WORDS + 5] as number;
      if (otherList === SEVERAL || this.#isSame(otherList, list)) continue;
      if (!this.#includes(otherList, high, low)) yield misfit('unreturned', other);
      else {
        const otherCode = this.#codeOf(otherList, toHigh, toLow);
        if (otherCode !== '' && otherCode !== code) yield misfit('other-code', other, otherCode);
        else if (!versionsTold) {
          versionsTold = true;
          yield misfit('other-versions', other);
        }
      }
    }
  }

  #addPage(links: LanguageLinks, document: number, url: number): void {
    const at = url * URL_WORDS;
    const { urlWords } = links;
    const high = urlWords[at] as number;
    const low = urlWords[at + 1] as number;
    const text = urlWords[at + 2] as number;
    const list = this.#addList(links, document, urlWords[at + 7] as number);
    const slot = this.#slotOfPage(high, low);
    const known = this.#pageSlots[slot] as number;
    if (known !== 0) {
      const there = (known - 1) * PAGE_WORDS + 5;
      const before = this.#pages.words[there] as number;
      if (before !== SEVERAL && !this.#isSame(before, list)) this.#pages.words[there] = SEVERAL;
      return;
    }
    const from = this.#pages.reserve(PAGE_WORDS);
    const { words } = this.#pages;
    words[from] = high;
    words[from + 1] = low;
    words[from + 2] = text;
    words[from + 3] = document;
    words[from + 4] = url;
    words[from + 5] = list;
    const count = this.#pages.length / PAGE_WORDS;
    this.#pageSlots[slot] = count;
    if (count * 2 <= this.#pageSlots.length) return;
    this.#pageSlots = new Int32Array(this.#pageSlots.length * 2);
    for (let n = 0; n < count; n++) {
      this.#pageSlots[this.#slotOfPage(words[n * PAGE_WORDS] as number, words[n * PAGE_WORDS + 1] as number)] = n + 1;
    }
  }

  /** The run's number of a document's list. */
  #addList(links: LanguageLinks, document: number, list: number): number {
    const slot = this.#slotOfList(links.hashHigh(list), links.hashLow(list));
    const known = this.#listSlots[slot] as number;
    if (known !== 0) return known - 1;
    const from = this.#lists.reserve(LIST_WORDS);
    const { words } = this.#lists;
    words[from] = links.hashHigh(list);
    words[from + 1] = links.hashLow(list);
    words[from + 2] = document;
    words[from + 3] = list;
    words[from + 4] = 0;
    words[from + 5] = 0;
    const count = this.#lists.length / LIST_WORDS;
    this.#eachLink(count - 1, (high, low, word, codes) => {
      const hash = hashOfCode(codes[word >>> 16] ?? '');
      // A sum, since the order of links means nothing; none is in a list twice.
      (words[from + 4] as number) += mix(high ^ hash);
      (words[from + 5] as number) += mix(low ^ Math.imul(hash, 0x9e3779b1));
    });
    this.#listSlots[slot] = count;
    if (count * 2 > this.#listSlots.length) {
      this.#listSlots = new Int32Array(this.#listSlots.length * 2);
      for (let n = 0; n < count; n++)
        this.#listSlots[this.#slotOfList(words[n * LIST_WORDS] as number, words[n * LIST_WORDS + 1] as number)] = n + 1;
    }
    return count - 1;
  }

  #listOf(links: LanguageLinks, url: number): number {
    const list = links.urlWords[url * URL_WORDS + 7] as number;
    return (this.#listSlots[this.#slotOfList(links.hashHigh(list), links.hashLow(list))] as number) - 1;
  }

  #slotOfPage(high: number, low: number): number {
    return slotOf(this.#pageSlots, this.#pages.words, PAGE_WORDS, high, low);
  }

  #slotOfList(high: number, low: number): number {
    return slotOf(this.#listSlots, this.#lists.words, LIST_WORDS, high, low);
  }

  /** The number of a page with links; -1 for none. */
  #find(high: number, low: number): number {
    return (this.#pageSlots[this.#slotOfPage(high, low)] as number) - 1;
  }

  #startOfPage(page: number): UrlStart {
    const { words } = this.#pages;
    const document = words[page * PAGE_WORDS + 3] as number;
    return startOf(this.#documents[document] as LanguageLinks, document, words[page * PAGE_WORDS + 4] as number);
  }

  #eachLink(list: number, visit: (high: number, low: number, word: number, codes: readonly string[]) => void): void {
    const { words } = this.#lists;
    const links = this.#documents[words[list * LIST_WORDS + 2] as number] as LanguageLinks;
    const own = words[list * LIST_WORDS + 3] as number;
    const [from, to] = [links.firstLink(own), links.firstLink(own + 1)];
    for (let link = from * LINK_WORDS; link < to * LINK_WORDS; link += LINK_WORDS)
      visit(
        links.linkWords[link + 1] as number,
        links.linkWords[link + 2] as number,
        links.linkWords[link] as number,
        links.codes,
      );
  }

  #isClosed(list: number): boolean {
    let closed = true;
    this.#eachLink(list, (high, low, word) => {
      const page = this.#find(high, low);
      const at = page * PAGE_WORDS;
      closed &&= page >= 0 && this.#pages.words[at + 5] === list && this.#pages.words[at + 2] === (word & 0xffff);
    });
    return closed;
  }

  #includes(list: number, high: number, low: number): boolean {
    let found = false;
    this.#eachLink(list, (otherHigh, otherLow) => {
      found ||= otherHigh === high && otherLow === low;
    });
    return found;
  }

  /** Whether two lists have the same links, however spelt. */
  #isSame(one: number, other: number): boolean {
    const { words } = this.#lists;
    const [from, otherFrom] = [one * LIST_WORDS, other * LIST_WORDS];
    return words[from + 4] === words[otherFrom + 4] && words[from + 5] === words[otherFrom + 5];
  }

  /** The language, other than x-default, under which a list has an address; empty where it has none, or several. */
  #codeOf(list: number, high: number, low: number): string {
    const found: string[] = [];
    this.#eachLink(list, (otherHigh, otherLow, word, codes) => {
      const code = codes[word >>> 16] ?? '';
      if (otherHigh === high && otherLow === low && code !== X_DEFAULT) found.push(code);
    });
    return found.length === 1 ? (found[0] as string) : '';
  }
}

function startOf(links: LanguageLinks, document: number, url: number): UrlStart {
  const at = url * URL_WORDS;
  const { urlWords } = links;
  const [offset = 0, line = 0, column = 0, entry = 0] = urlWords.subarray(at + 3, at + 7);
  return { document, offset, line, column, entry };
}

/** The slot of an item that begins with two words, or the free one where it would be. */
function slotOf(slots: Int32Array, words: Int32Array, width: number, high: number, low: number): number {
  const last = slots.length - 1;
  let slot = (low ^ Math.imul(high, 0x85ebca6b)) & last;
  for (let held = slots[slot] as number; held !== 0; held = slots[slot] as number) {
    const at = (held - 1) * width;
    if (words[at] === high && words[at + 1] === low) break;
    slot = (slot + 1) & last;
  }
  return slot;
}
