// Finds where to cut text: not within a character, and not within a reference to one.

import { BEYOND_ASCII } from './html-bytes.js';

/** The longest reference has 33 characters; reading does not wait for numbers with more zeros. */
const LONGEST_REFERENCE = 40;
const UNFINISHED = /&(?:#(?:[Xx]?[\dA-Fa-f]*)|[A-Za-z][\dA-Za-z]*)?$/;
/** The first bytes of UTF-8 characters of two, three and four bytes. */
const [LEADS_TWO, LEADS_THREE, LEADS_FOUR] = [0xc0, 0xe0, 0xf0];

/** The end of the whole part of UTF-8 text `from`..`to` that continues later; `references` if it may have references. */
export function wholeEnd(bytes: Buffer, from: number, to: number, references: boolean): number {
  if (references && (bytes[to - 1] as number) < BEYOND_ASCII) {
    const start = Math.max(from, to - LONGEST_REFERENCE + 1);
    const match = UNFINISHED.exec(bytes.toString('latin1', start, to));
    return match === null ? to : start + match.index;
  }
  for (let length = 1; length <= 3 && to - length >= from; length++) {
    const byte = bytes[to - length] as number;
    if (byte < BEYOND_ASCII) return to;
    if (byte < LEADS_TWO) continue;
    const needed = byte >= LEADS_FOUR ? 4 : byte >= LEADS_THREE ? 3 : 2;
    return needed > length ? to - length : to;
  }
  return to;
}
