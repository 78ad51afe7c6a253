// Looks at segments of the path of an address: names of files, templates and session ids.

import {
  AT_EXTENSIONS,
  AT_LOWER,
  FILE_IMAGE,
  FILE_PROGRAM,
  FILE_SITEMAP,
  ROOM_EXTENSIONS,
  ROW_EXTENSIONS,
} from '../constants.js';
import { load8, load32, multiply } from '../memory.js';
import { isDigit, isLetter } from '../value.js';
import { isEnd } from './origin.js';

/** Bytes of the longest extension. */
const LONGEST: i32 = 16;

/** The `FILE` bits of the extension in the bytes `from`..`to`. */
export function extensionOf(from: i32, to: i32): i32 {
  if (to - from > LONGEST) return 0;
  let hash: i32 = 0;
  for (let at: i32 = from; at < to; at++) hash = (multiply(hash, 31) + load8(AT_LOWER + load8(at))) | 0;
  let slot: i32 = (hash ^ (hash >>> 8)) & (ROOM_EXTENSIONS - 1);
  let row: i32 = AT_EXTENSIONS + slot * (ROW_EXTENSIONS << 2);
  while (load32(row + 8) !== 0) {
    const length: i32 = load32(row + 8);
    if (load32(row) === hash && length === to - from && isExtension(load32(row + 4), from, length)) return load32(row + 12);
    slot = (slot + 1) & (ROOM_EXTENSIONS - 1);
    row = AT_EXTENSIONS + slot * (ROW_EXTENSIONS << 2);
  }
  return 0;
}

function isExtension(known: i32, from: i32, length: i32): boolean {
  for (let i: i32 = 0; i < length; i++) if (load8(known + i) !== load8(AT_LOWER + load8(from + i))) return false;
  return true;
}

/** Whether `FILE` bits are those of a file that may be no page. */
export function isFile(bits: i32): boolean {
  return (bits & (FILE_IMAGE | FILE_PROGRAM | FILE_SITEMAP)) !== 0;
}

/** Whether the bytes before an index are `ping`, in any case. */
export function isPing(end: i32): boolean {
  return (
    (load8(end - 4) | 0x20) === 0x70 &&
    (load8(end - 3) | 0x20) === 0x69 &&
    (load8(end - 2) | 0x20) === 0x6e &&
    (load8(end - 1) | 0x20) === 0x67
  );
}

/** Whether a byte is a letter of ASCII, a digit or an underscore. */
function isWordByte(byte: i32): boolean {
  return isLetter(byte) || isDigit(byte) || byte === 0x5f;
}

/** Whether text after the `;` or `(` at an index may be a session id: `jsessionid=` or `sid=`, in any case, or a segment such as `(S(...))`. */
export function mayHoldSession(at: i32, to: i32): boolean {
  const next: i32 = load8(at + 1);
  if (at + 1 >= to) return false;
  if (load8(at) === 0x28) return load8(at - 1) === 0x2f && next >= 0x41 && next <= 0x7a;
  let end: i32 = at + 1;
  while (end < to && isWordByte(load8(end))) end++;
  if (end >= to || load8(end) !== 0x3d) return false;
  const length: i32 = end - at - 1;
  return ((next | 0x20) === 0x6a && length === 10) || ((next | 0x20) === 0x73 && length === 3);
}

/** Whether the colon at an index may begin a placeholder: a name follows. */
export function mayBeVariable(colon: i32): boolean {
  const next: i32 = load8(colon + 1);
  return isLetter(next) || next === 0x5f;
}

/** Whether the segment at an index is JavaScript's text for a missing value. */
export function isMissingValue(at: i32, to: i32): boolean {
  const first: i32 = load8(at);
  if (first === 0x4e) return load8(at + 1) === 0x61 && load8(at + 2) === 0x4e && at + 3 <= to && isEnd(at + 3, to);
  if (first === 0x6e) {
    if (load8(at + 1) !== 0x75 || load8(at + 2) !== 0x6c || load8(at + 3) !== 0x6c) return false;
    return at + 4 <= to && isEnd(at + 4, to);
  }
  if (first !== 0x75 || load8(at + 1) !== 0x6e || load8(at + 2) !== 0x64 || load8(at + 3) !== 0x65) return false;
  if (load8(at + 4) !== 0x66 || load8(at + 5) !== 0x69 || load8(at + 6) !== 0x6e) return false;
  return load8(at + 7) === 0x65 && load8(at + 8) === 0x64 && at + 9 <= to && isEnd(at + 9, to);
}

/** Whether the colon at an index may begin a placeholder inside a segment, as in `pages-:group`. */
export function isVariablePart(colon: i32): boolean {
  const before: i32 = load8(colon - 1);
  return (before === 0x2d || before === 0x5f || before === 0x2e) && mayBeVariable(colon);
}

/** Whether the segment at an index may be the name of an error page: three digits from 400 on, or `not-found`, perhaps after `_`, or `_error`. */
export function mayBeErrorPage(at: i32): boolean {
  const first: i32 = load8(at);
  if (first === 0x34 || first === 0x35) return isDigit(load8(at + 1)) && isDigit(load8(at + 2)) && !isDigit(load8(at + 3));
  const name: i32 = first === 0x5f ? at + 1 : at;
  if (first === 0x5f && (load8(name) | 0x20) === 0x65) return true;
  if ((load8(name) | 0x20) !== 0x6e || (load8(name + 1) | 0x20) !== 0x6f) return false;
  return (load8(name + 2) | 0x20) === 0x74 && load8(name + 3) === 0x2d;
}
