// Recognises addresses that entries repeat, such as one with a placeholder that was never filled in.

import { AT_SEEN, ROOM_SEEN, STATE_SEEN } from '../constants.js';
import { hashOf, mixValue } from '../hash.js';
import { load32, store32 } from '../memory.js';

/** Maximum length in bytes of such an address, and how many may be part of classes, of which there are not many. */
const LONGEST: i32 = 256;
const MOST: i32 = 256;

/**
 * Makes the address in the bytes `from`..`to` part of the class, so that the class determines everything about it, if it was seen
 * before. Returns false, without doing so, if it was not, because most addresses are never repeated.
 */
export function mixSeen(from: i32, to: i32): boolean {
  if (to - from > LONGEST) return false;
  const hash: i32 = hashOf(from, to, 31) | 1;
  const row: i32 = AT_SEEN + (((hash >>> 1) ^ (hash >>> 17)) & (ROOM_SEEN - 1)) * 8;
  if (load32(row) !== hash) {
    store32(row, hash);
    store32(row + 4, 0);
    return false;
  }
  if (load32(row + 4) === 0) {
    const count: i32 = load32(STATE_SEEN);
    if (count >= MOST) return false;
    store32(STATE_SEEN, count + 1);
    store32(row + 4, 1);
  }
  return mixValue(from, to);
}
