// Reads references in values: the five predefined entities and character references. Others fail. An `&` that begins no reference stands for itself:
// the entry is ill-formed, as the scanner reports, and one of the most frequent faults of sitemaps.

import { AT_HEX, AT_NAME_BYTES, FLAG_ILL_FORMED, STOPPED_MORE, STOPPED_OTHER } from './constants.js';
import { addFlag, fail, stop } from './entry-state.js';
import { load8 } from './memory.js';

/** Code point of the last reference. */
export let character: i32 = 0;

/** Maximum length in bytes of a number with its `&#`. */
const LONGEST: i32 = 16;

function isName(at: i32, a: i32, b: i32, c: i32, d: i32): boolean {
  return load8(at) === a && load8(at + 1) === b && load8(at + 2) === c && load8(at + 3) === d;
}

/** Reads the `&` at an index, and returns the index after the reference, or after a bare `&`. Fails at any other reference. */
export function readReference(at: i32): i32 {
  const first: i32 = load8(at + 1);
  if (first === 0x23) return readNumber(at);
  if (isName(at + 1, 0x61, 0x6d, 0x70, 0x3b)) return known(0x26, at + 5);
  if (first === 0x6c && load8(at + 2) === 0x74 && load8(at + 3) === 0x3b) return known(0x3c, at + 4);
  if (first === 0x67 && load8(at + 2) === 0x74 && load8(at + 3) === 0x3b) return known(0x3e, at + 4);
  if (isName(at + 1, 0x71, 0x75, 0x6f, 0x74) && load8(at + 5) === 0x3b) return known(0x22, at + 6);
  if (isName(at + 1, 0x61, 0x70, 0x6f, 0x73) && load8(at + 5) === 0x3b) return known(0x27, at + 6);
  return refuse(at);
}

function known(code: i32, end: i32): i32 {
  character = code;
  return end;
}

/** Reads an `&` that begins no known reference. Fails if it begins another one, or may do so beyond the input. */
function refuse(at: i32): i32 {
  let end: i32 = at + 1;
  while (end < stop && (load8(end) === 0x23 || load8(end) >= 0x80 || load8(AT_NAME_BYTES + load8(end)) !== 0)) end++;
  if (end >= stop) return fail(STOPPED_MORE);
  if (load8(end) === 0x3b || load8(at + 1) === 0x23) return fail(STOPPED_OTHER);
  addFlag(FLAG_ILL_FORMED);
  return known(0x26, at + 1);
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
  if (end === from || load8(end) !== 0x3b) return refuse(at);
  const isCharacter: boolean =
    (code >= 0x20 && code <= 0xd7ff) ||
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff);
  return isCharacter ? known(code, end + 1) : fail(STOPPED_OTHER);
}

/**
 * Whether the text after a literal ampersand may complete a reference, as the rule about double escaping checks it: another reference may
 * stand for a part of that.
 */
export function mayBeEscape(from: i32): boolean {
  let at: i32 = from;
  if (load8(at) === 0x23) {
    at++;
    const hexadecimal: boolean = (load8(at) | 0x20) === 0x78;
    if (hexadecimal) at++;
    const digits: i32 = at;
    for (; at < digits + 5; at++) {
      const digit: i32 = load8(AT_HEX + load8(at));
      if ((digit & 0x80) !== 0 || (!hexadecimal && (digit & 0x1f) > 9)) break;
    }
    return isNumber(at) || (load8(at) === 0x3b && at - digits >= 2 && at - digits <= 4);
  }
  for (; at < from + 5; at++) {
    const letter: i32 = load8(at) | 0x20;
    if (letter < 0x61 || letter > 0x7a) break;
  }
  return isNumber(at) || (load8(at) === 0x3b && isEntity(from, at - from));
}

/** Whether a reference to a character by its number is at an index. */
function isNumber(at: i32): boolean {
  return load8(at) === 0x26 && load8(at + 1) === 0x23;
}

/** Whether some letters are the name of a predefined entity, in any case. */
function isEntity(from: i32, length: i32): boolean {
  const a: i32 = load8(from) | 0x20;
  const b: i32 = load8(from + 1) | 0x20;
  if (length === 2) return (a === 0x6c || a === 0x67) && b === 0x74;
  const c: i32 = load8(from + 2) | 0x20;
  if (length === 3) return a === 0x61 && b === 0x6d && c === 0x70;
  if (length !== 4) return false;
  const d: i32 = load8(from + 3) | 0x20;
  if (a === 0x71) return b === 0x75 && c === 0x6f && d === 0x74;
  return a === 0x61 && b === 0x70 && c === 0x6f && d === 0x73;
}
