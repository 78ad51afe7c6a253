// Decides whether a document is a news sitemap, for all rules and comparisons that treat news apart.

import type { DocumentFacts } from './document.js';

/** Returns whether a urlset is a news sitemap: at least half of its urls are news, and at least one is. */
export function isNewsSitemap({ kind, newsEntries, urls }: Pick<DocumentFacts, 'kind' | 'newsEntries' | 'urls'>): boolean {
  return kind === 'urlset' && newsEntries > 0 && newsEntries * 2 >= urls;
}
