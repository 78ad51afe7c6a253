// The lists of language links of a run, each stored once, and searches them for an address.

import { GrowingWords } from '../../read/entry/growing-words.js';
import { LIST_WORDS as DOCUMENT_LIST_WORDS, type LanguageLinks, LINK_WORDS, X_DEFAULT } from '../../read/entry/language-links.js';
import { WordTable } from '../../read/entry/word-table.js';
import type { LinkStore } from './link-store.js';

// Words of a list.
/** The document of its first occurrence, and its number there. */
const DOCUMENT = 0;
const OWN = 1;
/** The start of its targets. */
const TARGETS = 2;
/** Whether its hash without spelling is known, and the hash (two words). */
const IS_MEANT = 3;
const MEANING = 4;
const LIST_WORDS = 6;
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
  readonly #lists: GrowingWords;
  /** Hashes of the lists, by which those of several documents are found; null for one document, whose lists are distinct. */
  readonly #hashes: WordTable | null;
  /** Start indexes of a list's links, sorted by target address; by list number, computed on first use. */
  readonly #sorted = new Map<number, Int32Array>();

  constructor(documents: LinkStore) {
    this.#documents = documents;
    this.#lists = new GrowingWords(documents.lists * LIST_WORDS);
    this.#hashes = documents.documents.length > 1 ? new WordTable(2, documents.lists) : null;
  }

  /** Number of distinct lists. */
  get count(): number {
    return this.#lists.length / LIST_WORDS;
  }

  /** Adds the lists of a document; returns their numbers in the run. Those that are new have the numbers from `count` on. */
  addAll(links: LanguageLinks, document: number): Int32Array {
    const numbers = new Int32Array(links.lists);
    let next = this.count;
    if (this.#hashes === null) for (let list = 0; list < numbers.length; list++) numbers[list] = next + list;
    else this.#hashes.obtainAll(links.listWords, 0, links.listWords.length, DOCUMENT_LIST_WORDS, numbers);
    for (let list = 0; list < numbers.length; list++) {
      if (numbers[list] !== next) continue;
      next++;
      const from = this.#lists.reserve(LIST_WORDS);
      const words = this.#lists.words;
      words[from + DOCUMENT] = document;
      words[from + OWN] = list;
      words[from + TARGETS] = CLOSED;
      // Later, its document may have to be read from a file.
      if (this.#hashes !== null) this.#setMeaning(from, links, list);
    }
    return numbers;
  }

  /** The document where a list occurs first. */
  documentOf(list: number): number {
    return this.#lists.words[list * LIST_WORDS + DOCUMENT] as number;
  }

  /** Number of a list in the document where it occurs first. */
  ownNumber(list: number): number {
    return this.#lists.words[list * LIST_WORDS + OWN] as number;
  }

  #setMeaning(from: number, links: LanguageLinks, list: number): void {
    const { words } = this.#lists;
    const [high, low] = links.meaning(list);
    words[from + IS_MEANT] = 1;
    words[from + MEANING] = high;
    words[from + MEANING + 1] = low;
  }

  /** The links of a list, where it occurs first. */
  linksOf(list: number): ListLinks {
    const links = this.#documents.get(this.documentOf(list));
    const own = this.ownNumber(list);
    return { links, from: links.firstLink(own) * LINK_WORDS, end: links.firstLink(own + 1) * LINK_WORDS };
  }

  /** Number of a list's first target; the targets of its other links follow. */
  firstTarget(list: number): number {
    return this.#lists.words[list * LIST_WORDS + TARGETS] as number;
  }

  /** Whether all pages in a list share it, so that it has no targets. A list is closed until it is opened. */
  isClosed(list: number): boolean {
    return this.firstTarget(list) === CLOSED;
  }

  /** Sets the number of a list's first target. */
  open(list: number, target: number): void {
    this.#lists.words[list * LIST_WORDS + TARGETS] = target;
  }

  /** Whether two lists have the same links, ignoring spelling. */
  isSame(one: number, other: number): boolean {
    if (one === other) return true;
    const [at, there] = [this.#meaningOf(one), this.#meaningOf(other)];
    const { words } = this.#lists;
    return words[at] === words[there] && words[at + 1] === words[there + 1];
  }

  /** Index of the hash of a list without spelling. Few lists are compared, so it is not computed before. */
  #meaningOf(list: number): number {
    const from = list * LIST_WORDS;
    const { words } = this.#lists;
    if (words[from + IS_MEANT] === 0)
      this.#setMeaning(from, this.#documents.get(words[from + DOCUMENT] as number), words[from + OWN] as number);
    return from + MEANING;
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
