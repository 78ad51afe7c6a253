// Facts about several documents, known after all were read; set rules turn them into problems.

import type { Place } from '../base/problem/span.js';
import type { DocumentFacts } from '../read/entry/document.js';
import type { PageAnswer } from './page-answer.js';

/** A page in a document: its line, or its entry if a line has several; null if the number is out of range. */
export interface PagePlace {
  readonly uri: string;
  readonly unit: 'line' | 'entry';
  readonly number: number | null;
}

/** How pages of one document match pages of an earlier one. */
export type OverlapKind =
  /** The same loc, character by character. */
  | 'same'
  /** Another spelling of the same URL, by RFC 3986 and RFC 3987. */
  | 'equivalent'
  /** The same except for a slash at the end of the path. */
  | 'slash'
  /** The same page with contradicting lastmods. */
  | 'lastmod'
  /** The same page with different changefreq or priority. */
  | 'hints';

/** Pages of a document that an earlier document already lists. */
export interface Overlap {
  readonly fact: 'overlap';
  readonly kind: OverlapKind;
  readonly document: DocumentFacts;
  readonly pages: number;
  /** The first of them, in both documents; null for the total of further documents. */
  readonly first: { readonly here: PagePlace; readonly there: PagePlace } | null;
  /** Whether these are news sitemaps. */
  readonly news: boolean;
}

/** The mismatch between a page and another page that it links to as its version in another language. */
export type LanguageLinkKind =
  /** The other page has links, but none back. */
  | 'unreturned'
  /** The other page has no links at all. */
  | 'no-links'
  /** The other page links back, but lists other versions. */
  | 'other-versions'
  /** The other page gives another language for itself: `otherCode`. */
  | 'other-code'
  /** The other page is listed with another spelling of its address. */
  | 'spelling'
  /** The page is not listed, but one that differs only in http or https, or in a trailing slash. */
  | 'near';

/** A link to another language that contradicts what is known about the linked page. */
export interface LanguageLink {
  readonly fact: 'language-link';
  readonly kind: LanguageLinkKind;
  readonly document: DocumentFacts;
  /** The start of the url with the link. */
  readonly place: Place;
  readonly entry: number;
  /** hreflang, in lower case. */
  readonly code: string;
  /** hreflang that the other page gives for itself; empty if irrelevant. */
  readonly otherCode: string;
  readonly other: PagePlace | null;
}

/** Linked pages of a document that no document lists. */
export interface UnlistedVersions {
  readonly fact: 'unlisted-versions';
  readonly document: DocumentFacts;
  /** Number of urls with such links, and the first of them. */
  readonly urls: number;
  readonly first: { readonly line: number; readonly entry: number; readonly code: string };
}

/** News of a document that no other sitemap lists. */
export interface NewsOnly {
  readonly fact: 'news-only';
  readonly document: DocumentFacts;
  readonly pages: number;
}

/** A document and what refers to it. */
export interface SetDocument {
  readonly facts: DocumentFacts;
  /** Whether an index of the run lists it. */
  readonly inIndex: boolean;
  /** Whether robots.txt of its host lists it; null if that is unknown, or it lists no sitemap. */
  readonly inRobots: boolean | null;
}

/** A sitemap on disk beside those of the run that nothing refers to. */
export interface StrayFile {
  /** Name of the file. */
  readonly name: string;
  /** The index in whose folder it is. */
  readonly index: DocumentFacts;
}

/** All documents of a run. */
export interface RunDocuments {
  readonly fact: 'set';
  /** The documents that were read, in crawl order. */
  readonly documents: readonly SetDocument[];
  readonly strays: readonly StrayFile[];
  /** Whether everything that was to be read was read. */
  readonly complete: boolean;
}

/** A listed page to which no other listed page has a link. All pages were asked, and their links are known. */
export interface OrphanPage {
  readonly fact: 'orphan-page';
  readonly document: DocumentFacts;
  /** The loc of the entry that lists it. */
  readonly place: Place;
  readonly entry: number;
  readonly url: string;
}

/** A listed page with the same text as an earlier one. */
export interface DuplicateContent {
  readonly fact: 'duplicate-content';
  readonly document: DocumentFacts;
  readonly place: Place;
  readonly entry: number;
  readonly url: string;
  /** The first page with that text, and how many pages have it. */
  readonly first: { readonly url: string };
  readonly count: number;
}

/** An HTML file of a build that no sitemap lists. */
export interface UnlistedPage {
  readonly fact: 'unlisted-page';
  /** The first sitemap. */
  readonly document: DocumentFacts;
  /** Path of the file below the root of the build. */
  readonly file: string;
  readonly url: string;
  readonly answer: PageAnswer;
}

/** What is known only when the listed pages were asked. */
export type PageFact = OrphanPage | DuplicateContent | UnlistedPage;
const PAGE_FACTS: Readonly<Record<PageFact['fact'], true>> = {
  'orphan-page': true,
  'duplicate-content': true,
  'unlisted-page': true,
};

/** Whether a kind of facts comes from asking the listed pages. */
export function isAboutPages(fact: SetFact['fact']): boolean {
  return Object.hasOwn(PAGE_FACTS, fact);
}

/** What set rules check. */
export type SetFact = Overlap | LanguageLink | UnlistedVersions | NewsOnly | RunDocuments | PageFact;
