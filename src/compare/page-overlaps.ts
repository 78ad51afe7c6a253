// Finds pages that several documents of a run list, bucket by bucket after all documents were read.

import { hintsConflict, lastmodsConflict, sameText } from '../entry/url-digest.js';
import { BUCKETS, middleOf, type UrlList } from '../entry/url-list.js';
import type { OverlapKind } from '../rules/set-facts.js';
import { otherEnding, otherScheme, pageOf } from '../url/fingerprint.js';
import type { FoundPage, PageQueries } from './page-queries.js';

/** Documents whose overlaps with one document are reported individually; overlaps with further ones are summed up. */
const MOST_OTHERS = 5;
const KINDS: readonly OverlapKind[] = ['same', 'equivalent', 'slash', 'lastmod', 'hints'];
// A node is a page that later ones are compared with. These are the offsets of its words.
/** Low word of the fingerprint. */
const LOW = 0;
/** Middle of the high word of the fingerprint. */
const MIDDLE = 1;
/** Digest of lastmod and hints. */
const DIGEST = 2;
/** Number of the document. */
const DOCUMENT = 3;
/** Index of the page in the list of the document. */
const INDEX = 4;
/** Number of the next node of the same page, or -1. */
const NEXT = 5;
const NODE_WORDS = 6;
/**
 * Spellings of a page that later ones are compared with. The limit protects against a hostile set with a new spelling in each
 * document.
 */
const MOST_SPELLINGS = 16;

/** The pages of one document. */
export interface ListedPages {
  readonly list: UrlList;
  /** Only documents of the same kind are compared: others may list the same pages. */
  readonly kind: string;
}

/**
 * Pages of a document that an earlier document also lists. Documents are numbers; `here` and `there` are indexes in their lists.
 */
export interface CommonPages {
  readonly kind: OverlapKind;
  readonly document: number;
  readonly other: number;
  pages: number;
  here: number;
  there: number;
}

/** The overlaps: individual pairs, and totals for the remaining pairs. */
export interface Overlaps {
  readonly pairs: readonly CommonPages[];
  readonly more: readonly { readonly kind: OverlapKind; readonly document: number; readonly pages: number }[];
  /** By document, the number of pages that no document of another kind lists. Only for documents of the kind `alone`. */
  readonly onlyHere: ReadonlyMap<number, number>;
}

/**
 * Compares documents, given in crawl order: each page is attributed to the first document that lists it. Answers `queries`, and
 * counts the pages that only documents of the kind `alone` list.
 */
export function overlapsOf(documents: readonly ListedPages[], queries: PageQueries, alone: string | null): Overlaps {
  // A single document overlaps with no other.
  if (documents.length < 2 && queries.isEmpty && alone === null) return { pairs: [], more: [], onlyHere: new Map() };
  const tally = new Tally(documents);
  const kinds = [...new Set(documents.map(({ kind }) => kind))];
  const kindOf = documents.map(({ kind }) => kinds.indexOf(kind));
  const bucket = new Bucket(documents, kindOf, tally);
  const onlyHere = new Map<number, number>();
  for (let number = 0; number < BUCKETS; number++) {
    bucket.fill(number);
    queries.answer(number, (high, low) => bucket.find(high, low));
    if (alone !== null) bucket.countAlone(kinds.indexOf(alone), onlyHere);
  }
  return { ...tally.result(), onlyHere };
}

/** Pages whose fingerprints begin with the same byte. */
class Bucket {
  readonly #documents: readonly ListedPages[];
  readonly #kindOf: readonly number[];
  readonly #tally: Tally;
  /** Slot -> 1 + number of the first node of a page; 0 is free. */
  #slots = new Int32Array(1_024);
  #nodes = new Int32Array(512 * NODE_WORDS);
  #count = 0;

  constructor(documents: readonly ListedPages[], kindOf: readonly number[], tally: Tally) {
    this.#documents = documents;
    this.#kindOf = kindOf;
    this.#tally = tally;
  }

  fill(bucket: number): void {
    let pages = 0;
    for (const { list } of this.#documents) pages += list.start(bucket + 1) - list.start(bucket);
    while (this.#slots.length < pages * 2) this.#slots = new Int32Array(this.#slots.length * 2);
    this.#slots.fill(0);
    if (this.#nodes.length < pages * NODE_WORDS) this.#nodes = new Int32Array(this.#slots.length * NODE_WORDS);
    this.#count = 0;
    this.#documents.forEach(({ list }, document) => {
      const { lows, highs, digests } = list;
      const end = list.start(bucket + 1);
      for (let at = list.start(bucket); at < end; at++)
        this.#take(lows[at] as number, highs[at] as number, digests[at] as number, document, at);
    });
  }

  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: runs for each URL of a run: what a walk along the list finds stays in local variables
  #take(low: number, middle: number, digest: number, document: number, index: number): void {
    const slot = this.#slotOf(low, middle);
    const first = (this.#slots[slot] as number) - 1;
    const nodes = this.#nodes;
    let same = -1;
    let equivalent = -1;
    let slash = -1;
    let any = -1;
    let last = -1;
    let spellings = 0;
    for (let node = first; node >= 0; node = nodes[last + NEXT] as number) {
      last = node * NODE_WORDS;
      const isSameKind = this.#kindOf[nodes[last + DOCUMENT] as number] === this.#kindOf[document];
      if (nodes[last + LOW] === low) {
        if (any < 0) any = last;
        if (!isSameKind) continue;
        spellings++;
        if (!this.#isSpeltAlike(last, digest, document, index)) equivalent = equivalent < 0 ? last : equivalent;
        else if (same < 0) same = last;
      } else if (slash < 0 && isSameKind && nodes[last + LOW] === otherEnding(low) && nodes[last + DOCUMENT] !== document)
        slash = last;
    }
    const count = (kind: number, node: number): void =>
      this.#tally.add(kind, document, nodes[node + DOCUMENT] as number, index, nodes[node + INDEX] as number);
    if (same >= 0) count(0, same);
    else if (equivalent >= 0) count(1, equivalent);
    else if (slash >= 0) count(2, slash);
    if (any >= 0) {
      const before = nodes[any + DIGEST] as number;
      if (lastmodsConflict(before, digest)) count(3, any);
      if (hintsConflict(before, digest)) count(4, any);
    }
    // One node per spelling and kind of document: later pages are compared with the first.
    if (same >= 0 || spellings >= MOST_SPELLINGS) return;
    const at = this.#count * NODE_WORDS;
    nodes[at + LOW] = low;
    nodes[at + MIDDLE] = middle;
    nodes[at + DIGEST] = digest;
    nodes[at + DOCUMENT] = document;
    nodes[at + INDEX] = index;
    nodes[at + NEXT] = -1;
    if (first < 0) this.#slots[slot] = this.#count + 1;
    else nodes[last + NEXT] = this.#count;
    this.#count++;
  }

  #isSpeltAlike(node: number, digest: number, document: number, index: number): boolean {
    const nodes = this.#nodes;
    if (!sameText(nodes[node + DIGEST] as number, digest)) return false;
    const { list } = this.#documents[document] as ListedPages;
    const { list: before } = this.#documents[nodes[node + DOCUMENT] as number] as ListedPages;
    return list.text(index) === before.text(nodes[node + INDEX] as number);
  }

  /** The slot of a page, ignoring scheme and trailing slash; or the free slot where it would be inserted. */
  #slotOf(low: number, middle: number): number {
    const page = pageOf(low);
    const last = this.#slots.length - 1;
    let slot = ((page >>> 2) ^ Math.imul(middle, 0x85ebca6b)) & last;
    for (let held = this.#slots[slot] as number; held !== 0; held = this.#slots[slot] as number) {
      const at = (held - 1) * NODE_WORDS;
      if (pageOf(this.#nodes[at + LOW] as number) === page && this.#nodes[at + MIDDLE] === middle) break;
      slot = (slot + 1) & last;
    }
    return slot;
  }

  /** Where an address is listed, else where a near form of it is listed; null if neither is. */
  find(high: number, low: number): FoundPage | null {
    const nodes = this.#nodes;
    let near: FoundPage | null = null;
    const first = (this.#slots[this.#slotOf(low, middleOf(high))] as number) - 1;
    for (let node = first; node >= 0; node = nodes[node * NODE_WORDS + NEXT] as number) {
      const at = node * NODE_WORDS;
      const found = nodes[at + LOW] as number;
      const page = { document: nodes[at + DOCUMENT] as number, index: nodes[at + INDEX] as number };
      if (found === low) return { ...page, exact: true };
      if (near === null && (found === otherEnding(low) || found === otherScheme(low))) near = { ...page, exact: false };
    }
    return near;
  }

  /** Counts pages of one kind that no document of another kind lists. */
  countAlone(kind: number, into: Map<number, number>): void {
    const nodes = this.#nodes;
    for (const held of this.#slots) {
      if (held === 0) continue;
      let owner = -1;
      let elsewhere = false;
      for (let node = held - 1; node >= 0; node = nodes[node * NODE_WORDS + NEXT] as number) {
        const document = nodes[node * NODE_WORDS + DOCUMENT] as number;
        if (this.#kindOf[document] !== kind) elsewhere = true;
        else if (owner < 0) owner = document;
      }
      if (owner >= 0 && !elsewhere) into.set(owner, (into.get(owner) ?? 0) + 1);
    }
  }
}

/** Overlapping pages by document, kind and other document. */
class Tally {
  readonly #documents: readonly ListedPages[];
  /** By document and kind: pairs with the first few other documents, and the total number of pages. */
  readonly #entries = new Map<number, { pages: number; readonly pairs: CommonPages[] }>();

  constructor(documents: readonly ListedPages[]) {
    this.#documents = documents;
  }

  /** Counts a page, given its indexes in the lists of both documents. */
  add(kind: number, document: number, other: number, here: number, there: number): void {
    const key = document * KINDS.length + kind;
    let entry = this.#entries.get(key);
    if (entry === undefined) {
      entry = { pages: 0, pairs: [] };
      this.#entries.set(key, entry);
    }
    entry.pages++;
    const { pairs } = entry;
    const known = pairs.find((pair) => pair.other === other);
    if (known !== undefined) {
      known.pages++;
      if (!this.#isBefore(document, here, known.here)) return;
      known.here = here;
      known.there = there;
      return;
    }
    // The first pairs in crawl order are kept, whatever the order of the buckets.
    if (pairs.length >= MOST_OTHERS && (pairs.at(-1) as CommonPages).other < other) return;
    pairs.push({ kind: KINDS[kind] as OverlapKind, document, other, pages: 1, here, there });
    pairs.sort((one, two) => one.other - two.other);
    if (pairs.length > MOST_OTHERS) pairs.pop();
  }

  #isBefore(document: number, index: number, than: number): boolean {
    const { list } = this.#documents[document] as ListedPages;
    const [place, other] = [list.place(index), list.place(than)];
    return place !== null && (other === null || place < other);
  }

  result(): Pick<Overlaps, 'pairs' | 'more'> {
    const entries = [...this.#entries].sort(([one], [two]) => one - two);
    const pairs = entries.flatMap(([, entry]) => entry.pairs);
    const more = entries.flatMap(([key, entry]) => {
      const pages = entry.pairs.reduce((left, pair) => left - pair.pages, entry.pages);
      const kind = KINDS[key % KINDS.length] as OverlapKind;
      return pages === 0 ? [] : [{ kind, document: Math.floor(key / KINDS.length), pages }];
    });
    return { pairs, more };
  }
}
