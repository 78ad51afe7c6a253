// The list of pages: each URL once, in the order in which sitemaps list it, with every entry that lists it.

import { parseUrl } from '../base/parse-url.js';
import type { Span } from '../base/problem/span.js';
import { Fingerprint } from '../base/url/fingerprint.js';
import { FingerprintTable } from '../base/url/fingerprint-table.js';
import type { ListingDocument } from '../crawl/crawl-options.js';
import { redact } from '../fetch/network/redact.js';
import type { EntryTaker, TakenFacts } from '../lint/document/entries/entry-taker.js';
import type { Located } from '../lint/document/place-memory.js';
import { GrowingWords } from '../read/entry/growing-words.js';
import type { EntryView } from '../read/entry/view.js';
import { type EntryRecord, entryOfText, textOfEntry } from './entry-record.js';
import { PAGE_SEED } from './page-seed.js';
import { chooseSample } from './sample.js';
import type { Scratch } from './scratch.js';

const NONE = -1;
/** Words that a taker keeps of each entry: its record, its fingerprint, and its folder. */
const TAKEN_WORDS = 4;

/** One entry that lists a page, with its sitemap. */
export interface Listing extends EntryRecord {
  readonly document: ListingDocument;
}

/** The fingerprint of a text, and of the folder of its path: a sample is spread over folders. */
class Marks {
  readonly #all = new Fingerprint(PAGE_SEED);
  high = 0;
  low = 0;
  folder = 0;

  read(url: URL): void {
    this.#all.readText(url.pathname.slice(0, url.pathname.indexOf('/', 1) + 1) || '/');
    this.folder = this.#all.high;
    this.#all.readText(redact(url));
    this.high = this.#all.high;
    this.low = this.#all.low;
  }
}

/** The entries of one document: kept apart until the document's turn in the list. */
export class TakenEntries implements EntryTaker {
  readonly words = new GrowingWords();
  /** Whether patterns left out an entry with a page. */
  leftOut = false;
  readonly #scratch: Scratch;
  readonly #wanted: (loc: string) => boolean;
  readonly #onTaken: () => void;
  readonly #marks = new Marks();

  constructor(scratch: Scratch, wanted: (loc: string) => boolean, onTaken: () => void) {
    this.#scratch = scratch;
    this.#wanted = wanted;
    this.#onTaken = onTaken;
  }

  take(view: EntryView, locate: (at: Span) => Located, facts: TakenFacts): void {
    const url = pageUrl(view.loc?.whole ?? '');
    if (url === null) return;
    if (!this.#wanted(url.href)) {
      this.leftOut = true;
      return;
    }
    this.#marks.read(url);
    this.words.add(this.#scratch.append(textOfEntry(view, locate, facts)));
    this.words.add(this.#marks.high);
    this.words.add(this.#marks.low);
    this.words.add(this.#marks.folder);
    this.#onTaken();
  }
}

/** The address to request for a loc; null if it cannot be requested. */
export function pageUrl(loc: string): URL | null {
  const url = parseUrl(loc);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  const clean = redact(url);
  return clean === url.href ? url : new URL(clean);
}

/** The pages of a run. */
export class PageList {
  readonly documents: ListingDocument[] = [];
  /** Whether patterns left out a page that a sitemap lists. */
  leftOut = false;
  readonly #scratch: Scratch;
  /** The first entry of each document. */
  readonly #starts: number[] = [];
  /** By entry: its record, and the next entry of the same page; null as long as no page has two. */
  readonly #records = new GrowingWords();
  #next: GrowingWords | null = null;
  /** By page: its first and its last entry, and for a sample its folder. */
  readonly #first = new GrowingWords();
  #last: GrowingWords | null = null;
  readonly #folder: GrowingWords | null;
  readonly #mark = new Fingerprint(PAGE_SEED);
  /** The pages by their fingerprints; null once they are not needed. */
  #pages: FingerprintTable | null = new FingerprintTable();
  #chosen: Int32Array | null = null;
  /** The record that was read last: the address of a page is mostly read just before its entries. */
  #lastRead: { readonly entry: number; readonly record: EntryRecord } | null = null;

  constructor(scratch: Scratch, sampled: boolean) {
    this.#scratch = scratch;
    this.#folder = sampled ? new GrowingWords() : null;
  }

  /** Number of distinct pages. */
  get known(): number {
    return this.#first.length;
  }

  /** Number of pages to request. */
  get length(): number {
    return this.#chosen?.length ?? this.known;
  }

  /** Adds the entries of a document. */
  add(document: ListingDocument, { words, leftOut }: TakenEntries): void {
    if (leftOut) this.leftOut = true;
    // Omits the document's other data: its fingerprints, and the entries that were taken.
    this.documents.push({ facts: document.facts, collector: document.collector });
    this.#starts.push(this.#records.length);
    const all = words.taken;
    for (let at = 0; at < all.length; at += TAKEN_WORDS) {
      const entry = this.#records.length;
      this.#records.add(all[at] as number);
      this.#next?.add(NONE);
      const known = this.#pages?.add(all[at + 1] as number, all[at + 2] as number) ?? NONE;
      if (known !== NONE) this.#follow(known, entry);
      else {
        this.#first.add(entry);
        this.#last?.add(entry);
        this.#folder?.add(all[at + 3] as number);
      }
    }
  }

  /**
   * Ends the list: chooses `most` of its pages, or all for null, and frees the data that only distinguishes pages, unless
   * `keepsAddresses`.
   */
  finish(most: number | null, keepsAddresses: boolean): void {
    const pages = this.#pages;
    if (!keepsAddresses) this.#pages = null;
    this.#last = null;
    if (pages === null || this.#folder === null || most === null || most >= this.known) return;
    const documents = this.#first.taken.map((entry) => this.#documentOf(entry));
    const sampled = { documents, folders: this.#folder.taken, high: pages.half('high'), low: pages.half('low') };
    this.#chosen = chooseSample(sampled, most);
  }

  /** The address of the page at a place among those to request. */
  urlOf(place: number): URL {
    const page = this.#chosen?.[place] ?? place;
    return pageUrl(this.#entry(this.#first.words[page] as number).entry.loc.value) as URL;
  }

  /** The entries that list the page at a place among those to request. */
  listings(place: number): readonly Listing[] {
    const found: Listing[] = [];
    const page = this.#chosen?.[place] ?? place;
    for (let entry = this.#first.words[page] as number; entry !== NONE; entry = this.#next?.words[entry] ?? NONE) {
      const document = this.documents[this.#documentOf(entry)] as ListingDocument;
      found.push({ ...this.#entry(entry), document });
    }
    return found;
  }

  /** Whether a page, requested or not, has this address without fragment. Only before `finish`, or if addresses are kept. */
  has(address: string): boolean {
    return this.pageOf(address) !== NONE;
  }

  /** The number of the page with an address without fragment, which is its place if all are requested; -1 if there is none. */
  pageOf(href: string): number {
    this.#mark.readText(href);
    return this.pageOfMark(this.#mark.high, this.#mark.low);
  }

  /** The same by the fingerprint of the address. */
  pageOfMark(high: number, low: number): number {
    return this.#pages?.numberOf(high, low) ?? NONE;
  }

  #entry(entry: number): EntryRecord {
    if (this.#lastRead?.entry === entry) return this.#lastRead.record;
    const record = entryOfText(this.#scratch.read((this.#records.words[entry] as number) >>> 0));
    this.#lastRead = { entry, record };
    return record;
  }

  /** Adds a further entry of a page. */
  #follow(page: number, entry: number): void {
    if (this.#next === null) {
      this.#next = new GrowingWords(this.#records.length);
      this.#next.reserve(this.#records.length);
      this.#next.words.fill(NONE);
    }
    if (this.#last === null) {
      this.#last = new GrowingWords(this.known);
      this.#last.reserve(this.known);
      this.#last.words.set(this.#first.taken);
    }
    this.#next.words[this.#last.words[page] as number] = entry;
    this.#last.words[page] = entry;
  }

  /** The number of the document of an entry: the last one that begins at it or before. */
  #documentOf(entry: number): number {
    let [from, end] = [0, this.#starts.length];
    while (end - from > 1) {
      const middle = (from + end) >>> 1;
      if ((this.#starts[middle] as number) <= entry) from = middle;
      else end = middle;
    }
    return from;
  }
}
