// What is known of one document as a whole: the facts that document rules and the report read.

import type { Span } from '../finding/finding.js';

/** What a fetched file turned out to be. */
export type DocumentKind = 'urlset' | 'sitemapindex' | 'text' | 'rss' | 'atom' | 'html' | 'unknown';

/** One hop of a redirect: the status that sent us on, and where to. */
export interface Redirect {
  readonly status: number;
  readonly to: string;
}

/** What the transport said; null fields where the server said nothing. */
export interface HttpFacts {
  readonly status: number;
  readonly contentType: string | null;
  readonly contentEncoding: string | null;
  readonly lastModified: string | null;
  readonly etag: string | null;
  /** X-Robots-Tag. */
  readonly robotsTag: string | null;
  /** Whether the last request was answered later than `SLOW_ANSWER`. */
  readonly slow: boolean;
  readonly redirects: readonly Redirect[];
  /** Address after redirects, credentials removed. */
  readonly finalUrl: string;
}

/** A namespace declaration on the root start tag. */
export interface NamespaceDeclaration {
  /** Empty for the default namespace. */
  readonly prefix: string;
  readonly uri: string;
  /** Of the whole attribute, and of the value between its quotes. */
  readonly span: Span;
  readonly valueSpan: Span;
}

/** The document element's start tag. */
export interface RootFacts {
  readonly qname: string;
  readonly name: string;
  /** Namespace name; null for none; undefined where the prefix is not bound. */
  readonly namespace: string | null | undefined;
  readonly startTag: Span;
  readonly nameSpan: Span;
  readonly declarations: readonly NamespaceDeclaration[];
  /** Attributes other than namespace declarations. */
  readonly attributes: readonly {
    readonly qname: string;
    readonly name: string;
    readonly namespace: string | null | undefined;
    readonly value: string;
    readonly span: Span;
    readonly valueSpan: Span;
  }[];
}

/** How lastmod is used over the document. Times are milliseconds since the epoch. */
export interface LastmodFacts {
  /** Entries with a lastmod that could be read as a date. */
  readonly dated: number;
  /** Entries without lastmod, or with one that is no date. */
  readonly missing: number;
  /** Those of the latter that have one. */
  readonly unreadable: number;
  /** Dated entries whose lastmod has no time, and those whose time is 00:00:00. */
  readonly dates: number;
  readonly midnights: number;
  /** How many different days (UTC) the dates lie on: 3 stands for any larger number, too. */
  readonly days: number;
  readonly oldest: number | null;
  readonly newest: number | null;
  /** Whether every dated entry has the same instant (false when none is dated). */
  readonly identical: boolean;
  /** How many dated entries lie within 5 minutes of the reference time. */
  readonly nearReference: number;
  /** HTTP Last-Modified, the index entry's lastmod, or the file's modification time; null when unknown. */
  readonly reference: { readonly time: number; readonly from: 'http' | 'index' | 'file' } | null;
  /** Age in days at the run's clock: how many entries at most that old and older than the bucket before. */
  readonly histogram: readonly { readonly maxDays: number | null; readonly count: number }[];
}

/** How the two hints are used over the document. */
export interface HintFacts {
  /** Entries that have the element, whatever it says. */
  readonly changefreqs: number;
  readonly priorities: number;
  /** The priority that all of those have, in plain decimals; null when they differ or one is not plainly written. */
  readonly samePriority: string | null;
}

/** Locs of a document that differ in one respect only. */
export interface VariantFacts {
  /** Pairs of them. */
  readonly count: number;
  /** The first pair: entries, from 1, and their lines. */
  readonly first: { readonly entry: number; readonly line: number };
  readonly second: { readonly entry: number; readonly line: number };
}

/** Pages of one origin, such as `https://example.com`, in a document. */
export interface OriginFacts {
  readonly origin: string;
  readonly count: number;
  /** Line of the first of them. */
  readonly line: number;
}

/** A document as a whole. */
export interface DocumentFacts {
  /** Address as reported: URL without credentials, or path. */
  readonly uri: string;
  /** The document's own http(s) address when it has one (fetched, or mapped by base URL); null for a mere file. */
  readonly url: URL | null;
  /** Last segment of the address, decoded; empty for stdin. */
  readonly name: string;
  readonly kind: DocumentKind;
  /** Index that led here; null for a target. */
  readonly parent: string | null;
  /** Entries in all, and those of each element name. */
  readonly entries: number;
  readonly urls: number;
  readonly sitemaps: number;
  /** First entry of the kind that does not belong in this root; null when there is none. */
  readonly firstWrongEntry: Span | null;
  /** Bytes as received and as decoded (after content coding and gzip; before transcoding). */
  readonly wireBytes: number;
  readonly bytes: number;
  /** Whether the file (not the transfer) is gzip. */
  readonly gzip: boolean;
  /** Whether reading stopped at a limit or at a broken transfer: counts are lower bounds. */
  readonly partial: boolean;
  /** Whether reading stopped because the document is too large, which has a finding of its own. */
  readonly oversize: boolean;
  readonly root: RootFacts | null;
  /** Encoding in force; what the byte order mark, the XML declaration and HTTP say (lower case; null where silent). */
  readonly encoding: {
    readonly used: string;
    readonly bom: string | null;
    readonly declared: string | null;
    readonly http: string | null;
    /** Span of the encoding name in the XML declaration. */
    readonly declaredSpan: Span | null;
    /** Whether there is an XML declaration, whatever it says. */
    readonly declaration: boolean;
  };
  /** No well-formedness defect was found; false for what is no XML. */
  readonly wellFormed: boolean;
  readonly lastmod: LastmodFacts;
  readonly hints: HintFacts;
  /** Entries with an element of Google's news extension. */
  readonly newsEntries: number;
  /** Articles of that, `news:news`, directly in entries. */
  readonly articles: number;
  /** The processing instructions `xml-stylesheet` before the root: their href (null without one) and their place. */
  readonly stylesheets: readonly { readonly href: string | null; readonly span: Span }[];
  /** Locs that differ in a slash at their end, and those that differ in the case of their path; null without any, or before the end. */
  /** Origins of its pages in the order in which they came: the first hundred. */
  readonly origins: readonly OriginFacts[];
  readonly slashVariants: VariantFacts | null;
  readonly caseVariants: VariantFacts | null;
  readonly http: HttpFacts | null;
  /** Namespaces of news entries etc. that occurred in entries. */
  readonly namespacesUsed: ReadonlySet<string>;
}
