// Reads references in values: the five predefined entities and character references. Other ampersands are text and make the entry
// ill-formed.

import { AT_HEX, AT_NAME_BYTES, STOPPED_OTHER } from './constants.js';
import { AMPERSAND, fail, noteDefect } from './entry-state.js';
import { mixValue } from './hash.js';
import { load8 } from './memory.js';

/** What a reference to a character that XML does not allow stands for: nothing. */
export const NO_CHARACTER: i32 = -1;
/** Code point of the last reference; that of `&` itself if it was not a reference. */
export let character: i32 = 0;

/** Maximum length in bytes of a number with its `&#`; longer ones are left to the scanner. */
const LONGEST: i32 = 16;

function isName(at: i32, a: i32, b: i32, c: i32, d: i32): boolean {
  return load8(at) === a && load8(at + 1) === b && load8(at + 2) === c && load8(at + 3) === d;
}

/** Reads the `&` at an index and returns the index after the reference; fails for a number with too many digits. */
export function readReference(at: i32): i32 {
  const first: i32 = load8(at + 1);
  if (first === 0x23) return readNumber(at);
  if (isName(at + 1, 0x61, 0x6d, 0x70, 0x3b)) return known(0x26, at + 5);
  if (first === 0x6c && load8(at + 2) === 0x74 && load8(at + 3) === 0x3b) return known(0x3c, at + 4);
  if (first === 0x67 && load8(at + 2) === 0x74 && load8(at + 3) === 0x3b) return known(0x3e, at + 4);
  if (isName(at + 1, 0x71, 0x75, 0x6f, 0x74) && load8(at + 5) === 0x3b) return known(0x22, at + 6);
  if (isName(at + 1, 0x61, 0x70, 0x6f, 0x73) && load8(at + 5) === 0x3b) return known(0x27, at + 6);
  return known(0x26, at + 1);
}

function known(code: i32, end: i32): i32 {
  character = code;
  return end;
}

/** Bytes of the longest reference that the scanner reads as one (`LONGEST_REFERENCE`). */
export const LONGEST_REFERENCE: i32 = 64;

/**
 * Notes the `&` at an index as a defect of the entry: an ampersand that was not escaped, or a reference to an entity of another name, which
 * is part of the class.
 */
export function noteAmpersand(at: i32): void {
  noteDefect(AMPERSAND);
  let end: i32 = at + 1;
  while (end < at + LONGEST_REFERENCE && mayBeInReference(load8(end))) end++;
  const isClosed: boolean = end > at + 1 && end < at + LONGEST_REFERENCE && load8(end) === 0x3b;
  if (isClosed) mixValue(at, end);
}

/** Whether a byte may be part of the name or the number of a reference. */
function mayBeInReference(byte: i32): boolean {
  return byte === 0x23 || load8(AT_NAME_BYTES + byte) !== 0;
}

function readNumber(at: i32): i32 {
  const hexadecimal: boolean = load8(at + 2) === 0x78;
  const from: i32 = hexadecimal ? at + 3 : at + 2;
  let end: i32 = from;
  let code: i32 = 0;
  for (; end < at + LONGEST; end++) {
    const digit: i32 = load8(AT_HEX + load8(end));
    if ((digit & 0x80) !== 0 || (!hexadecimal && (digit & 0x1f) > 9)) break;
    code = hexadecimal ? (code << 4) | (digit & 15) : code * 10 + (digit & 15);
    // Beyond all characters, it stays there.
    if (code > 0x10ffff) code = 0x110000;
  }
  if (end === from || load8(end) !== 0x3b) return end - at < LONGEST ? known(0x26, at + 1) : fail(STOPPED_OTHER);
  const isCharacter: boolean =
    (code >= 0x20 && code <= 0xd7ff) ||
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff);
  return known(isCharacter ? code : NO_CHARACTER, end + 1);
}

/** Whether the reference at an index may stand for a character of another one: 2 if so. The predefined entities are no such characters. */
function mayContinue(at: i32): i32 {
  return load8(at + 1) === 0x23 ? 2 : 0;
}

/**
 * Whether the text after a literal ampersand would complete a reference, as the rule about double escaping checks it: 0 no, 1
 * yes, 2 uncertain because of another reference.
 */
export function isEscapeBehind(from: i32): i32 {
  let at: i32 = from;
  const first: i32 = load8(at);
  if (first === 0x23) {
    at++;
    const hexadecimal: boolean = (load8(at) | 0x20) === 0x78;
    if (hexadecimal) at++;
    const digits: i32 = at;
    for (; at < digits + 5; at++) {
      const digit: i32 = load8(AT_HEX + load8(at));
      if ((digit & 0x80) !== 0 || (!hexadecimal && (digit & 0x1f) > 9)) break;
    }
    if (load8(at) === 0x26) return mayContinue(at);
    return load8(at) === 0x3b && at - digits >= 2 && at - digits <= 4 ? 1 : 0;
  }
  for (; at < from + 5; at++) {
    const letter: i32 = load8(at) | 0x20;
    if (letter < 0x61 || letter > 0x7a) break;
  }
  if (load8(at) === 0x26) return mayContinue(at);
  if (load8(at) !== 0x3b) return 0;
  const a: i32 = load8(from) | 0x20;
  const b: i32 = load8(from + 1) | 0x20;
  const length: i32 = at - from;
  if (length === 2) return (a === 0x6c || a === 0x67) && b === 0x74 ? 1 : 0;
  const c: i32 = load8(from + 2) | 0x20;
  if (length === 3) return a === 0x61 && b === 0x6d && c === 0x70 ? 1 : 0;
  if (length !== 4) return 0;
  const d: i32 = load8(from + 3) | 0x20;
  if (a === 0x71) return b === 0x75 && c === 0x6f && d === 0x74 ? 1 : 0;
  return a === 0x61 && b === 0x70 && c === 0x6f && d === 0x73 ? 1 : 0;
}
