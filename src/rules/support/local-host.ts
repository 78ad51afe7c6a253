// Tells the addresses of a sitemap that is itself on a host that is not public, such as a development server.

import { parseUrl } from '../../base/parse-url.js';
import type { Address } from '../../base/url/address.js';
import type { DocumentFacts } from '../../read/entry/document.js';
import type { Entry } from '../../read/entry/entry.js';
import { readHost } from './host-validity.js';

/** The host and port of the document if that host is not reachable from the internet; null if it is, or is unknown. */
export function localHostOf({ url }: Pick<DocumentFacts, 'url'>): string | null {
  if (url === null) return null;
  const reading = readHost(url.hostname);
  return (reading.kind === 'name' || reading.kind === 'ip') && !reading.public ? url.host : null;
}

/** Whether an address is on the host and port of its document, which is not public: `loc/local-origin` reports these together. */
export function isOnLocalHost(address: Address | null, document: Pick<DocumentFacts, 'url'>): boolean {
  const local = localHostOf(document);
  return local !== null && address !== null && parseUrl(address.text)?.host === local;
}

/**
 * The host and port whose addresses in an entry follow from the page's own address, so that no rule needs to report them: those of
 * the document if its host is not public and the page is there as well. Null for none.
 */
export function localHostOfPage({ address }: Entry, document: Pick<DocumentFacts, 'url'>): string | null {
  return isOnLocalHost(address, document) ? (document.url?.host ?? null) : null;
}
