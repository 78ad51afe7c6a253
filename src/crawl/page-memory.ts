// What is remembered of the pages of a document: which were there before, other spellings of them, and what the documents of a
// run are compared by.

import type { Address } from '../entry/address.js';
import type { CountedValues } from '../entry/counted-values.js';
import type { OriginFacts, VariantFacts } from '../entry/document.js';
import type { Entry } from '../entry/entry.js';
import { Fingerprint, type Seed } from '../entry/fingerprint.js';
import { Fingerprints } from '../entry/fingerprints.js';
import { GrowingWords } from '../entry/growing-words.js';
import { LanguageLinksBuilder, type LanguageLinksRecord } from '../entry/language-links.js';
import type { LocReader } from '../entry/loc-signals.js';
import { LocVariants } from '../entry/loc-variants.js';
import { normalForm } from '../entry/normal-form.js';
import { SIGNALS } from '../entry/signals.js';
import { urlDigest } from '../entry/url-digest.js';
import { UrlList } from '../entry/url-list.js';
import type { EntryView } from '../entry/view.js';
import { parseUrl } from '../parse-url.js';
import { languageLinksOf } from '../rules/hreflang/links.js';

const NEW_ORIGIN = 1 << SIGNALS['new-origin'];
const XHTML = 1 << SIGNALS.xhtml;
/** Origins that are told apart. */
const MOST_ORIGINS = 100;

/** What a run compares its documents by. */
export interface PageRecord {
  /** `UrlList.bytes`. */
  readonly urls: Uint8Array<ArrayBuffer>;
  readonly links: LanguageLinksRecord | null;
}

/** Where an entry begins: offset in bytes, line and column from 1. */
export interface EntryStart {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** The pages of one document. */
export class PageMemory {
  /** Collects links to other languages; null when nobody compares documents. */
  readonly links: LanguageLinksBuilder | null;
  readonly #all = Fingerprints.take();
  readonly #variants: LocVariants;
  /** By the numbers of `#all`; null when nobody compares documents, or there is one only. */
  readonly #digests: GrowingWords | null;
  readonly #origins = new Map<string, { count: number; readonly line: number }>();
  #origin: { count: number } | null = null;
  /** Reads what is no plain loc. */
  readonly #fingerprint: Fingerprint;
  readonly #text: Fingerprint;

  /**
   * `mostLinks` is the room for links to other languages; null when nobody compares pages. `alone` is whether the run has no other
   * document that these could be compared with.
   */
  constructor(seed: Seed, mostLinks: number | null, alone: boolean) {
    this.#variants = new LocVariants(seed);
    this.#fingerprint = new Fingerprint(seed);
    this.#text = new Fingerprint(seed);
    this.links = mostLinks === null ? null : new LanguageLinksBuilder(mostLinks);
    this.#digests = mostLinks === null || alone ? null : new GrowingWords();
  }

  /**
   * Takes the page of an entry whose loc was read last; `values` are null where it is not an entry of a urlset, `signals`
   * those of the entry. Returns what it repeats.
   */
  see(view: EntryView, locs: LocReader, values: CountedValues | null, signals: number, start: EntryStart): Entry['repeats'] {
    const { address, index: entry } = view;
    if (!locs.plain && !address) return null;
    const page = locs.plain ? locs.fingerprint : this.#fingerprint;
    let text = page.low;
    let normal: string | null = null;
    if (!locs.plain) {
      const { text: written, web } = address as Address;
      this.#text.readText(written);
      text = this.#text.low;
      if (web) normal = normalForm(address as Address);
      page.readText(normal ?? written);
    }
    const isPage = locs.plain || normal !== null;
    if (view.kind !== 'sitemap')
      this.#countOrigin(isPage ? (view.loc?.value ?? '') : null, (signals & NEW_ORIGIN) !== 0, start.line);
    const { high, low } = page;
    if (isPage && (signals & XHTML) !== 0) this.#takeLinks(view, page, text, start);
    const before = this.#all.add(high, low, text, entry, start.line);
    if (before < 0) {
      this.#digests?.add(isPage && view.kind !== 'sitemap' ? urlDigest(text, values) : 0);
      if (locs.plain) this.#variants.note(locs, entry, start.line);
      else if (normal !== null) this.#variants.noteText(normal, entry, start.line);
      return null;
    }
    const seen = this.#all.seen(before);
    return { entry: seen.entry, line: seen.line, identical: seen.text === text };
  }

  /** Takes the page of an entry that is like others; false when it was there before. What is no address counts as one here. */
  seeAlike(locs: LocReader, values: CountedValues, entry: number, line: number): boolean {
    const { high, low } = locs.fingerprint;
    if (this.#all.add(high, low, low, entry, line) >= 0) return false;
    this.#digests?.add(locs.plain ? urlDigest(low, values) : 0);
    if (!locs.plain) return true;
    // What is no address has no other spelling, and no origin.
    this.#variants.note(locs, entry, line);
    if (this.#origin !== null) this.#origin.count++;
    return true;
  }

  #countOrigin(loc: string | null, isNew: boolean, line: number): void {
    if (isNew) {
      const origin = loc === null ? null : (parseUrl(loc.trim())?.origin ?? null);
      let known = origin === null ? undefined : this.#origins.get(origin);
      if (known === undefined && origin !== null && this.#origins.size < MOST_ORIGINS) {
        known = { count: 0, line };
        this.#origins.set(origin, known);
      }
      this.#origin = known ?? null;
    }
    if (loc !== null && this.#origin !== null) this.#origin.count++;
  }

  #takeLinks(view: EntryView, { high, low }: Fingerprint, text: number, { offset, line, column }: EntryStart): void {
    if (this.links === null) return;
    const links = languageLinksOf(view);
    if (links.length === 0) return;
    const ownHigh = high;
    const ownLow = low;
    this.links.begin();
    for (const { language, target, address } of links) {
      this.#text.readText(address.text);
      const written = this.#text.low;
      this.#text.readText(target);
      this.links.add(this.links.codeOf(language), this.#text.high, this.#text.low, written);
    }
    this.links.end(ownHigh, ownLow, text, offset, line, column, view.index);
  }

  /** Pairs of pages that differ in a slash at the end, or in case. */
  variants(): { readonly slash: VariantFacts | null; readonly case: VariantFacts | null } {
    return this.#variants.finish(this.#all);
  }

  /** The origins of pages in the order in which they came: the first hundred. */
  origins(): OriginFacts[] {
    return [...this.#origins].map(([origin, { count, line }]) => ({ origin, count, line }));
  }

  /** What the run compares pages by; null where it does not. The memory is not to be used any more. */
  finish(): PageRecord | null {
    const links = this.links?.finish() ?? null;
    const isCompared = this.#digests !== null || links !== null;
    const record = isCompared ? { urls: UrlList.of(this.#all.words, this.#digests?.taken ?? null).bytes, links } : null;
    this.#all.release();
    return record;
  }
}
