// The language links of all documents of a run: finds links that are not returned or contradict the other page.

import { GrowingWords } from '../entry/growing-words.js';
import { type LanguageLinks, LINK_WORDS, UNKNOWN_LINKS, URL_WORDS } from '../entry/language-links.js';
import { WordTable } from '../entry/word-table.js';
import type { LanguageLinkKind } from '../rules/set-facts.js';
import { pageOf } from '../url/fingerprint.js';
import type { PageQueries } from './page-queries.js';

/**
 * Words of a page: high and low of its loc's fingerprint, text, document number, its url's number there, the run's number of its
 * list.
 */
const PAGE_WORDS = 6;
/**
 * Words of a list: its hash, the document and number of its first occurrence, its hash without spelling, the start of its
 * targets.
 */
const LIST_WORDS = 7;
/** List number of a page whose urls have different lists, or whose links are unknown: links to it are not judged. */
const SEVERAL = -1;
/** Start of the targets of a list that all pages in it share: then all its links are returned, and no targets are kept. */
const CLOSED = -1;
const X_DEFAULT = 'x-default';

/** The start of a url with links. */
export interface UrlStart {
  /** Number of its document. */
  readonly document: number;
  readonly offset: number;
  readonly line: number;
  readonly column: number;
  readonly entry: number;
}

/** A link that does not fit. `other` is the url it leads to if that has links, else its place in the page lists. */
export interface MisfitLink {
  readonly kind: LanguageLinkKind;
  readonly from: UrlStart;
  readonly code: string;
  readonly otherCode: string;
  readonly other: UrlStart | { readonly document: number; readonly index: number };
}

/**
 * Urls of a document with links to pages that are not listed: their number, the first one, and the language of its first such
 * link.
 */
export interface UnlistedLinks {
  readonly document: number;
  urls: number;
  readonly from: UrlStart;
  readonly code: string;
}

/** The links of a list, as a range of words of its document. */
interface ListLinks {
  readonly links: LanguageLinks;
  readonly from: number;
  readonly end: number;
}

/** The links of the documents, in crawl order; null for a document without links. */
export class LanguageGraph {
  readonly #documents: readonly (LanguageLinks | null)[];
  readonly #queries: PageQueries;
  readonly #pages: WordTable;
  readonly #lists: WordTable;
  /** For each document, the run's numbers of its lists. */
  readonly #numbers: readonly (Int32Array | null)[];
  /** For each link of lists that are not closed: the number of the page it leads to, or -1 - the number of its query. */
  readonly #targets = new GrowingWords();
  /** Start indexes of a list's links, sorted by target address; by list number, computed on first use. */
  readonly #sorted = new Map<number, Int32Array>();

  /** Adds to `queries` the linked pages that have no links themselves; `misfits` needs the answers. */
  constructor(documents: readonly (LanguageLinks | null)[], queries: PageQueries) {
    this.#documents = documents;
    this.#queries = queries;
    const sum = (count: (links: LanguageLinks) => number): number =>
      documents.reduce((all, links) => all + (links === null ? 0 : count(links)), 0);
    this.#pages = new WordTable(
      PAGE_WORDS,
      sum(({ urls }) => urls),
    );
    this.#lists = new WordTable(
      LIST_WORDS,
      sum(({ lists }) => lists),
    );
    this.#numbers = documents.map((links, document) => (links === null ? null : this.#addUrls(links, document)));
    for (let list = 0; list < this.#lists.count; list++) {
      if (!this.#findTargets(list)) this.#askFor(list);
    }
  }

  /**
   * Yields every link to a listed page that does not fit, in the order of documents and urls. Adds to `unlisted` each document's
   * links to pages that no document lists.
   */
  *misfits(unlisted: UnlistedLinks[]): Generator<MisfitLink> {
    for (const [document, links] of this.#documents.entries()) {
      if (links === null) continue;
      const numbers = this.#numbers[document] as Int32Array;
      let all: UnlistedLinks | null = null;
      for (let url = 0; url < links.urls; url++) {
        const list = numbers[listOf(links, url)] as number;
        if (this.#firstTarget(list) === CLOSED) continue;
        const { found, code } = this.#judge(links, document, url, list);
        for (const misfit of found) yield misfit;
        if (code === null) continue;
        if (all === null) {
          all = { document, urls: 0, from: startOf(links, document, url), code };
          unlisted.push(all);
        }
        all.urls++;
      }
    }
  }

  /**
   * Judges the links of a url: reports those to listed pages that do not fit, and the language of the first link to a page that
   * is not listed. No objects are created for links that fit, which nearly all do.
   */
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: runs for each link of a run and may make no object for those that fit
  #judge(
    links: LanguageLinks,
    document: number,
    url: number,
    list: number,
  ): { readonly found: readonly MisfitLink[]; readonly code: string | null } {
    const { urlWords } = links;
    const [high, low] = [urlWords[url * URL_WORDS] as number, urlWords[url * URL_WORDS + 1] as number];
    const { links: its, from, end } = this.#linksOf(list);
    const { linkWords, codes } = its;
    const found: MisfitLink[] = [];
    const tell = (kind: LanguageLinkKind, code: string, other: MisfitLink['other'], otherCode = ''): void => {
      found.push({ kind, from: startOf(links, document, url), code, otherCode, other });
    };
    let unlisted: string | null = null;
    let versionsTold = false;
    let target = this.#firstTarget(list);
    for (let link = from; link < end; link += LINK_WORDS, target++) {
      const word = linkWords[link] as number;
      const code = codes[word >>> 16] ?? '';
      if (code === X_DEFAULT || code === UNKNOWN_LINKS) continue;
      const page = this.#targets.words[target] as number;
      const [toHigh, toLow] = [linkWords[link + 1] as number, linkWords[link + 2] as number];
      if (page < 0) {
        const listed = this.#queries.answerTo(-1 - page);
        if (listed === null) unlisted ??= code;
        else if (listed.exact) tell('bare', code, listed);
        // Near misses of the page itself are reported by another rule.
        else if (toHigh !== high || pageOf(toLow) !== pageOf(low)) tell('near', code, listed);
        continue;
      }
      if (toHigh === high && toLow === low) continue;
      const { words } = this.#pages;
      if ((word & 0xffff) !== (words[page * PAGE_WORDS + 2] as number)) tell('spelling', code, this.#startOfPage(page));
      const otherList = words[page * PAGE_WORDS + 5] as number;
      if (otherList === SEVERAL || this.#isSame(otherList, list)) continue;
      if (this.#linksTo(otherList, high, low).length === 0) tell('unreturned', code, this.#startOfPage(page));
      else {
        const otherCode = this.#codeOf(otherList, toHigh, toLow);
        if (otherCode !== '' && otherCode !== code) tell('other-code', code, this.#startOfPage(page), otherCode);
        else if (!versionsTold) {
          versionsTold = true;
          tell('other-versions', code, this.#startOfPage(page));
        }
      }
    }
    return { found, code: unlisted };
  }

  /** Returns the run's numbers of the document's lists. */
  #addUrls(links: LanguageLinks, document: number): Int32Array {
    const numbers = new Int32Array(links.lists);
    for (let list = 0; list < links.lists; list++) numbers[list] = this.#addList(links, document, list);
    for (let url = 0; url < links.urls; url++) this.#addPage(links, document, url, numbers[listOf(links, url)] as number);
    return numbers;
  }

  #addPage(links: LanguageLinks, document: number, url: number, list: number): void {
    const at = url * URL_WORDS;
    const { urlWords } = links;
    const high = urlWords[at] as number;
    const low = urlWords[at + 1] as number;
    const text = urlWords[at + 2] as number;
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
    words[from + 5] = this.#isUnknown(list) ? SEVERAL : list;
  }

  /** The run's number of a document's list. */
  #addList(links: LanguageLinks, document: number, list: number): number {
    const known = this.#lists.find(links.hashHigh(list), links.hashLow(list));
    if (known >= 0) return known;
    const from = this.#lists.add(links.hashHigh(list), links.hashLow(list));
    const { words } = this.#lists;
    const [meaningHigh, meaningLow] = links.meaning(list);
    words[from + 2] = document;
    words[from + 3] = list;
    words[from + 4] = meaningHigh;
    words[from + 5] = meaningLow;
    words[from + 6] = CLOSED;
    return this.#lists.count - 1;
  }

  #isUnknown(list: number): boolean {
    const { links, from } = this.#linksOf(list);
    return links.codes[(links.linkWords[from] as number) >>> 16] === UNKNOWN_LINKS;
  }

  #startOfPage(page: number): UrlStart {
    const { words } = this.#pages;
    const document = words[page * PAGE_WORDS + 3] as number;
    return startOf(this.#documents[document] as LanguageLinks, document, words[page * PAGE_WORDS + 4] as number);
  }

  #firstTarget(list: number): number {
    return this.#lists.words[list * LIST_WORDS + 6] as number;
  }

  #linksOf(list: number): ListLinks {
    const { words } = this.#lists;
    const links = this.#documents[words[list * LIST_WORDS + 2] as number] as LanguageLinks;
    const own = words[list * LIST_WORDS + 3] as number;
    return { links, from: links.firstLink(own) * LINK_WORDS, end: links.firstLink(own + 1) * LINK_WORDS };
  }

  /** Finds the pages that the links of a list lead to; returns whether the list is closed, in which case they are not kept. */
  #findTargets(list: number): boolean {
    const { links, from, end } = this.#linksOf(list);
    const { linkWords } = links;
    const { words } = this.#pages;
    const first = this.#targets.length;
    let closed = true;
    for (let link = from; link < end; link += LINK_WORDS) {
      const page = this.#pages.find(linkWords[link + 1] as number, linkWords[link + 2] as number);
      this.#targets.add(page);
      const at = page * PAGE_WORDS;
      closed &&= page >= 0 && words[at + 5] === list && words[at + 2] === ((linkWords[link] as number) & 0xffff);
    }
    if (closed) this.#targets.length = first;
    else this.#lists.words[list * LIST_WORDS + 6] = first;
    return closed;
  }

  /** Queries the pages without links that the links of a list lead to. */
  #askFor(list: number): void {
    const { links, from, end } = this.#linksOf(list);
    const targets = this.#targets.words;
    let target = this.#firstTarget(list);
    for (let link = from; link < end; link += LINK_WORDS, target++) {
      if (targets[target] === -1)
        targets[target] = -1 - this.#queries.add(links.linkWords[link + 1] as number, links.linkWords[link + 2] as number);
    }
  }

  /** Whether two lists have the same links, ignoring spelling. */
  #isSame(one: number, other: number): boolean {
    const { words } = this.#lists;
    return (
      words[one * LIST_WORDS + 4] === words[other * LIST_WORDS + 4] &&
      words[one * LIST_WORDS + 5] === words[other * LIST_WORDS + 5]
    );
  }

  /** The codes under which a list contains an address; each pair occurs once. */
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

  /** The sorted links are kept, because a list is searched for every link to its pages. */
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

  /** The language, other than x-default, under which a list contains an address; empty if there is none, or several. */
  #codeOf(list: number, high: number, low: number): string {
    const found = this.#linksTo(list, high, low).filter((code) => code !== X_DEFAULT);
    return found.length === 1 ? (found[0] as string) : '';
  }
}

/** The document's own number of a url's list. */
function listOf({ urlWords }: LanguageLinks, url: number): number {
  return urlWords[url * URL_WORDS + 7] as number;
}

function compareWords(high: number, low: number, otherHigh: number, otherLow: number): number {
  return high - otherHigh || low - otherLow;
}

function startOf(links: LanguageLinks, document: number, url: number): UrlStart {
  const at = url * URL_WORDS;
  const { urlWords } = links;
  return {
    document,
    offset: urlWords[at + 3] as number,
    line: urlWords[at + 4] as number,
    column: urlWords[at + 5] as number,
    entry: urlWords[at + 6] as number,
  };
}
