// A URL that a sitemap lists, for callers that want all of them.

/** A URL as it is written, with its lastmod as it is written; null if there is none. */
export interface ListedUrl {
  readonly sitemap: string;
  readonly loc: string;
  readonly lastmod: string | null;
}
