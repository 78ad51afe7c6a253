// Finds the known namespace that an incorrect name was probably meant to be.

import { XHTML_NAMESPACE } from '../../base/protocol.js';
import { VOCABULARIES } from '../../read/entry/vocabulary.js';
import { plainForm } from './root-namespace.js';

/** The intended namespace, and whether only the scheme, the case, or the end differs. */
export interface NearNamespace {
  readonly expected: string;
  readonly spelling: boolean;
}

/** `…/sitemap-image/1.1`, `…/sitemap-images/1.0`, `…/sitemap_video/`, on the host that defines them or on sitemaps.org. */
const EXTENSION = /^(?:google\.com|sitemaps\.org)\/.*sitemaps?[-_/]?(image|video|news|mobile|pagemap)s?(?:[/.\d]|$)/;
/** XHTML: the schema's location, a fragment, another year, or anything else that W3C has under such a name. */
const XHTML = /^w3\.org\/.*xhtml/;

/** Known namespaces by their plain form: each entry may declare sixty names to compare with them. */
const PLAIN: ReadonlyMap<string, string> = new Map([...VOCABULARIES.keys()].map((known) => [plainForm(known), known]));

/** The namespace that an unknown name was meant to be; null for a known name, or one that is similar to none. */
export function nearNamespace(uri: string): NearNamespace | null {
  if (VOCABULARIES.has(uri)) return null;
  const text = plainForm(uri);
  const known = PLAIN.get(text);
  if (known !== undefined) return { expected: known, spelling: true };
  const expected = XHTML.test(text) ? XHTML_NAMESPACE : namespaceOf(EXTENSION.exec(text)?.[1]);
  return expected === null ? null : { expected, spelling: false };
}

function namespaceOf(extension: string | undefined): string | null {
  for (const [namespace, { prefix }] of VOCABULARIES) if (prefix.toLowerCase() === extension) return namespace;
  return null;
}
