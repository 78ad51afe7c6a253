// Reads the start of a loc from its bytes, for edits that are made without decoding it.

import type { EntryBytes } from '../../entry/entry-bytes.js';

const SCHEMES = ['https://', 'http://'].map((scheme) => Buffer.from(scheme));
const DOT = 0x2e;
const HYPHEN = 0x2d;
const SLASH = 0x2f;

/**
 * The index of the path of a loc that `find` has found, if nothing before it can be wrong: the scheme is http or https, and the host has
 * small letters, digits, hyphens and at least one dot. -1 otherwise.
 */
export function pathOf({ buffer, valueFrom, valueTo }: EntryBytes): number {
  const scheme = SCHEMES.find((one) => one.every((byte, index) => buffer[valueFrom + index] === byte));
  if (scheme === undefined) return -1;
  let dots = 0;
  for (let at = valueFrom + scheme.length; at < valueTo; at++) {
    const byte = buffer[at] as number;
    if (byte === SLASH) return dots > 0 ? at : -1;
    if (byte === DOT) dots++;
    else if (byte !== HYPHEN && !(byte >= 0x30 && byte <= 0x39) && !(byte >= 0x61 && byte <= 0x7a)) return -1;
  }
  return -1;
}
