// Which documents are news sitemaps without news.

import type { DocumentFacts } from '../../entry/document.js';
import { VOCABULARIES } from '../../entry/vocabulary.js';
import { NEWS_NAMESPACE } from '../../protocol.js';

/**
 * Where a urlset without entries declares the namespace of news; null for any other document. Many generators declare the namespaces of all
 * extensions in each file, which says nothing of what the file is for: only a urlset that declares no other one is a news sitemap.
 */
export function emptyNewsOf(document: DocumentFacts): NonNullable<DocumentFacts['root']>['declarations'][number] | null {
  const { kind, root, entries, partial, wellFormed } = document;
  if (kind !== 'urlset' || entries > 0 || partial || !wellFormed) return null;
  const ofExtensions = root?.declarations.filter(({ uri }) => VOCABULARIES.has(uri)) ?? [];
  return ofExtensions.every(({ uri }) => uri === NEWS_NAMESPACE) ? (ofExtensions[0] ?? null) : null;
}
