// Judges the namespace of the root element: correct, misspelled, legacy, or another.

import { editDistance } from '../../base/nearest.js';
import { SITEMAP_NAMESPACE } from '../../base/protocol.js';
import type { DocumentFacts, NamespaceDeclaration, RootFacts } from '../../read/entry/document.js';

/** What is wrong with the namespace of a sitemap's root: `near` differs in form only, `similar` in a few letters. */
export type NamespaceProblem = 'missing' | 'legacy' | 'near' | 'similar' | 'other';

/** Google's format of 2005 (0.84), and the names that came between it and the common protocol. */
const GOOGLE = /^google\.com\/schemas\/sitemap\/0\.(?:84|9|90)$/;
const PLAIN = plainForm(SITEMAP_NAMESPACE);

/** The one problem of the namespace, or null; xml/unbound-prefix reports a prefix that is not bound. */
export function namespaceProblem({ kind, root }: DocumentFacts): NamespaceProblem | null {
  if ((kind !== 'urlset' && kind !== 'sitemapindex') || root?.namespace === undefined) return null;
  const { namespace } = root;
  if (namespace === SITEMAP_NAMESPACE) return null;
  if (namespace === null) return 'missing';
  const plain = plainForm(namespace);
  if (GOOGLE.test(plain)) return 'legacy';
  if (plain === PLAIN) return 'near';
  return plain.length < 200 && editDistance(plain, PLAIN) <= 4 ? 'similar' : 'other';
}

/** A namespace without common slips: case, white space, scheme, `www.`, and a trailing slash or `#`. */
export function plainForm(namespace: string): string {
  const plain = namespace
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.)?/, '');
  let end = plain.length;
  while (plain[end - 1] === '/' || plain[end - 1] === '#') end--;
  return plain.slice(0, end);
}

/** The namespace declaration that applies to the name of the root element. */
export function rootDeclaration({ qname, declarations }: RootFacts): NamespaceDeclaration | null {
  const colon = qname.indexOf(':');
  const prefix = colon < 0 ? '' : qname.slice(0, colon);
  return declarations.find((declaration) => declaration.prefix === prefix) ?? null;
}
