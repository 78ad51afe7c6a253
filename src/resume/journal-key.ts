// The key of a document in a journal: all that its result depends on and the run's options do not say.

import { stat } from 'node:fs/promises';
import type { Listing } from '../document/lint-document.js';
import { keyOf } from '../network/document-key.js';
import type { Location } from '../network/source.js';
import type { RobotsVerdicts } from '../robots/robots-rules.js';
import { digestOf } from './journal-line.js';

/**
 * Key of what a location held, as listed or as a target: another one when the file on disk has changed (size or time of
 * modification), or what robots.txt forbids there. Without credentials. Null for what cannot be known again: standard input, and a file that is not there.
 */
export async function journalKey(
  location: Location,
  listing: Listing | null,
  robots: readonly RobotsVerdicts[] = [],
): Promise<string | null> {
  const { from, uri, url } = location;
  let version: readonly string[] | null = null;
  if (from.kind === 'stdin') return null;
  if (from.kind === 'file') {
    const facts = await stat(from.path, { bigint: true }).catch(() => null);
    if (facts === null) return null;
    version = [facts.size, facts.mtimeNs, facts.ino].map(String);
  }
  return digestOf(JSON.stringify([keyOf(location), uri, url?.href ?? null, listing?.parent, listing?.lastmod, version, robots]));
}
