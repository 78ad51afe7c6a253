// What is known when all documents of a run are read: facts about several of them, which rules of the whole set turn into problems.

import type { DocumentFacts } from '../entry/document.js';
import type { Place } from '../finding/finding.js';

/** A page in a document: its line there, or its entry where a line has several; null where that is beyond all bounds. */
export interface PagePlace {
  readonly uri: string;
  readonly unit: 'line' | 'entry';
  readonly number: number | null;
}

/** How pages of one document are like pages of another before it. */
export type OverlapKind =
  /** The same loc, letter by letter. */
  | 'same'
  /** Another spelling of it, by RFC 3986 and RFC 3987. */
  | 'equivalent'
  /** The same but for a slash at the end of the path. */
  | 'slash'
  /** The same page, with lastmods that contradict each other. */
  | 'lastmod'
  /** The same page, with another changefreq or priority. */
  | 'hints';

/** Pages that a document has in common with the first document that lists them. */
export interface Overlap {
  readonly fact: 'overlap';
  readonly kind: OverlapKind;
  readonly document: DocumentFacts;
  readonly pages: number;
  /** The first of them, in both documents; null for those of further documents together. */
  readonly first: { readonly here: PagePlace; readonly there: PagePlace } | null;
  /** Whether these are news sitemaps. */
  readonly news: boolean;
}

/** What is wrong between a page and another one that it links to as its version in another language. */
export type LanguageLinkKind =
  /** The other page has links, but none back. */
  | 'unreturned'
  /** The other page has no links at all. */
  | 'bare'
  /** The other page links back, but lists other versions. */
  | 'other-versions'
  /** The other page names another language for itself: `otherCode`. */
  | 'other-code'
  /** The other page is listed with another spelling of its address. */
  | 'spelling'
  /** No such page is listed, but one that differs only in http or https, or in a slash at the end. */
  | 'near';

/** A link to another language that does not fit what is known of the page that it leads to. */
export interface LanguageLink {
  readonly fact: 'language-link';
  readonly kind: LanguageLinkKind;
  readonly document: DocumentFacts;
  /** Where the url with the link begins. */
  readonly place: Place;
  readonly entry: number;
  /** hreflang, in lower case. */
  readonly code: string;
  /** hreflang with which the other page lists itself; empty where that does not matter. */
  readonly otherCode: string;
  readonly other: PagePlace | null;
}

/** Pages that links of a document lead to, and that no document lists. */
export interface UnlistedVersions {
  readonly fact: 'unlisted-versions';
  readonly document: DocumentFacts;
  /** How many urls have such links, and the first. */
  readonly urls: number;
  readonly first: { readonly line: number; readonly entry: number; readonly code: string };
}

/** News of a document that no other sitemap lists. */
export interface NewsOnly {
  readonly fact: 'news-only';
  readonly document: DocumentFacts;
  readonly pages: number;
}

/** A document, and who names it. */
export interface SetDocument {
  readonly facts: DocumentFacts;
  /** Whether an index of the run lists it. */
  readonly inIndex: boolean;
  /** Whether robots.txt of its host names it; null where that is not known, or names nothing. */
  readonly inRobots: boolean | null;
}

/** A sitemap on the disk, beside those of the run, that nothing refers to. */
export interface StrayFile {
  /** Name of the file. */
  readonly name: string;
  /** The index in whose folder it lies. */
  readonly index: DocumentFacts;
}

/** All documents of a run. */
export interface DocumentSet {
  readonly fact: 'set';
  /** Those that were read, in the order of the crawl. */
  readonly documents: readonly SetDocument[];
  readonly strays: readonly StrayFile[];
  /** Whether all that was to be read was. */
  readonly complete: boolean;
}

/** What rules of the whole set look at. */
export type SetFact = Overlap | LanguageLink | UnlistedVersions | NewsOnly | DocumentSet;
