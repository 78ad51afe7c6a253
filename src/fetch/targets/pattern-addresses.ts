// The addresses of a document that patterns are matched against.

import { resolve, sep } from 'node:path';
import { addressMatcher } from '../../base/address-pattern.js';
import type { Location } from '../network/source.js';

/** A local file matches by its path, as reported and absolute, and by its mapped URL; a fetched document by its URL. */
export function addressesOf({ uri, url }: Pick<Location, 'uri' | 'url'>): readonly string[] {
  const path = /^[a-z][a-z\d+.-]+:\/\//i.test(uri) ? [] : [resolve(uri).split(sep).join('/')];
  return [uri, ...path, ...(url === null ? [] : [url.href])];
}

/**
 * Returns a predicate for documents that match any of the ignore patterns.
 * @throws CannotRun `config` for an invalid pattern.
 */
export function ignoring(patterns: readonly string[]): (location: Pick<Location, 'uri' | 'url'>) => boolean {
  const matchers = patterns.map(addressMatcher);
  return (location) =>
    matchers.length > 0 && addressesOf(location).some((address) => matchers.some((matches) => matches(address)));
}
