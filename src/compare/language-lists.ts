// The lists of language links of a run, each stored once, and searches them for an address.

import { type LanguageLinks, LINK_WORDS, UNKNOWN_LINKS } from '../entry/language-links.js';
import { WordTable } from '../entry/word-table.js';
import type { LinkStore } from './link-store.js';

/** The code of the version for all other languages. */
export const X_DEFAULT = 'x-default';

/**
 * Words of a list: its hash, the document and number of its first occurrence, its hash without spelling, the start of its
 * targets.
 */
const LIST_WORDS = 7;
/** Start of the targets of a list that all pages in it share: then all its links are returned, and no targets are kept. */
const CLOSED = -1;

/** The links of a list, as a range of words of its document. */
interface ListLinks {
  readonly links: LanguageLinks;
  readonly from: number;
  readonly end: number;
}

/** The lists, by the run's number. */
export class LanguageLists {
  readonly #documents: LinkStore;
  readonly #table: WordTable;
  /** Start indexes of a list's links, sorted by target address; by list number, computed on first use. */
  readonly #sorted = new Map<number, Int32Array>();

  constructor(documents: LinkStore) {
    this.#documents = documents;
    this.#table = new WordTable(LIST_WORDS, documents.lists);
  }

  /** Number of distinct lists. */
  get count(): number {
    return this.#table.count;
  }

  /** The run's number of a document's list. */
  add(links: LanguageLinks, document: number, list: number): number {
    const known = this.#table.find(links.hashHigh(list), links.hashLow(list));
    if (known >= 0) return known;
    const from = this.#table.add(links.hashHigh(list), links.hashLow(list));
    const { words } = this.#table;
    const [meaningHigh, meaningLow] = links.meaning(list);
    words[from + 2] = document;
    words[from + 3] = list;
    words[from + 4] = meaningHigh;
    words[from + 5] = meaningLow;
    words[from + 6] = CLOSED;
    return this.#table.count - 1;
  }

  /** The links of a list, where it occurs first. */
  linksOf(list: number): ListLinks {
    const { words } = this.#table;
    const links = this.#documents.get(words[list * LIST_WORDS + 2] as number);
    const own = words[list * LIST_WORDS + 3] as number;
    return { links, from: links.firstLink(own) * LINK_WORDS, end: links.firstLink(own + 1) * LINK_WORDS };
  }

  /** Number of a list's first target; the targets of its other links follow. */
  firstTarget(list: number): number {
    return this.#table.words[list * LIST_WORDS + 6] as number;
  }

  /** Whether all pages in a list share it, so that it has no targets. A list is closed until it is opened. */
  isClosed(list: number): boolean {
    return this.firstTarget(list) === CLOSED;
  }

  /** Sets the number of a list's first target. */
  open(list: number, target: number): void {
    this.#table.words[list * LIST_WORDS + 6] = target;
  }

  /** Whether the links of a list are unknown. */
  isUnknown(list: number): boolean {
    const { links, from } = this.linksOf(list);
    return links.codes[(links.linkWords[from] as number) >>> 16] === UNKNOWN_LINKS;
  }

  /** Whether two lists have the same links, ignoring spelling. */
  isSame(one: number, other: number): boolean {
    const { words } = this.#table;
    return (
      words[one * LIST_WORDS + 4] === words[other * LIST_WORDS + 4] &&
      words[one * LIST_WORDS + 5] === words[other * LIST_WORDS + 5]
    );
  }

  /** The language, other than x-default, under which a list contains an address; empty if there is none, or several. */
  codeOf(list: number, high: number, low: number): string {
    const found = this.linksTo(list, high, low).filter((code) => code !== X_DEFAULT);
    return found.length === 1 ? (found[0] as string) : '';
  }

  /** The codes under which a list contains an address; each pair occurs once. */
  linksTo(list: number, high: number, low: number): readonly string[] {
    const { linkWords, codes } = this.linksOf(list).links;
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
    const { links, from, end } = this.linksOf(list);
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
}

function compareWords(high: number, low: number, otherHigh: number, otherLow: number): number {
  return high - otherHigh || low - otherLow;
}
