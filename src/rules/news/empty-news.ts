// Which documents are news sitemaps without news.

import type { DocumentFacts } from '../../entry/document.js';
import { NEWS_NAMESPACE } from '../../protocol.js';

/** Where a urlset without entries declares the namespace of news; null for any other document. */
export function emptyNewsOf(document: DocumentFacts): NonNullable<DocumentFacts['root']>['declarations'][number] | null {
  const { kind, root, entries, partial, wellFormed } = document;
  if (kind !== 'urlset' || entries > 0 || partial || !wellFormed) return null;
  return root?.declarations.find(({ uri }) => uri === NEWS_NAMESPACE) ?? null;
}
