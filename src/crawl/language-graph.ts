// The links of all documents of a run to other languages: which of them are not returned, or do not fit what the other page says.

import { pageOf } from '../entry/fingerprint.js';
import { type LanguageLinks, LINK_WORDS, URL_WORDS } from '../entry/language-links.js';
import { WordTable } from '../entry/word-table.js';
import type { PageQueries } from './page-queries.js';
import type { LanguageLinkKind } from './set-facts.js';

/** Words of a page: high and low of its loc, text, number of the document, of its url there, of its list in the run. */
const PAGE_WORDS = 6;
/** Words of a list: its hash, the document and number where it was first seen, and its hash without spelling. */
const LIST_WORDS = 6;
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
  readonly #pages = new WordTable(PAGE_WORDS);
  readonly #lists = new WordTable(LIST_WORDS);
  /** Whether all pages of a list have that list, too: by number of the list. */
  #closed: Uint8Array;
  /** Where the links of lists begin, in the order of the addresses that they lead to: by number of the list, once it was asked about. */
  readonly #sorted = new Map<number, Int32Array>();

  constructor(documents: readonly (LanguageLinks | null)[]) {
    this.#documents = documents;
    documents.forEach((links, document) => {
      if (links === null) return;
      for (let url = 0; url < links.urls; url++) this.#addPage(links, document, url);
    });
    this.#closed = new Uint8Array(this.#lists.count);
    for (let list = 0; list < this.#closed.length; list++) this.#closed[list] = this.#isClosed(list) ? 1 : 0;
  }

  /** Asks whether pages are listed that links lead to and that have no links themselves. */
  ask(queries: PageQueries): void {
    for (let list = 0; list < this.#closed.length; list++) {
      if (this.#closed[list] === 1) continue;
      const { links, from, end } = this.#linksOf(list);
      for (let link = from; link < end; link += LINK_WORDS) {
        const [high, low] = [links.linkWords[link + 1] as number, links.linkWords[link + 2] as number];
        if (this.#pages.find(high, low) < 0) queries.add(high, low);
      }
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
      const page = this.#pages.find(toHigh, toLow);
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
      if (this.#linksTo(otherList, high, low).length === 0) yield misfit('unreturned', other);
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
    const known = this.#pages.find(high, low);
    if (known >= 0) {
      const there = known * PAGE_WORDS + 5;
      const before = this.#pages.words[there] as number;
      if (before !== SEVERAL && !this.#isSame(before, list)) this.#pages.words[there] = SEVERAL;
      return;
    }
    const from = this.#pages.add(high, low);
    const { words } = this.#pages;
    words[from + 2] = text;
    words[from + 3] = document;
    words[from + 4] = url;
    words[from + 5] = list;
  }

  /** The run's number of a document's list. */
  #addList(links: LanguageLinks, document: number, list: number): number {
    const known = this.#lists.find(links.hashHigh(list), links.hashLow(list));
    if (known >= 0) return known;
    const from = this.#lists.add(links.hashHigh(list), links.hashLow(list));
    this.#lists.words.set([document, list, ...links.meaning(list)], from + 2);
    return this.#lists.count - 1;
  }

  #listOf(links: LanguageLinks, url: number): number {
    const list = links.urlWords[url * URL_WORDS + 7] as number;
    return this.#lists.find(links.hashHigh(list), links.hashLow(list));
  }

  #startOfPage(page: number): UrlStart {
    const { words } = this.#pages;
    const document = words[page * PAGE_WORDS + 3] as number;
    return startOf(this.#documents[document] as LanguageLinks, document, words[page * PAGE_WORDS + 4] as number);
  }

  /** The links of a list: those from `from` to `end`, counted in words, of its document's. */
  #linksOf(list: number): { readonly links: LanguageLinks; readonly from: number; readonly end: number } {
    const { words } = this.#lists;
    const links = this.#documents[words[list * LIST_WORDS + 2] as number] as LanguageLinks;
    const own = words[list * LIST_WORDS + 3] as number;
    return { links, from: links.firstLink(own) * LINK_WORDS, end: links.firstLink(own + 1) * LINK_WORDS };
  }

  #isClosed(list: number): boolean {
    const { links, from, end } = this.#linksOf(list);
    const { linkWords } = links;
    for (let link = from; link < end; link += LINK_WORDS) {
      const at = this.#pages.find(linkWords[link + 1] as number, linkWords[link + 2] as number) * PAGE_WORDS;
      if (at < 0) return false;
      const { words } = this.#pages;
      if (words[at + 5] !== list || words[at + 2] !== ((linkWords[link] as number) & 0xffff)) return false;
    }
    return true;
  }

  /** Whether two lists have the same links, however spelt. */
  #isSame(one: number, other: number): boolean {
    const { words } = this.#lists;
    return (
      words[one * LIST_WORDS + 4] === words[other * LIST_WORDS + 4] &&
      words[one * LIST_WORDS + 5] === words[other * LIST_WORDS + 5]
    );
  }

  /** The codes under which a list has an address: each pair is in it once. */
  #linksTo(list: number, high: number, low: number): readonly string[] {
    const { linkWords, codes } = this.#linksOf(list).links;
    const sorted = this.#sorted.get(list) ?? this.#sort(list);
    let [from, end] = [0, sorted.length];
    while (from < end) {
      const middle = (from + end) >>> 1;
      const at = sorted[middle] as number;
      if (compareWords(linkWords[at + 1] as number, linkWords[at + 2] as number, high, low) < 0) from = middle + 1;
      else end = middle;
    }
    const found: string[] = [];
    for (; from < sorted.length; from++) {
      const at = sorted[from] as number;
      if (linkWords[at + 1] !== high || linkWords[at + 2] !== low) break;
      found.push(codes[(linkWords[at] as number) >>> 16] ?? '');
    }
    return found;
  }

  /** Links in order are kept: a list is asked about for each link to its pages. */
  #sort(list: number): Int32Array {
    const { links, from, end } = this.#linksOf(list);
    const { linkWords } = links;
    const order = Int32Array.from({ length: (end - from) / LINK_WORDS }, (_, link) => from + link * LINK_WORDS);
    order.sort((one, other) =>
      compareWords(
        linkWords[one + 1] as number,
        linkWords[one + 2] as number,
        linkWords[other + 1] as number,
        linkWords[other + 2] as number,
      ),
    );
    this.#sorted.set(list, order);
    return order;
  }

  /** The language, other than x-default, under which a list has an address; empty where it has none, or several. */
  #codeOf(list: number, high: number, low: number): string {
    const found = this.#linksTo(list, high, low).filter((code) => code !== X_DEFAULT);
    return found.length === 1 ? (found[0] as string) : '';
  }
}

function compareWords(high: number, low: number, otherHigh: number, otherLow: number): number {
  return high - otherHigh || low - otherLow;
}

function startOf(links: LanguageLinks, document: number, url: number): UrlStart {
  const at = url * URL_WORDS;
  const { urlWords } = links;
  const [offset = 0, line = 0, column = 0, entry = 0] = urlWords.subarray(at + 3, at + 7);
  return { document, offset, line, column, entry };
}
