// Finds the pages that links to other languages lead to.

import { GrowingWords } from '../../read/entry/growing-words.js';
import { LINK_WORDS } from '../../read/entry/language-links.js';
import { ALIKE, type WordTable } from '../../read/entry/word-table.js';
import type { LanguageLists } from './language-lists.js';
import { PAGE_WORDS } from './linked-pages.js';
import type { PageQueries } from './page-queries.js';

/** Target of a link to a page that no document lists; the number of a query is no such number. */
export const NOT_LISTED = -0x80000000;

/** The targets of the links of all lists that are not closed. */
export class LinkTargets {
  readonly #pages: WordTable;
  readonly #lists: LanguageLists;
  readonly #queries: PageQueries;
  readonly #words = new GrowingWords();

  /** `pages` is the table of pages with links. */
  constructor(pages: WordTable, lists: LanguageLists, queries: PageQueries) {
    this.#pages = pages;
    this.#lists = lists;
    this.#queries = queries;
  }

  /** For each link of the open lists: the number of the page it leads to, -1 - the number of its query, or `NOT_LISTED`. */
  get words(): Int32Array {
    return this.#words.words;
  }

  /**
   * Finds the targets of all links, and queries the pages that have no links. `ends` are the numbers of lists after each document. If
   * `areAll`, no other pages are listed than those with links; then only pages with a near form are queried.
   */
  findAll(ends: readonly number[], areAll: boolean): void {
    let queried = 0;
    let list = 0;
    for (const end of ends) {
      if (list < end) queried += this.#find(list, end, areAll ? NOT_LISTED : -1);
      list = end;
    }
    this.#queries.expect(queried);
    if (queried > 0) this.#askForAll();
  }

  /**
   * Finds the pages that the links of the lists `first`..`end` lead to, which are new in one document; `absent` stands for those of
   * which no form has links. Keeps them, unless a list is closed; returns how many have to be queried.
   */
  #find(first: number, end: number, absent: number): number {
    const lists = this.#lists;
    const { links, from } = lists.linksOf(first);
    const { linkWords } = links;
    const last = lists.linksOf(end - 1).end;
    const found = new Int32Array((last - from) / LINK_WORDS);
    this.#pages.findAll(linkWords, from + 1, last, LINK_WORDS, found);
    const { words } = this.#pages;
    const keep = (start: number, behind: number): void =>
      this.#words.addAll(found.subarray((start - from) / LINK_WORDS, (behind - from) / LINK_WORDS));
    let unlinked = 0;
    // Open lists that follow each other, which are kept together: the range of their links.
    let openFrom = from;
    let openEnd = from;
    for (let list = first; list < end; list++) {
      const own = lists.ownNumber(list);
      const start = links.firstLink(own) * LINK_WORDS;
      const behind = links.firstLink(own + 1) * LINK_WORDS;
      let closed = true;
      for (let link = start; link < behind; link += LINK_WORDS) {
        let page = found[(link - from) / LINK_WORDS] as number;
        if (page < 0) {
          page = page === ALIKE ? -1 : absent;
          found[(link - from) / LINK_WORDS] = page;
          if (page === -1) unlinked++;
        }
        const at = page * PAGE_WORDS;
        closed &&= page >= 0 && words[at + 5] === list && words[at + 2] === ((linkWords[link] as number) & 0xffff);
      }
      if (closed) continue;
      if (start !== openEnd) {
        keep(openFrom, openEnd);
        openFrom = start;
      }
      lists.open(list, this.#words.length + (start - openFrom) / LINK_WORDS);
      openEnd = behind;
    }
    keep(openFrom, openEnd);
    return unlinked;
  }

  /** Queries the pages without links that the links of open lists lead to. */
  #askForAll(): void {
    const lists = this.#lists;
    const { count } = lists;
    for (let list = 0; list < count; ) {
      if (lists.isClosed(list)) {
        list++;
        continue;
      }
      // Open lists that follow each other in a document are asked for together.
      const document = lists.documentOf(list);
      const target = lists.firstTarget(list);
      const { links, from } = lists.linksOf(list);
      let end = from;
      while (list < count && !lists.isClosed(list) && lists.documentOf(list) === document) {
        const own = lists.ownNumber(list);
        if (links.firstLink(own) * LINK_WORDS !== end) break;
        end = links.firstLink(own + 1) * LINK_WORDS;
        list++;
      }
      const targets = this.#words.words.subarray(target, target + (end - from) / LINK_WORDS);
      this.#queries.addMissing(targets, links.linkWords, from + 1, LINK_WORDS);
    }
  }
}
