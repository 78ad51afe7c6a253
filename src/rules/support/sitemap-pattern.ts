// Counts the entries of the sitemaps that match a pattern, for rules and for the history.

import { addressMatcher } from '../../base/address-pattern.js';

/** What is counted of a sitemap: `uri` is its address as reported. */
interface CountedSitemap {
  readonly uri: string;
  readonly kind: string;
  readonly entries: number;
}

/**
 * The sitemaps that match a pattern, without indexes, and the number of their entries. A pattern without a slash is compared with the
 * file name; an empty one matches all.
 * @throws CannotRun `config` for a pattern that is too long, or expands to too many.
 */
export function entriesIn<Sitemap extends CountedSitemap>(
  sitemaps: readonly Sitemap[],
  pattern: string,
): { readonly members: readonly Sitemap[]; readonly entries: number } {
  const matches = pattern === '' ? () => true : addressMatcher(pattern);
  const nameOf = (uri: string): string => (pattern.includes('/') ? uri : uri.slice(uri.lastIndexOf('/') + 1));
  const members = sitemaps.filter(({ kind, uri }) => kind !== 'sitemapindex' && matches(nameOf(uri)));
  return { members, entries: members.reduce((sum, { entries }) => sum + entries, 0) };
}
