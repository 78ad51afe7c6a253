// Facts of the transport about an answer, for rules and the report.

/** One redirect: its status, and the address it leads to. */
export interface Redirect {
  readonly status: number;
  readonly to: string;
}

/** Facts from the transport; a field is null if the server did not send it. */
export interface HttpFacts {
  readonly status: number;
  readonly contentType: string | null;
  readonly contentEncoding: string | null;
  readonly lastModified: string | null;
  readonly etag: string | null;
  /** X-Robots-Tag. */
  readonly robotsTag: string | null;
  /** Whether the last response took longer than `SLOW_ANSWER`. */
  readonly slow: boolean;
  readonly redirects: readonly Redirect[];
  /** Address after redirects, without credentials. */
  readonly finalUrl: string;
}

/** Whether a Content-Type means HTML. */
export function meansHtml(contentType: string): boolean {
  return /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType);
}
