// Describes a document in a few words.

import type { DocumentReport } from '../report.js';
import { counted, size } from './amounts.js';

const WITHOUT_ENTRIES: ReadonlySet<DocumentReport['kind']> = new Set(['html', 'robots.txt', 'unknown']);

/** Formats `urlset, 8 URLs, 1.3 KiB`. */
export function factsOf(document: DocumentReport): string {
  const noun = document.kind === 'sitemapindex' ? 'sitemap' : 'URL';
  const parts = [document.kind === 'unknown' ? 'unknown kind' : document.kind];
  if (!WITHOUT_ENTRIES.has(document.kind)) parts.push(counted(document.entries, noun));
  return [...parts, size(document.bytes)].join(', ');
}
