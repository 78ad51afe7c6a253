// Facts about a document as a whole, for document rules and the report.

import type { Span } from '../../base/problem/span.js';
import type { HttpFacts } from '../../fetch/network/http-facts.js';

/** The kind of a document. */
export type DocumentKind = 'urlset' | 'sitemapindex' | 'text' | 'rss' | 'atom' | 'html' | 'robots.txt' | 'unknown';

/** A namespace declaration on the root start tag. */
export interface NamespaceDeclaration {
  /** Empty for the default namespace. */
  readonly prefix: string;
  readonly uri: string;
  /** Span of the whole attribute, and of the value between its quotes. */
  readonly span: Span;
  readonly valueSpan: Span;
}

/** The document element's start tag. */
export interface RootFacts {
  readonly qname: string;
  readonly name: string;
  /** Namespace name; null for none; undefined for an unbound prefix. */
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

/** Statistics of lastmod in the document. Times are milliseconds since the epoch. */
export interface LastmodFacts {
  /** Entries whose lastmod is a readable date. */
  readonly dated: number;
  /** Entries without lastmod. */
  readonly missing: number;
  /** Entries whose lastmod is not a readable date. */
  readonly invalid: number;
  /** Dated entries whose lastmod has no time, and those whose time is 00:00:00. */
  readonly dates: number;
  readonly midnights: number;
  /** Number of distinct days (UTC); 3 also stands for any larger number. */
  readonly days: number;
  readonly oldest: number | null;
  readonly newest: number | null;
  /** Whether all dated entries have the same instant (false if none is dated). */
  readonly identical: boolean;
  /** Number of dated entries within 5 minutes of the reference time. */
  readonly nearReference: number;
  /** HTTP Last-Modified, the index entry's lastmod, or the file's modification time; null when unknown. */
  readonly reference: { readonly time: number; readonly from: 'http' | 'index' | 'file' } | null;
  /** Ages at the run's clock: entries at most `maxDays` old and older than the previous bucket. */
  readonly histogram: readonly { readonly maxDays: number | null; readonly count: number }[];
}

/** Statistics of changefreq and priority in the document. */
export interface HintFacts {
  /** Entries that have the element, whatever its value. */
  readonly changefreqs: number;
  readonly priorities: number;
  /** The priority that all of those share, as a plain decimal; null if they differ or one is not a plain decimal. */
  readonly samePriority: string | null;
}

/** Locs of a document that differ from each other in one respect only. */
export interface VariantFacts {
  /** Number of such pairs. */
  readonly count: number;
  /** The first pair: entries, from 1, and their lines. */
  readonly first: { readonly entry: number; readonly line: number };
  readonly second: { readonly entry: number; readonly line: number };
}

/** The pages of one origin, such as `https://example.com`, in a document. */
export interface OriginFacts {
  readonly origin: string;
  readonly count: number;
  /** Line of the first page. */
  readonly line: number;
}

/** A document as a whole. */
export interface DocumentFacts {
  /** Address as reported: URL without credentials, or path. */
  readonly uri: string;
  /** The document's own http(s) URL (fetched, or mapped by base URL); null for other files. */
  readonly url: URL | null;
  /** Last segment of the address, decoded; empty for stdin. */
  readonly name: string;
  readonly kind: DocumentKind;
  /** Name of the program that wrote it, if its first bytes show that; null if they do not. */
  readonly generator: string | null;
  /** Whether the robots.txt of its host names it, or an index above it: then it may list any URL of that host. */
  readonly inRobots: boolean;
  /** URI of the index that lists it; null for a target. */
  readonly parent: string | null;
  /** Entries in total, and by element name. */
  readonly entries: number;
  readonly urls: number;
  readonly sitemaps: number;
  /** First entry of a kind that this root does not allow; null if there is none. */
  readonly firstWrongEntry: Span | null;
  /** Size as received, and decoded (after content coding and gzip, before transcoding). */
  readonly wireBytes: number;
  readonly bytes: number;
  /** Whether the file (not the transfer) is gzip. */
  readonly gzip: boolean;
  /** Whether reading stopped at a limit or an interrupted transfer: counts are lower bounds. */
  readonly partial: boolean;
  /** Whether reading stopped because the document is too large, which is reported separately. */
  readonly oversize: boolean;
  readonly root: RootFacts | null;
  /** Effective encoding, and those of the byte order mark, the XML declaration and HTTP (lower case; null if absent). */
  readonly encoding: {
    readonly used: string;
    readonly bom: string | null;
    readonly declared: string | null;
    readonly http: string | null;
    /** Span of the encoding name in the XML declaration. */
    readonly declaredSpan: Span | null;
    /** Whether there is an XML declaration. */
    readonly declaration: boolean;
  };
  /** Whether no well-formedness error was found; false if the document is not XML. */
  readonly wellFormed: boolean;
  readonly lastmod: LastmodFacts;
  readonly hints: HintFacts;
  /** Entries with an element of Google's news extension. */
  readonly newsEntries: number;
  /** Articles (`news:news`) directly in entries. */
  readonly articles: number;
  /** The `xml-stylesheet` processing instructions before the root: href (null without one) and span. */
  readonly stylesheets: readonly { readonly href: string | null; readonly span: Span }[];
  /** Origins of its pages in order of appearance: the first hundred. */
  readonly origins: readonly OriginFacts[];
  /** Locs that differ only in a trailing slash, or only in the case of their path; null if there are none, or before the end. */
  readonly slashVariants: VariantFacts | null;
  readonly caseVariants: VariantFacts | null;
  /** Numbers of entries by set rules that count them, with their ids; set when the document was read. */
  readonly tallies: Record<string, readonly number[]>;
  readonly http: HttpFacts | null;
  /** Extension namespaces that occurred in entries. */
  readonly namespacesUsed: ReadonlySet<string>;
}
