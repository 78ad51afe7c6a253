// What asking one listed page yielded, over HTTP or on disk, as plain data: page rules see this and the entry that lists the page.

import type { MessageData } from '../base/problem/problem.js';
import type { Place, Span } from '../base/problem/span.js';
import type { DocumentFacts } from '../read/entry/document.js';

/** One redirect: its status, and where from and to. `refresh` is a `<meta http-equiv=refresh>`, whose status is that of its page. */
export interface PageHop {
  readonly status: number;
  readonly from: string;
  readonly to: string;
  readonly by: 'location' | 'refresh';
  /** Name of the static host that will redirect by itself; absent for rules of its configuration, and over the network. */
  readonly host?: string;
}

/** The line of robots.txt that forbids an address to a crawler. */
export interface RobotsBlock {
  /** Address of the robots.txt. */
  readonly uri: string;
  /** Line of the rule, from 1. */
  readonly line: number;
  /** Path of the Disallow rule as written. */
  readonly path: string;
  /** The crawler for which it was decided, and the `User-agent` values of the group as written. */
  readonly agent: string;
  readonly group: readonly string[];
}

/**
 * How asking ended.
 * - `answered`: a final status arrived; see `status`. On disk: the file was read, or the build's own configuration answers.
 * - `not-modified`: the server said 304; `content` and headers are those that the cache has kept.
 * - `blocked`: robots.txt forbids the address, so nothing was sent; see `blocked`.
 * - `unreachable`: no complete answer (DNS, TLS, refused, reset, timeout, too slow, broken HTTP); see `problem`.
 * - `redirect-broken`: a redirect that cannot be followed (loop, too many, no or bad Location, other scheme, private address); see `problem`.
 * - `file-missing`: the build has no file and no redirect for the address. `file-unreadable`: it has one that cannot be read; see `problem`.
 * - `not-asked`: the host was given up, the address cannot be asked, the run ended, or a bot wall answered; see `problem`. No rule judges it.
 */
export type PageOutcome =
  | 'answered'
  | 'not-modified'
  | 'blocked'
  | 'unreachable'
  | 'redirect-broken'
  | 'file-missing'
  | 'file-unreadable'
  | 'not-asked';

/** Why there is no answer: the problem as the transport reports it, and the same in words. */
export interface PageProblem {
  /** The rule of the transport, such as `fetch/dns`, its message id and its data; `fetch/redirect-chain` for broken redirects. */
  readonly rule: string;
  readonly message: string;
  readonly data: MessageData;
  /** In words, such as `the host name is unknown`, to stand behind a colon. */
  readonly reason: string;
}

/** The header fields of the final answer that count, by lower-case name; every field line separately and in order. */
export interface PageHeaders {
  readonly contentType: string | null;
  readonly lastModified: string | null;
  readonly etag: string | null;
  readonly retryAfter: string | null;
  /** Values of all `X-Robots-Tag` lines. */
  readonly robotsTag: readonly string[];
  /** Values of all `Link` lines. */
  readonly link: readonly string[];
  readonly contentLanguage: string | null;
}

/** Robots directives of one `<meta>`, for the crawler that its name says (`robots` for all), lower case. */
export interface MetaRobots {
  readonly agent: string;
  /** The content as written. */
  readonly content: string;
}

/** A link with hreflang in the page. */
export interface PageLanguageLink {
  readonly language: string;
  /** As written, and resolved; null if it is no address. */
  readonly href: string;
  readonly url: string | null;
}

/** A canonical link in the page's head. */
export interface PageCanonical {
  readonly href: string;
  /** Resolved against the base; null if it is no address. */
  readonly url: string | null;
}

/** A date that the page gives for its last change. */
export interface PageDate {
  /** Where it stands, in words: `article:modified_time`, `JSON-LD dateModified`. */
  readonly from: string;
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly instant: number;
}

/** What was read of an HTML page. Lists are bounded; addresses are absolute. */
export interface PageContent {
  readonly charset: {
    readonly used: string;
    readonly from: 'bom' | 'header' | 'meta' | 'default';
    readonly declared: string | null;
  };
  readonly title: string | null;
  /** `html@lang`. */
  readonly lang: string | null;
  readonly robots: readonly MetaRobots[];
  readonly canonicals: readonly PageCanonical[];
  /** How many canonicals there are, also those that are not kept. */
  readonly canonicalCount: number;
  readonly languages: readonly PageLanguageLink[];
  /** The first meta refresh: seconds, and the address, resolved; null for a refresh of the page itself. */
  readonly refresh: { readonly seconds: number; readonly url: string | null } | null;
  readonly dates: readonly PageDate[];
  /** Whether the head was read to its end, and the body. */
  readonly headComplete: boolean;
  readonly bodyComplete: boolean;
  /** The page says in its own words that there is nothing here: the words. Null if it does not, or the body was not read. */
  readonly notFoundWords: string | null;
  /** Characters of text in the body, without white space; null if there are too many for a page that says "not found", or the body was not read to its end. */
  readonly textLength: number | null;
  /** Whether the page was read to its end and shows nothing and runs nothing: no text, media, form fields or scripts. */
  readonly isBlank: boolean;
  /** Hex digest of the body's text without white space; null unless wanted and complete, and for next to no text. */
  readonly bodyHash: string | null;
  /** Fingerprints of the blocks of the main text, 8 hexadecimal digits each; null unless wanted and complete. */
  readonly mainText: string | null;
  /** Fingerprints of the addresses of links of the page, without fragments: two words each. Null unless wanted. There may be more than links. */
  readonly links: Int32Array | null;
  /** Whether a list was cut or a limit reached inside the page. */
  readonly cut: boolean;
}

/** What is wanted of a page's body; without any of these, reading stops at the end of the head. */
export interface PageWants {
  /** Words and amount of text, for soft 404. */
  readonly text: boolean;
  readonly links: boolean;
  readonly hash: boolean;
  /** The main text, to compare runs. */
  readonly main: boolean;
}

/** Reads one page as a stream. Never throws for what is in the page; time and memory are linear and bounded. */
export interface PageReader {
  write(bytes: Uint8Array): void;
  /** Whether nothing more of the page is wanted, so that the connection can be closed. */
  readonly isEnough: boolean;
  /** Ends the page; `cut` if the body did not arrive to its end. Nothing can be written after it. */
  end(cut: boolean): PageContent;
}

/** Makes a reader; `url` is the final address, which relative links are resolved against, `most` the bytes that are read. */
export type CreatePageReader = (options: {
  readonly url: string;
  readonly contentType: string | null;
  readonly wants: PageWants;
  readonly most?: number;
}) => PageReader;

/** What asking one address yielded. */
export interface PageAnswer {
  readonly from: 'http' | 'disk';
  /** The address as asked: the loc in the form that is sent, without fragment. */
  readonly url: string;
  readonly outcome: PageOutcome;
  /** Final status; on disk that of the build's configuration, or 200. Null where nothing answered. */
  readonly status: number | null;
  readonly hops: readonly PageHop[];
  /** Address after hops. */
  readonly finalUrl: string;
  readonly headers: PageHeaders;
  /** For `outcome: 'blocked'`, or a redirect to a blocked address (then `hops` lead there). */
  readonly blocked: RobotsBlock | null;
  readonly problem: PageProblem | null;
  /** Path of the file that answered, relative to the root of the build; null over HTTP. */
  readonly file: string | null;
  /** What was read of an HTML page with status 200; null for everything else. */
  readonly content: PageContent | null;
  /** Bytes of the body that were read, after decoding, and whether reading stopped at the limit (1 MiB) while more was wanted. */
  readonly bytes: number;
  readonly cutAtLimit: boolean;
  /** The body ended early or its coding is corrupt: what and how, in words; what was read before was judged. */
  readonly damage: string | null;
  /** Modification time of the file on disk, milliseconds since the epoch. */
  readonly fileModified: number | null;
  /** Milliseconds from the first request to the end of reading; 0 on disk. */
  readonly milliseconds: number;
  /** For a listed http address that answered 200 itself: the status of the same address with https; null if not asked or no answer. */
  readonly secureStatus: number | null;
}

/** A file that an entry names beside its page. */
export type AssetRole = 'image' | 'thumbnail' | 'video' | 'player';

/** What asking an image, thumbnail, video or player yielded. */
export interface AssetAnswer {
  readonly role: AssetRole;
  readonly url: string;
  /** Place of the address in the sitemap. */
  readonly place: Place;
  readonly outcome: PageOutcome;
  readonly status: number | null;
  readonly finalUrl: string;
  readonly contentType: string | null;
  readonly problem: PageProblem | null;
  readonly blocked: RobotsBlock | null;
  /** Size in pixels of an image; null if unknown. Read for thumbnails only. */
  readonly width: number | null;
  readonly height: number | null;
}

/** A value of an entry with its place. */
export interface PlacedText {
  readonly value: string;
  readonly place: Place;
}

/** An entry that lists a page, kept after its document is released. */
export interface ListingEntry {
  /** Index in the document, from 0. */
  readonly entry: number;
  /** The whole entry, for edits that remove it. */
  readonly span: Span;
  /** The loc, decoded and trimmed. */
  readonly loc: PlacedText;
  /** The lastmod as written, and its instant; NaN if it cannot be read. */
  readonly lastmod: (PlacedText & { readonly instant: number; readonly dateOnly: boolean }) | null;
  /** The xhtml:links with rel alternate: language in lower case, address in normal form. */
  readonly languages: readonly { readonly language: string; readonly target: string; readonly place: Place }[];
  /** Whether the encoding of the document allows edits at these places. */
  readonly editable: boolean;
  /** Whether `robots/loc-blocked` has been reported for the entry. */
  readonly robotsReported: boolean;
}

/** One page as one entry lists it: what a page rule judges. */
export interface ListedPage {
  readonly document: DocumentFacts;
  readonly entry: ListingEntry;
  readonly answer: PageAnswer;
  /** Files that the entry names beside its page and that were asked. */
  readonly assets: readonly AssetAnswer[];
}
