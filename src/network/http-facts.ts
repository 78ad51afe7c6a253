// What the transport said of an answer, as rules and the report read it.

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
