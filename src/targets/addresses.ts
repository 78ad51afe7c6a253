// The addresses by which patterns know a document.

import { resolve, sep } from 'node:path';
import { addressMatcher } from '../address-pattern.js';
import type { Location } from '../network/source.js';

/** A local file is known by its path, as reported and in full, and by the URL it will have; what is fetched by its URL. */
export function addressesOf({ uri, url }: Pick<Location, 'uri' | 'url'>): readonly string[] {
  const path = /^[a-z][a-z\d+.-]+:\/\//i.test(uri) ? [] : [resolve(uri).split(sep).join('/')];
  return [uri, ...path, ...(url === null ? [] : [url.href])];
}

/**
 * Whether a document is one that is not to be read, by patterns of its addresses.
 * @throws CannotRun `config` for a pattern that cannot be used.
 */
export function ignoring(patterns: readonly string[]): (location: Pick<Location, 'uri' | 'url'>) => boolean {
  const matchers = patterns.map(addressMatcher);
  return (location) =>
    matchers.length > 0 && addressesOf(location).some((address) => matchers.some((matches) => matches(address)));
}
