// Computes the key of a document in a journal, from everything that its result depends on besides the run's options.

import { stat } from 'node:fs/promises';
import { keyOf } from '../../fetch/network/document-key.js';
import type { Location } from '../../fetch/network/source.js';
import type { Listing } from '../../lint/document/lint-config.js';
import type { OriginRobots } from '../../lint/robots/robots-group.js';
import { digestOf } from './journal-line.js';

/**
 * Key of a location's document. It changes with the file on disk (size or modification time) and with the robots.txt groups that
 * apply. Credentials are not included. Null if the document cannot be recognised later: standard input, a document in memory, or a
 * missing file.
 */
export async function journalKey(
  location: Location,
  listing: Listing | null,
  robots: readonly OriginRobots[] = [],
): Promise<string | null> {
  const { from, uri, url } = location;
  let version: readonly string[] | null = null;
  if (from.kind === 'stdin' || from.kind === 'content') return null;
  if (from.kind === 'file') {
    const facts = await stat(from.path, { bigint: true }).catch(() => null);
    if (facts === null) return null;
    version = [facts.size, facts.mtimeNs, facts.ino].map(String);
  }
  return digestOf(JSON.stringify([keyOf(location), uri, url?.href ?? null, listing?.parent, listing?.lastmod, version, robots]));
}
