// Documents that a test server sends: about its own pages, so that nothing is to be said of them.

import { SITEMAP_NAMESPACE } from '../../src/base/protocol.js';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A sitemap of `count` pages below an origin. */
export function sitemapOf(origin: string, count = 1): string {
  const entries = Array.from({ length: count }, (_, page) => `<url><loc>${origin}/page-${page}</loc></url>\n`);
  return `${DECLARATION}<urlset xmlns="${SITEMAP_NAMESPACE}">\n${entries.join('')}</urlset>\n`;
}

/** An index of sitemaps. */
export function indexOf(locs: readonly string[]): string {
  const entries = locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>\n`);
  return `${DECLARATION}<sitemapindex xmlns="${SITEMAP_NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`;
}
