// Recognises news sitemaps without news.

import { NEWS_NAMESPACE } from '../../base/protocol.js';
import type { DocumentFacts } from '../../read/entry/document.js';
import { VOCABULARIES } from '../../read/entry/vocabulary.js';

/**
 * The news namespace declaration of a urlset without entries; null for any other document. Many generators declare the namespaces
 * of all extensions in every file, so only a urlset that declares no other extension is a news sitemap.
 */
export function emptyNewsOf(document: DocumentFacts): NonNullable<DocumentFacts['root']>['declarations'][number] | null {
  const { kind, root, entries, partial, wellFormed } = document;
  if (kind !== 'urlset' || entries > 0 || partial || !wellFormed) return null;
  const ofExtensions = root?.declarations.filter(({ uri }) => VOCABULARIES.has(uri)) ?? [];
  return ofExtensions.every(({ uri }) => uri === NEWS_NAMESPACE) ? (ofExtensions[0] ?? null) : null;
}
