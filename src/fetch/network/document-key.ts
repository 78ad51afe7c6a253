// Identifies documents by address, and decides which addresses of an index are followed.

import { parseUrl } from '../../base/parse-url.js';
import { LONGEST_ADDRESS, parseAddress } from '../../base/url/address.js';
import type { Location } from './source.js';

/** The URL of a child to follow: absolute http(s) addresses that are not too long, never files or relative references; null for others. */
export function childUrl(loc: string): URL | null {
  if (loc.length > LONGEST_ADDRESS) return null;
  const url = parseAddress(loc).web ? parseUrl(loc) : null;
  if (url === null) return null;
  // Setting it reads the whole address again.
  if (loc.includes('#')) url.hash = '';
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
}

/** Key of a location; locations with equal keys are one document. */
export function keyOf({ from, uri }: Location): string {
  if (from.kind === 'http') return keyOfUrl(from.url);
  if (from.path !== null) return keyOfFile(from.path);
  const address = parseUrl(uri);
  return address === null ? uri : keyOfUrl(address);
}

/** Key of a file by its absolute path. */
export function keyOfFile(path: string): string {
  return `file ${path}`;
}

/** WHATWG normal form without fragment and credentials, percent-encoded triplets in upper case. */
export function keyOfUrl(url: URL): string {
  // Most addresses have none of these parts, and a copy of each child of a large index takes long.
  const bare = /[#@]/.test(url.href) ? withoutExtras(url) : url.href;
  return bare.replace(SMALL_TRIPLET, (triplet) => triplet.toUpperCase());
}

/** A triplet with a small letter: the URL parser writes capitals, so that only those of the address itself have any. */
const SMALL_TRIPLET = /%(?:[a-f][0-9A-Fa-f]|[0-9A-F][a-f])/g;

function withoutExtras(url: URL): string {
  const copy = new URL(url);
  copy.hash = '';
  copy.username = '';
  copy.password = '';
  return copy.href;
}
