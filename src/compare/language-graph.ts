// The language links of all documents of a run: finds links that are not returned or contradict the other page.

import { GrowingWords } from '../entry/growing-words.js';
import { type LanguageLinks, LINK_WORDS, UNKNOWN_LINKS, URL_WORDS } from '../entry/language-links.js';
import { WordTable } from '../entry/word-table.js';
import type { LanguageLinkKind } from '../rules/set-facts.js';
import { pageOf } from '../url/fingerprint.js';
import { LanguageLists, X_DEFAULT } from './language-lists.js';
import type { LinkStore } from './link-store.js';
import type { PageQueries } from './page-queries.js';

/**
 * Words of a page: high and low of its loc's fingerprint, text, document number, its url's number there, the run's number of its
 * list.
 */
const PAGE_WORDS = 6;
/** List number of a page whose urls have different lists, or whose links are unknown: links to it are not judged. */
const SEVERAL = -1;

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
  /** For each link of lists that are not closed: the number of the page it leads to, or -1 - the number of its query. */
  readonly #targets = new GrowingWords();
  /** The links of a url that do not fit. */
  readonly #found: MisfitLink[] = [];

  /** Adds to `queries` the linked pages that have no links themselves; `misfits` needs the answers. */
  constructor(documents: LinkStore, queries: PageQueries) {
    this.#documents = documents;
    this.#queries = queries;
    this.#pages = new WordTable(PAGE_WORDS, documents.urls);
    this.#lists = new LanguageLists(documents);
    for (const document of documents.documents) this.#numbers.set(document, this.#addUrls(documents.get(document), document));
    const { count } = this.#lists;
    let unlinked = 0;
    for (let list = 0; list < count; list++) unlinked += this.#findTargets(list);
    queries.expect(unlinked);
    for (let list = 0; unlinked > 0 && list < count; list++) if (!this.#lists.isClosed(list)) this.#askFor(list);
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
      for (let url = 0; url < links.urls; url++) {
        const list = numbers[listOf(links, url)] as number;
        if (this.#lists.isClosed(list)) continue;
        const code = this.#judge(links, document, url, list);
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
        const listed = this.#queries.answerTo(-1 - page);
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

  /** Returns the run's numbers of the document's lists. */
  #addUrls(links: LanguageLinks, document: number): Int32Array {
    const numbers = new Int32Array(links.lists);
    for (let list = 0; list < links.lists; list++) numbers[list] = this.#lists.add(links, document, list);
    for (let url = 0; url < links.urls; url++) this.#addPage(links, document, url, numbers[listOf(links, url)] as number);
    return numbers;
  }

  #addPage(links: LanguageLinks, document: number, url: number, list: number): void {
    const at = url * URL_WORDS;
    const { urlWords } = links;
    const high = urlWords[at] as number;
    const low = urlWords[at + 1] as number;
    const text = urlWords[at + 2] as number;
    const { count } = this.#pages;
    const from = this.#pages.obtain(high, low) * PAGE_WORDS;
    const { words } = this.#pages;
    if (from < count * PAGE_WORDS) {
      const before = words[from + 5] as number;
      if (before !== SEVERAL && !this.#lists.isSame(before, list)) words[from + 5] = SEVERAL;
      return;
    }
    words[from + 2] = text;
    words[from + 3] = document;
    words[from + 4] = url;
    words[from + 5] = links.isUnknown(listOf(links, url)) ? SEVERAL : list;
  }

  #startOfPage(page: number): UrlStart {
    const { words } = this.#pages;
    const document = words[page * PAGE_WORDS + 3] as number;
    return startOf(this.#documents.get(document), document, words[page * PAGE_WORDS + 4] as number);
  }

  /** Finds the pages that the links of a list lead to, and keeps them unless it is closed; returns how many have no links. */
  #findTargets(list: number): number {
    const { links, from, end } = this.#lists.linksOf(list);
    const { linkWords } = links;
    const { words } = this.#pages;
    const first = this.#targets.length;
    let closed = true;
    let unlinked = 0;
    for (let link = from; link < end; link += LINK_WORDS) {
      const page = this.#pages.find(linkWords[link + 1] as number, linkWords[link + 2] as number);
      this.#targets.add(page);
      if (page < 0) unlinked++;
      const at = page * PAGE_WORDS;
      closed &&= page >= 0 && words[at + 5] === list && words[at + 2] === ((linkWords[link] as number) & 0xffff);
    }
    if (closed) this.#targets.length = first;
    else this.#lists.open(list, first);
    return unlinked;
  }

  /** Queries the pages without links that the links of a list lead to. */
  #askFor(list: number): void {
    const { links, from, end } = this.#lists.linksOf(list);
    const targets = this.#targets.words;
    let target = this.#lists.firstTarget(list);
    for (let link = from; link < end; link += LINK_WORDS, target++) {
      if (targets[target] === -1)
        targets[target] = -1 - this.#queries.add(links.linkWords[link + 1] as number, links.linkWords[link + 2] as number);
    }
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
