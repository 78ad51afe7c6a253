// Which known namespace was meant by a name that is not byte for byte right.

import { VOCABULARIES } from '../../entry/vocabulary.js';
import { XHTML_NAMESPACE } from '../../protocol.js';
import { plainForm } from '../document/namespace.js';

/** The namespace that was meant, and whether only the scheme, the case, or what stands at the end differs. */
export interface NearNamespace {
  readonly expected: string;
  readonly spelling: boolean;
}

/** `…/sitemap-image/1.1`, `…/sitemap-images/1.0`, `…/sitemap_video/`, on the host that defines them or on sitemaps.org. */
const EXTENSION = /^(?:google\.com|sitemaps\.org)\/.*sitemaps?[-_/]?(image|video|news|mobile|pagemap)s?(?:[/.\d]|$)/;
/** The schema's location, a fragment, another year: of XHTML, whatever W3C has put under such a name. */
const XHTML = /^w3\.org\/.*xhtml/;

/** What a namespace name that is not known was meant to be; null for what is known, or near none. */
export function nearNamespace(uri: string): NearNamespace | null {
  if (VOCABULARIES.has(uri)) return null;
  const text = plainForm(uri);
  for (const known of VOCABULARIES.keys()) if (plainForm(known) === text) return { expected: known, spelling: true };
  const expected = XHTML.test(text) ? XHTML_NAMESPACE : namespaceOf(EXTENSION.exec(text)?.[1]);
  return expected === null ? null : { expected, spelling: false };
}

function namespaceOf(extension: string | undefined): string | null {
  for (const [namespace, { prefix }] of VOCABULARIES) if (prefix.toLowerCase() === extension) return namespace;
  return null;
}
