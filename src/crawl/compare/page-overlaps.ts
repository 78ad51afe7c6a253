// Finds pages that several documents of a run list, bucket by bucket after all documents were read.

import { otherEnding, otherScheme, pageOf } from '../../base/url/fingerprint.js';
import { hintsConflict, lastmodsConflict, sameText } from '../../read/entry/url-digest.js';
import { BUCKETS, middleOf } from '../../read/entry/url-list.js';
import type { OverlapKind } from '../../rules/set-facts.js';
import type { FoundPage, PageQueries } from './page-queries.js';
import type { PageStore } from './page-store.js';

/** Documents whose overlaps with one document are reported individually; overlaps with further ones are summed up. */
const MOST_OTHERS = 5;
const KINDS: readonly OverlapKind[] = ['same', 'equivalent', 'slash', 'lastmod', 'hints'];
// A node is a page that later ones are compared with. These are the offsets of its words.
/** Low word of the fingerprint. */
const LOW = 0;
/** Middle of the high word of the fingerprint, and a byte of the fingerprint of the text above it. */
const MIDDLE = 1;
/** Digest of lastmod and hints. */
const DIGEST = 2;
/** Number of the document. */
const DOCUMENT = 3;
/** Place of the page in the document. */
const PLACE = 4;
/** Number of the next node of the same page, or -1. */
const NEXT = 5;
const NODE_WORDS = 6;
/**
 * Spellings of a page that later ones are compared with. The limit protects against a hostile set with a new spelling in each
 * document.
 */
const MOST_SPELLINGS = 16;
/** Pages that are compared at once; those of a larger bucket are read in several parts. */
const MOST_AT_ONCE = 1_048_576;
/** Maximum parts; the distinguishing bits allow no more. */
const MOST_PARTS = 65_536;

/** Pages of a document that an earlier document also lists. Documents are numbers; `here` and `there` are the first places. */
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
 * Compares documents: each page is attributed to the first document that lists it. Answers `queries`, and counts the pages that
 * only documents of the kind `alone` list.
 *
 * @param pages the pages of all documents
 * @param kinds by document number. Only documents of the same kind are compared: others may list the same pages
 * @throws ScratchFailure if the pages are in a file that cannot be read
 */
export function overlapsOf(
  pages: PageStore,
  kinds: readonly string[],
  queries: PageQueries,
  alone: string | null,
  mostAtOnce = MOST_AT_ONCE,
): Overlaps {
  const onlyHere = new Map<number, number>();
  // One document has its pages in common with none.
  if (pages.documents < 2 && queries.isEmpty && (alone === null || !kinds.includes(alone)))
    return { pairs: [], more: [], onlyHere };
  const tally = new Tally();
  const names = [...new Set(kinds)];
  const kindOf = kinds.map((kind) => names.indexOf(kind));
  const slots = new PageSlots();
  for (let number = 0; number < BUCKETS; number++) {
    let parts = 1;
    while (pages.count(number) > mostAtOnce * parts && parts < MOST_PARTS) parts *= 2;
    for (let part = 0; part < parts; part++) {
      const isHere = (middle: number): boolean => (middle & (parts - 1)) === part;
      slots.clear();
      const bucket = new Bucket(slots, kindOf, tally);
      pages.each(number, (low, middle, text, digest, place, document) => {
        if (isHere(middle)) bucket.take(low, middle, text, digest, place, document);
      });
      queries.answer(number, (high, low) => (isHere(middleOf(high)) ? slots.find(high, low) : undefined));
      if (alone !== null) bucket.countAlone(names.indexOf(alone), onlyHere);
    }
  }
  return { ...tally.result(), onlyHere };
}

/** Pages that later ones are compared with, found by their fingerprints. */
class PageSlots {
  /** `NODE_WORDS` words for each page. */
  nodes = new Int32Array(512 * NODE_WORDS);
  count = 0;
  /** Slot -> 1 + number of the first node of a page; 0 is free. */
  slots = new Int32Array(1_024);
  #taken = 0;

  clear(): void {
    this.slots.fill(0);
    this.count = 0;
    this.#taken = 0;
  }

  /** The slot of a page, ignoring scheme and trailing slash; or the free slot where it would be inserted. */
  slotOf(low: number, middle: number): number {
    const page = pageOf(low);
    const last = this.slots.length - 1;
    let slot = ((page >>> 2) ^ Math.imul(middle, 0x85ebca6b)) & last;
    for (let held = this.slots[slot] as number; held !== 0; held = this.slots[slot] as number) {
      const at = (held - 1) * NODE_WORDS;
      if (pageOf(this.nodes[at + LOW] as number) === page && middleIn(this.nodes, at) === middle) break;
      slot = (slot + 1) & last;
    }
    return slot;
  }

  /** Adds a node, the first of its page if `last` is -1, else the next one after that; returns its first word. */
  add(slot: number, last: number): number {
    const at = this.count * NODE_WORDS;
    if (at === this.nodes.length) {
      const larger = new Int32Array(this.nodes.length * 2);
      larger.set(this.nodes);
      this.nodes = larger;
    }
    this.nodes[at + NEXT] = -1;
    if (last >= 0) this.nodes[last + NEXT] = this.count;
    else {
      this.slots[slot] = this.count + 1;
      this.#taken++;
    }
    this.count++;
    return at;
  }

  /** Makes room for another page, which moves slots. */
  makeRoom(): void {
    if (this.#taken * 2 < this.slots.length) return;
    const held = this.slots.filter((first) => first !== 0);
    this.slots = new Int32Array(this.slots.length * 2);
    for (const first of held) {
      const at = (first - 1) * NODE_WORDS;
      this.slots[this.slotOf(this.nodes[at + LOW] as number, middleIn(this.nodes, at))] = first;
    }
  }

  /** Where an address is listed, else where a near form of it is listed; null if neither is. */
  find(high: number, low: number): FoundPage | null {
    const { nodes } = this;
    let near: FoundPage | null = null;
    const first = (this.slots[this.slotOf(low, middleOf(high))] as number) - 1;
    for (let node = first; node >= 0; node = nodes[node * NODE_WORDS + NEXT] as number) {
      const at = node * NODE_WORDS;
      const found = nodes[at + LOW] as number;
      const page = { document: nodes[at + DOCUMENT] as number, place: nodes[at + PLACE] as number };
      if (found === low) return { ...page, exact: true };
      if (near === null && (found === otherEnding(low) || found === otherScheme(low))) near = { ...page, exact: false };
    }
    return near;
  }
}

/** The middle of the fingerprint of a node. */
function middleIn(nodes: Int32Array, at: number): number {
  return (nodes[at + MIDDLE] as number) & 0xffff;
}

/** Pages whose fingerprints begin with the same byte, or a part of these. */
class Bucket {
  readonly #pages: PageSlots;
  readonly #kindOf: readonly number[];
  readonly #tally: Tally;

  constructor(pages: PageSlots, kindOf: readonly number[], tally: Tally) {
    this.#pages = pages;
    this.#kindOf = kindOf;
    this.#tally = tally;
  }

  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: runs for each URL of a run: what a walk along the list finds stays in local variables
  take(low: number, middle: number, text: number, digest: number, place: number, document: number): void {
    const pages = this.#pages;
    pages.makeRoom();
    const slot = pages.slotOf(low, middle);
    const first = (pages.slots[slot] as number) - 1;
    const nodes = pages.nodes;
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
        if (!this.#isSpeltAlike(last, digest, text)) equivalent = equivalent < 0 ? last : equivalent;
        else if (same < 0) same = last;
      } else if (slash < 0 && isSameKind && nodes[last + LOW] === otherEnding(low) && nodes[last + DOCUMENT] !== document)
        slash = last;
    }
    if (same >= 0) this.#count(0, same, document, place);
    else if (equivalent >= 0) this.#count(1, equivalent, document, place);
    else if (slash >= 0) this.#count(2, slash, document, place);
    if (any >= 0) {
      const before = nodes[any + DIGEST] as number;
      if (lastmodsConflict(before, digest)) this.#count(3, any, document, place);
      if (hintsConflict(before, digest)) this.#count(4, any, document, place);
    }
    // One node per spelling and kind of document: later pages are compared with the first.
    if (same >= 0 || spellings >= MOST_SPELLINGS) return;
    const at = pages.add(slot, first < 0 ? -1 : last);
    const words = pages.nodes;
    words[at + LOW] = low;
    words[at + MIDDLE] = middle | (text << 16);
    words[at + DIGEST] = digest;
    words[at + DOCUMENT] = document;
    words[at + PLACE] = place;
  }

  /** Counts a page as an overlap of a kind with the page of a node. */
  #count(kind: number, node: number, document: number, place: number): void {
    const { nodes } = this.#pages;
    this.#tally.add(kind, document, nodes[node + DOCUMENT] as number, place, nodes[node + PLACE] as number);
  }

  #isSpeltAlike(node: number, digest: number, text: number): boolean {
    const { nodes } = this.#pages;
    return sameText(nodes[node + DIGEST] as number, digest) && (nodes[node + MIDDLE] as number) >>> 16 === text;
  }

  /** Counts pages of one kind that no document of another kind lists. */
  countAlone(kind: number, into: Map<number, number>): void {
    const { nodes, slots } = this.#pages;
    for (const held of slots) {
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
  /** By document and kind: pairs with the first few other documents, and the total number of pages. */
  readonly #entries = new Map<number, { pages: number; readonly pairs: CommonPages[] }>();

  /** Counts a page, given its places in both documents. */
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
      if (here >= known.here) return;
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
