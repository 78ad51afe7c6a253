// Reads the start of a loc from its bytes, for edits that are made without decoding it.

import { equals } from '../../bytes/equals.js';
import type { EntryBytes } from '../../entry/entry-bytes.js';

const HTTP = Buffer.from('http');
const SLASHES = Buffer.from('://');
const LETTER_S = 0x73;
const DOT = 0x2e;
const HYPHEN = 0x2d;
const SLASH = 0x2f;

/**
 * The index of the path of a loc that `find` has found, if nothing before it can be wrong: the scheme is http or https, and the host has
 * small letters, digits, hyphens and at least one dot. -1 otherwise.
 */
export function pathOf({ buffer, valueFrom, valueTo }: EntryBytes): number {
  let at = valueFrom + HTTP.length;
  if (!equals(buffer, valueFrom, at, HTTP)) return -1;
  if (buffer[at] === LETTER_S) at++;
  if (!equals(buffer, at, at + SLASHES.length, SLASHES)) return -1;
  let dots = 0;
  for (at += SLASHES.length; at < valueTo; at++) {
    const byte = buffer[at] as number;
    if (byte === SLASH) return dots > 0 ? at : -1;
    if (byte === DOT) dots++;
    else if (byte !== HYPHEN && !(byte >= 0x30 && byte <= 0x39) && !(byte >= 0x61 && byte <= 0x7a)) return -1;
  }
  return -1;
}
