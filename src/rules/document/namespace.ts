// Namespaces of the root element: the right one, those that were meant to be it, and what came before it.

import type { DocumentFacts, NamespaceDeclaration, RootFacts } from '../../entry/document.js';
import { LEGACY_GOOGLE_NAMESPACE, SITEMAP_NAMESPACE } from '../../protocol.js';
import { distance } from '../../source/nearest.js';

/** What is wrong with the namespace of a sitemap's root: `near` differs by form only, `similar` by a few letters. */
export type NamespaceProblem = 'missing' | 'legacy' | 'near' | 'similar' | 'other';

const GOOGLE = /^http:\/\/(?:www\.)?google\.com\/schemas\/sitemap\/0\.(?:84|9|90)$/;

/** Exactly one problem, or null; a prefix that is not bound is the business of xml/unbound-prefix. */
export function namespaceProblem({ kind, root }: DocumentFacts): NamespaceProblem | null {
  if ((kind !== 'urlset' && kind !== 'sitemapindex') || root?.namespace === undefined) return null;
  const { namespace } = root;
  if (namespace === SITEMAP_NAMESPACE) return null;
  if (namespace === null) return 'missing';
  const plain = plainForm(namespace);
  if (GOOGLE.test(plain) || plain === LEGACY_GOOGLE_NAMESPACE) return 'legacy';
  if (plain === SITEMAP_NAMESPACE) return 'near';
  return plain.length < 200 && distance(plain, SITEMAP_NAMESPACE) <= 4 ? 'similar' : 'other';
}

/** A namespace without the differences that are mere slips: case, space, https, a slash at the end, no www. */
function plainForm(namespace: string): string {
  return namespace
    .trim()
    .toLowerCase()
    .replace(/^https:/, 'http:')
    .replace(/[/#]+$/, '')
    .replace(/^http:\/\/sitemaps\.org\//, 'http://www.sitemaps.org/');
}

/** The declaration that the root's own name goes by. */
export function rootDeclaration({ qname, declarations }: RootFacts): NamespaceDeclaration | null {
  const colon = qname.indexOf(':');
  const prefix = colon < 0 ? '' : qname.slice(0, colon);
  return declarations.find((declaration) => declaration.prefix === prefix) ?? null;
}
