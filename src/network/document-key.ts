// Identifies documents by address, and decides which addresses of an index are followed.

import { parseUrl } from '../parse-url.js';
import { parseAddress } from '../url/address.js';
import type { Location } from './source.js';

/** The URL of a child to follow: absolute http(s) addresses only, never files or relative references; null for others. */
export function childUrl(loc: string): URL | null {
  const url = parseAddress(loc).web ? parseUrl(loc) : null;
  if (url === null) return null;
  url.hash = '';
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
}

/** Key of a location; locations with equal keys are one document. */
export function keyOf({ from, uri }: Location): string {
  if (from.kind === 'http') return keyOfUrl(from.url);
  if (from.path !== null) return `file ${from.path}`;
  const address = parseUrl(uri);
  return address === null ? uri : keyOfUrl(address);
}

/** WHATWG normal form without fragment and credentials, percent-encoded triplets in upper case. */
export function keyOfUrl(url: URL): string {
  const copy = new URL(url);
  copy.hash = '';
  copy.username = '';
  copy.password = '';
  return copy.href.replace(/%[0-9a-f]{2}/gi, (triplet) => triplet.toUpperCase());
}
