// Finds the text of an entry's lastmod, given its instant.

import { parseW3cDatetime } from '../read/entry/datetime.js';
import { instantText } from './made-entry.js';

const LASTMOD = /<(?:[^\s<>:/]+:)?lastmod(?:\s[^<>]*)?>([^<]*)</g;

/**
 * The lastmod of an entry as it is written, if that is a date without deviations; else its instant in UTC. The instant decides
 * which element is meant, because a comment or an extension may contain a lastmod, too.
 */
export function lastmodText(entry: Uint8Array, instant: number): string {
  const text = Buffer.from(entry.buffer, entry.byteOffset, entry.length).toString('latin1');
  for (const [, value = ''] of text.matchAll(LASTMOD)) {
    const datetime = parseW3cDatetime(value.trim());
    if (datetime.kind === 'datetime' && datetime.instant === instant && datetime.defects.length === 0) return value.trim();
  }
  return instantText(instant);
}
