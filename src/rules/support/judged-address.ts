// The address at which rules judge what was fetched from another origin (`--canonical-origin`).

import { parseUrl } from '../../base/parse-url.js';
import type { DocumentFacts } from '../../read/entry/document.js';

/** A fetched address, at the origin of the document's own URL if it is on the origin from which the document was requested. */
export function judgedAddress(address: string, { uri, url }: Pick<DocumentFacts, 'uri' | 'url'>): string {
  if (url === null || uri === url.href) return address;
  const [fetched, home] = [parseUrl(address), parseUrl(uri)];
  if (fetched === null || home === null || fetched.origin !== home.origin) return address;
  return `${url.origin}${fetched.pathname}${fetched.search}`;
}
