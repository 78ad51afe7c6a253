// Measures addresses.

import { STATE_LONG_LOC } from '../constants.js';
import { load8, load32 } from '../memory.js';
import { isSpace } from '../text.js';

/** Characters that the schema allows in a loc (sitemap.xsd, tLoc). */
const FEWEST: i32 = 12;
const MOST: i32 = 2_048;

/** Whether rules or the schema may find the address in the bytes `from`..`to` too long or too short. Bytes beyond ASCII may have to be encoded. */
export function mayBeLongOrShort(from: i32, to: i32): boolean {
  const longest: i32 = load32(STATE_LONG_LOC) < MOST ? load32(STATE_LONG_LOC) : MOST;
  if (to - from >= FEWEST * 4 && (to - from) * 3 < longest) return false;
  let encoded: i32 = to - from;
  for (let at: i32 = from; at < to; at++) if (load8(at) >= 0x80) encoded += 2;
  return encoded >= longest || charactersOf(from, to) < FEWEST;
}

/** Whether the schema accepts the length of a loc. */
export function hasAllowedLength(from: i32, to: i32): boolean {
  const characters: i32 = charactersOf(from, to);
  return characters >= FEWEST && characters <= MOST;
}

/** Number of characters; the schema counts a run of white space as one. */
function charactersOf(from: i32, to: i32): i32 {
  let characters: i32 = 0;
  for (let at: i32 = from; at < to; at++) {
    const isContinued: boolean = (load8(at) & 0xc0) === 0x80 || (isSpace(load8(at)) && isSpace(load8(at - 1)));
    if (!isContinued) characters++;
  }
  return characters;
}
