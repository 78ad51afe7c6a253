// The language links of all documents of a run: finds links that are not returned or contradict the other page.

import { pageOf } from '../../base/url/fingerprint.js';
import { type LanguageLinks, LINK_WORDS, UNKNOWN_LINKS, URL_WORDS, X_DEFAULT } from '../../read/entry/language-links.js';
import { WordTable } from '../../read/entry/word-table.js';
import type { LanguageLinkKind } from '../../rules/set-facts.js';
import { LanguageLists } from './language-lists.js';
import type { LinkStore } from './link-store.js';
import { LinkTargets, NOT_LISTED } from './link-targets.js';
import { addPages, PAGE_WORDS, SEVERAL } from './linked-pages.js';
import type { PageQueries } from './page-queries.js';

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
  readonly other: UrlStart | { readonly document: number; readonly place: number };
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

/** The links of all documents. */
export class LanguageGraph {
  readonly #documents: LinkStore;
  readonly #queries: PageQueries;
  readonly #pages: WordTable;
  readonly #lists: LanguageLists;
  /** For each document with links, the run's numbers of its lists. */
  readonly #numbers = new Map<number, Int32Array>();
  readonly #targets: LinkTargets;
  /** The links of a url that do not fit. */
  readonly #found: MisfitLink[] = [];

  /**
   * Adds to `queries` the linked pages that have no links themselves; `misfits` needs the answers. `listed` is the number of pages that
   * the documents list, those of several documents counted several times; null if pages with links may be missing among them. If it is
   * the number of pages with links, no other pages are listed, and only those with a near form are queried.
   */
  constructor(documents: LinkStore, queries: PageQueries, listed: number | null) {
    this.#documents = documents;
    this.#queries = queries;
    this.#pages = new WordTable(PAGE_WORDS, documents.urls);
    this.#lists = new LanguageLists(documents);
    this.#targets = new LinkTargets(this.#pages, this.#lists, queries);
    // The numbers of the lists that are new in a document follow each other.
    const ends: number[] = [];
    for (const document of documents.documents) {
      const links = documents.get(document);
      const numbers = this.#lists.addAll(links, document);
      addPages(this.#pages, links, document, numbers, this.#lists);
      this.#numbers.set(document, numbers);
      ends.push(this.#lists.count);
    }
    this.#targets.findAll(ends, this.#pages.count === listed);
  }

  /**
   * Yields every link to a listed page that does not fit, in the order of documents and urls. Adds to `unlisted` each document's
   * links to pages that no document lists.
   */
  *misfits(unlisted: UnlistedLinks[]): Generator<MisfitLink> {
    for (const document of this.#documents.documents) {
      const links = this.#documents.get(document);
      const numbers = this.#numbers.get(document) as Int32Array;
      let all: UnlistedLinks | null = null;
      const next = (first: number): number => this.#nextToJudge(links, numbers, first, all);
      for (let url = next(0); url < links.urls; url = next(url + 1)) {
        const code = this.#judge(links, document, url, numbers[listOf(links, url)] as number);
        if (this.#found.length > 0) yield* this.#found.splice(0);
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
   * The number of the next url, from `first` on, of which some link may not fit. Urls that only have links to pages that are not listed
   * are added to `all`, unless it is null. One loop over all urls, because V8 optimizes it sooner than many calls.
   */
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: runs for each link of a run and may make no object for those that fit
  #nextToJudge(links: LanguageLinks, numbers: Int32Array, first: number, all: UnlistedLinks | null): number {
    const { urls, urlWords } = links;
    const lists = this.#lists;
    const queries = this.#queries;
    const pages = this.#pages.words;
    const targets = this.#targets.words;
    // The document of the last list.
    let its = links;
    let last = -1;
    for (let url = first; url < urls; url++) {
      const at = url * URL_WORDS;
      const list = numbers[urlWords[at + 7] as number] as number;
      let target = lists.firstTarget(list);
      if (target < 0) continue;
      const document = lists.documentOf(list);
      if (document !== last) its = this.#documents.get(document);
      last = document;
      const { linkWords, xDefault, unknown } = its;
      const own = lists.ownNumber(list);
      const end = its.firstLink(own + 1) * LINK_WORDS;
      let isUnlisted = false;
      for (let link = its.firstLink(own) * LINK_WORDS; link < end; link += LINK_WORDS, target++) {
        const word = linkWords[link] as number;
        const code = word >>> 16;
        if (code === xDefault || code === unknown) continue;
        const page = targets[target] as number;
        if (page < 0) {
          if (all === null || (page !== NOT_LISTED && queries.isListed(-1 - page))) return url;
          isUnlisted = true;
          continue;
        }
        if (linkWords[link + 1] === urlWords[at] && linkWords[link + 2] === urlWords[at + 1]) continue;
        const there = pages[page * PAGE_WORDS + 5] as number;
        if ((word & 0xffff) !== pages[page * PAGE_WORDS + 2] || (there !== SEVERAL && there !== list)) return url;
      }
      if (isUnlisted && all !== null) all.urls++;
    }
    return urls;
  }

  /**
   * Judges the links of a url: adds those to listed pages that do not fit to `#found`, and returns the language of the first link to
   * a page that is not listed, or null. No objects are created for links that fit, which nearly all do.
   */
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: runs for each link of a run and may make no object for those that fit
  #judge(links: LanguageLinks, document: number, url: number, list: number): string | null {
    const { urlWords } = links;
    const [high, low] = [urlWords[url * URL_WORDS] as number, urlWords[url * URL_WORDS + 1] as number];
    const { links: its, from, end } = this.#lists.linksOf(list);
    const { linkWords, codes } = its;
    const report = (kind: LanguageLinkKind, code: string, other: MisfitLink['other'], otherCode = ''): void => {
      this.#found.push({ kind, from: startOf(links, document, url), code, otherCode, other });
    };
    let unlisted: string | null = null;
    let versionsTold = false;
    let target = this.#lists.firstTarget(list);
    for (let link = from; link < end; link += LINK_WORDS, target++) {
      const word = linkWords[link] as number;
      const code = codes[word >>> 16] ?? '';
      if (code === X_DEFAULT || code === UNKNOWN_LINKS) continue;
      const page = this.#targets.words[target] as number;
      const [toHigh, toLow] = [linkWords[link + 1] as number, linkWords[link + 2] as number];
      if (page < 0) {
        const listed = page === NOT_LISTED ? null : this.#queries.answerTo(-1 - page);
        if (listed === null) unlisted ??= code;
        else if (listed.exact) report('no-links', code, listed);
        // Near misses of the page itself are reported by another rule.
        else if (toHigh !== high || pageOf(toLow) !== pageOf(low)) report('near', code, listed);
        continue;
      }
      if (toHigh === high && toLow === low) continue;
      const { words } = this.#pages;
      if ((word & 0xffff) !== (words[page * PAGE_WORDS + 2] as number)) report('spelling', code, this.#startOfPage(page));
      const otherList = words[page * PAGE_WORDS + 5] as number;
      if (otherList === SEVERAL || this.#lists.isSame(otherList, list)) continue;
      if (this.#lists.linksTo(otherList, high, low).length === 0) report('unreturned', code, this.#startOfPage(page));
      else {
        const otherCode = this.#lists.codeOf(otherList, toHigh, toLow);
        if (otherCode !== '' && otherCode !== code) report('other-code', code, this.#startOfPage(page), otherCode);
        else if (!versionsTold) {
          versionsTold = true;
          report('other-versions', code, this.#startOfPage(page));
        }
      }
    }
    return unlisted;
  }

  #startOfPage(page: number): UrlStart {
    const { words } = this.#pages;
    const document = words[page * PAGE_WORDS + 3] as number;
    return startOf(this.#documents.get(document), document, words[page * PAGE_WORDS + 4] as number);
  }
}

/** The document's own number of a url's list. */
function listOf({ urlWords }: LanguageLinks, url: number): number {
  return urlWords[url * URL_WORDS + 7] as number;
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
