// Remembers the pages of a document: repeated ones, other spellings of them, and the data by which a run compares documents.

import { type Address, isOverlong } from '../../../base/url/address.js';
import { Fingerprint, type Seed } from '../../../base/url/fingerprint.js';
import { normalForm } from '../../../base/url/normal-form.js';
import { likelyOriginOfLoc, originOfLoc } from '../../../base/url/origin-of-loc.js';
import type { CountedValues } from '../../../read/entry/counted-values.js';
import type { OriginFacts, VariantFacts } from '../../../read/entry/document.js';
import { type LanguageLinksBuilder, type LanguageLinksRecord, UNKNOWN_LINKS } from '../../../read/entry/language-links.js';
import { urlDigest } from '../../../read/entry/url-digest.js';
import { UrlList } from '../../../read/entry/url-list.js';
import type { EntryView } from '../../../read/entry/view.js';
import type { EntryCounter } from '../../../read/reader/entry-counter.js';
import { RECORD, RECORD_FLAGS } from '../../../read/reader/layout.js';
import type { PageTables } from '../../../read/reader/page-tables.js';
import { languageLinksOf } from '../../../rules/hreflang/support/links.js';
import type { EntryContents } from './entry-contents.js';
import { LocVariants } from './loc-variants.js';

/** Maximum of origins counted; pages of later origins are not counted. */
const MOST_ORIGINS = 100;

/** The data by which a run compares documents. */
export interface PageRecord {
  /** `UrlList.bytes`. */
  readonly urls: Uint8Array<ArrayBuffer>;
  readonly links: LanguageLinksRecord | null;
}

/** Start of an entry: offset in bytes, line and column from 1. */
export interface EntryStart {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** An earlier entry with the same page, and whether its loc is the same text. */
export interface Seen {
  readonly entry: number;
  readonly line: number;
  readonly identical: boolean;
  readonly hasSameContent: boolean;
}

/** The fingerprint of a page, and the low word of the fingerprint of its text. */
export interface PageWords {
  readonly high: number;
  readonly low: number;
  readonly text: number;
}

/** The number for a page that was not seen before. */
export const NEW_PAGE = -1;

/** The pages of one document. */
export class PageMemory {
  /** Collects language links; null if documents are not compared. */
  readonly links: LanguageLinksBuilder | null;
  readonly #tables: PageTables;
  readonly #counts: EntryCounter;
  readonly #variants: LocVariants;
  /** Whether pages need digests, because documents are compared. */
  readonly hasDigests: boolean;
  readonly #origins = new Map<string, { count: number; readonly line: number }>();
  /** Origins by the pass's number; null for origins that are not counted. */
  readonly #numbered = new Map<number, { count: number } | null>();
  /** Reads addresses that the pass does not handle. */
  readonly #page: Fingerprint;
  readonly #text: Fingerprint;

  /** The last result of `wordsOf`: several parts need it, and an address may be long. */
  #last: { readonly address: Address; readonly words: PageWords } | null = null;
  /** The contents of the entries; null if they are not compared. */
  readonly contents: EntryContents | null;

  /** `links` collects language links; null if pages are not compared. */
  constructor(
    seed: Seed,
    tables: PageTables,
    counts: EntryCounter,
    links: LanguageLinksBuilder | null,
    hasDigests: boolean,
    contents: EntryContents | null = null,
  ) {
    this.#tables = tables;
    this.#counts = counts;
    this.#variants = new LocVariants(seed, tables);
    this.#page = new Fingerprint(seed);
    this.#text = new Fingerprint(seed);
    this.links = links;
    this.hasDigests = hasDigests;
    this.contents = contents;
  }

  /**
   * Takes the page of an entry from the record at a word of the pass; its fingerprint is known. `values` are null outside of
   * urlsets. Returns the number of the page that it repeats, or `NEW_PAGE`.
   */
  take(words: Int32Array, at: number, isChild: boolean, values: CountedValues | null, entry: number, line: number): number {
    const isPage = ((words[at + RECORD.flags] as number) & RECORD_FLAGS.page) !== 0;
    const digest = this.#digestOf(isPage && !isChild, words[at + RECORD.text] as number, values);
    return this.#tables.take(at, digest, entry, line);
  }

  /** Like `take`, for an address whose normal form the pass does not compute. */
  takeAddress(address: Address, isChild: boolean, values: CountedValues | null, entry: number, line: number): number {
    const { high, low, text } = this.wordsOf(address);
    const digest = this.#digestOf(address.web && !isChild, text, values);
    const before = this.#tables.add(high, low, text, entry, line, digest);
    const mayVary = address.web && !isOverlong(address.text);
    if (before === NEW_PAGE && mayVary) this.#variants.note(normalForm(address), entry, line);
    return before;
  }

  #digestOf(isCompared: boolean, text: number, values: CountedValues | null): number {
    return this.hasDigests && isCompared ? urlDigest(text, values) : 0;
  }

  /** The fingerprints of an address. */
  wordsOf(address: Address): PageWords {
    if (this.#last?.address === address) return this.#last.words;
    this.#text.readText(address.text);
    const normal = address.web ? normalForm(address) : address.text;
    // Most addresses that come here are their own normal form, overlong ones always.
    const page = normal === address.text ? this.#text : this.#page;
    if (page === this.#page) page.readText(normal);
    const words = { high: page.high, low: page.low, text: this.#text.low };
    this.#last = { address, words };
    return words;
  }

  /** The earlier entry of a page by its number, compared with the given text and entry. */
  seen(number: number, text: number, entry: number): Seen {
    const { entry: earlier, line, text: before } = this.#tables.seen(number);
    return { entry: earlier, line, identical: before === text, hasSameContent: this.contents?.areEqual(earlier, entry) ?? false };
  }

  /** See `PageTables.copiesOf`. */
  copiesOf(entry: number): ReturnType<PageTables['copiesOf']> {
    return this.#tables.copiesOf(entry);
  }

  /** Whether an origin, by its number in the pass, was added before. */
  knowsOrigin(number: number): boolean {
    return this.#numbered.has(number);
  }

  /** Counts a page of a known origin. */
  countOrigin(number: number): void {
    const known = this.#numbered.get(number) ?? null;
    if (known !== null) known.count++;
  }

  /** Counts the page of a loc that is the first of its origin, or whose origin has no number (-1). */
  addOrigin(number: number, loc: string, line: number): void {
    const hasRoom = this.#origins.size < MOST_ORIGINS;
    // Once no further origins are counted, it makes no difference whether an unknown one is valid.
    const origin = hasRoom ? originOfLoc(loc) : likelyOriginOfLoc(loc);
    let known = origin === null ? null : (this.#origins.get(origin) ?? null);
    if (known === null && origin !== null && hasRoom) {
      known = { count: 0, line };
      this.#origins.set(origin, known as { count: number; readonly line: number });
    }
    if (known !== null) known.count++;
    if (!this.#counts.hasRoomFor(number)) return;
    this.#numbered.set(number, known);
    this.#counts.knowOrigin(number);
  }

  /** Keeps the language links of an entry, as rules see them. If some are unknown, it records only that the entry has links. */
  takeLinks(view: EntryView, page: PageWords, { offset, line, column }: EntryStart, areKnown: boolean): void {
    if (this.links === null) return;
    const links = areKnown ? languageLinksOf(view) : [];
    if (areKnown && links.length === 0) return;
    this.links.begin();
    if (!areKnown) this.links.add(this.links.codeOf(UNKNOWN_LINKS), page.high, page.low, page.text);
    for (const { language, address } of links) {
      const { high, low, text } = this.wordsOf(address);
      this.links.add(this.links.codeOf(language), high, low, text);
    }
    this.links.end(page.high, page.low, page.text, offset, line, column, view.index);
  }

  /** Pairs of pages that differ in a slash at the end, or in case. */
  variants(): { readonly slash: VariantFacts | null; readonly case: VariantFacts | null } {
    return this.#tables.pair();
  }

  /** The first hundred origins of pages, in their order of appearance. */
  origins(): OriginFacts[] {
    for (const [number, known] of this.#numbered) if (known !== null) known.count += this.#counts.pagesOf(number);
    return [...this.#origins].map(([origin, { count, line }]) => ({ origin, count, line }));
  }

  /** The data by which the run compares pages; null if it does not. The memory must not be used afterwards. */
  finish(): PageRecord | null {
    const links = this.links?.finish() ?? null;
    if (!this.hasDigests && links === null) return null;
    return { urls: UrlList.of(this.#tables.all, this.hasDigests).bytes, links };
  }
}
