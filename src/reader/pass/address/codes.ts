// Language codes; the host judges each distinct code once.

import {
  AT_CODES,
  CODE_LANGUAGE,
  CODE_PADDED,
  CODE_SUBTAG,
  CODE_UNDERSCORE,
  ROOM_CODES,
  ROW_CODES,
  STATE_ATTEMPT,
  STATE_CODES,
} from '../constants.js';
import { hashOf, isSame } from '../hash.js';
import { judgeCode } from '../host-calls.js';
import { load8, load32, store32 } from '../memory.js';
import { hasRoom, keep } from '../text-pool.js';
import { JUDGED } from '../value.js';

/** Maximum length in bytes of a code that is kept. */
const LONGEST: i32 = 64;

/** Bits and language number of the last code. */
export let bits: i32 = 0;
export let language: i32 = 0;
/** Whether it was not kept, so that the host judges it again. */
export let isForeign: boolean = false;
let row: i32 = 0;

/** Reads the code in the bytes `from`..`to`; returns false if rules do not read all of it. */
export function readCode(from: i32, to: i32): boolean {
  const length: i32 = to - from;
  isForeign = false;
  if (length === 0 || length > JUDGED) return false;
  if (length > LONGEST) return ask(from, to);
  const hash: i32 = hashOf(from, to, 7);
  let slot: i32 = (hash ^ (hash >>> 9)) & (ROOM_CODES - 1);
  for (;;) {
    row = AT_CODES + slot * (ROW_CODES << 2);
    const known: i32 = load32(row + 8);
    if (known === 0) break;
    if (load32(row) === hash && known === length && isSame(load32(row + 4), from, length)) return found();
    slot = (slot + 1) & (ROOM_CODES - 1);
  }
  if (load32(STATE_CODES) >= ROOM_CODES >> 1 || !hasRoom(length, 2)) return ask(from, to);
  store32(STATE_CODES, load32(STATE_CODES) + 1);
  keep(row, hash, from, length, judgeCode(from, to));
  return found();
}

function found(): boolean {
  take(load32(row + 12));
  return true;
}

/** Has the host judge a code that is too long to be kept, or one too many. */
function ask(from: i32, to: i32): boolean {
  isForeign = true;
  take(judgeCode(from, to));
  return true;
}

function take(judged: i32): void {
  bits = judged & 255;
  language = judged >>> 8;
}

/** The reason for which neither rules nor the schema accept the last code, as a bit; 0 if the host has found none. */
export function defect(): i32 {
  return bits & (CODE_UNDERSCORE | CODE_SUBTAG | CODE_PADDED | CODE_LANGUAGE);
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
