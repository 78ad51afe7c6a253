// Language codes; the host judges each distinct code once.

import { AT_CODES, ROOM_CODES, ROW_CODES, STATE_ATTEMPT, STATE_CODES } from '../constants.js';
import { hashOf, isSame } from '../hash.js';
import { judgeCode } from '../host-calls.js';
import { load8, load32, store32 } from '../memory.js';
import { hasRoom, keep } from '../text-pool.js';

/** Maximum length in bytes of a code. */
const LONGEST: i32 = 64;

/** Bits and language number of the last code. */
export let bits: i32 = 0;
export let language: i32 = 0;

/** Reads the code in the bytes `from`..`to`; returns false if it is too long. */
export function readCode(from: i32, to: i32): boolean {
  const length: i32 = to - from;
  if (length > LONGEST) return false;
  const judged: i32 = judgedCode(from, to);
  bits = judged & 255;
  language = judged >>> 8;
  return true;
}

/** What the host says about a code; it is asked once, unless there are too many codes. */
function judgedCode(from: i32, to: i32): i32 {
  const length: i32 = to - from;
  const hash: i32 = hashOf(from, to, 7);
  let slot: i32 = (hash ^ (hash >>> 9)) & (ROOM_CODES - 1);
  let row: i32 = AT_CODES + slot * (ROW_CODES << 2);
  while (load32(row + 8) !== 0) {
    if (load32(row) === hash && load32(row + 8) === length && isSame(load32(row + 4), from, length)) return load32(row + 12);
    slot = (slot + 1) & (ROOM_CODES - 1);
    row = AT_CODES + slot * (ROW_CODES << 2);
  }
  const judged: i32 = judgeCode(from, to);
  if (load32(STATE_CODES) < ROOM_CODES >> 1 && hasRoom(length, 2)) {
    store32(STATE_CODES, load32(STATE_CODES) + 1);
    keep(row, hash, from, length, judged);
  }
  return judged;
}

/** Whether the current entry already has a link with the language of the last code. */
export function isRepeated(): boolean {
  // The stamp of a language is stored in the row with its number.
  const at: i32 = AT_CODES + (language & (ROOM_CODES - 1)) * (ROW_CODES << 2) + 16;
  const attempt: i32 = load32(STATE_ATTEMPT);
  if (load32(at) === attempt) return true;
  store32(at, attempt);
  return false;
}

/** Whether the authority that ends at an index ends with a dot and the two-letter code. */
export function isOfHost(from: i32, to: i32, end: i32): boolean {
  return (
    to - from === 2 &&
    load8(end - 3) === 0x2e &&
    (load8(end - 2) | 0x20) === (load8(from) | 0x20) &&
    (load8(end - 1) | 0x20) === (load8(from + 1) | 0x20)
  );
}
