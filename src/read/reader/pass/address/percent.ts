// Reads triplets (`%` and two hexadecimal digits), and the characters that sequences of them encode.

import {
  AT_HEX,
  AT_TRIPLETS,
  FACT_DOT_SEGMENT,
  FACT_MOJIBAKE,
  FACT_PERCENT_CONTROL,
  FACT_PERCENT_DOUBLE,
  FACT_PERCENT_INVALID,
  FACT_PERCENT_NOT_UTF8,
  FACT_PERCENT_RESERVED,
  FACT_PERCENT_UNRESERVED,
  FACT_REPLACEMENT,
  FACT_TEMPLATE,
} from '../constants.js';
import { load8 } from '../memory.js';
import { isMisread } from '../utf8-characters.js';

/** Bits of a triplet below 128, in the host's table. */
export const UNRESERVED: i32 = 1;
const CONTROL: i32 = 2;
const DELIMITER: i32 = 4;
const PERCENT: i32 = 8;
const OPENER: i32 = 16;
const BRACKET: i32 = 32;
const DOT: i32 = 64;

/** Facts of the triplets of the address so far: bits below 32, and the others. */
export let low: i32 = 0;
export let high: i32 = 0;
let before: i32 = 0;
let beforeThat: i32 = 0;
let runEnd: i32 = 0;

export function beginTriplets(): void {
  low = 0;
  high = 0;
  runEnd = -1;
}

/** The byte of the triplet at an index; -1 if there is none. */
export function tripletAt(at: i32): i32 {
  if (load8(at) !== 0x25) return -1;
  const one: i32 = load8(AT_HEX + load8(at + 1));
  const two: i32 = load8(AT_HEX + load8(at + 2));
  return ((one | two) & 0x80) !== 0 ? -1 : ((one & 15) << 4) | (two & 15);
}

/** Whether a digit of the triplet at an index is a lower-case letter. */
function isLower(at: i32): boolean {
  return ((load8(AT_HEX + load8(at + 1)) | load8(AT_HEX + load8(at + 2))) & 0x40) !== 0;
}

/** Reads the `%` at an index. Returns the index after it, or after the whole sequence that encodes a character. */
export function readPercent(at: i32, inPath: boolean): i32 {
  const byte: i32 = tripletAt(at);
  if (byte < 0) {
    low |= 1 << FACT_PERCENT_INVALID;
    return at + 1;
  }
  if (byte < 128) return readAscii(at, byte, inPath);
  if (isLower(at)) low |= 1 << FACT_PERCENT_RESERVED;
  const length: i32 = byte < 0xc2 || byte > 0xf4 ? 0 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
  let code: i32 = byte & (0x7f >>> length);
  for (let i: i32 = 1; i < length; i++) {
    const next: i32 = tripletAt(at + 3 * i);
    if (next < 0 || (next & 0xc0) !== 0x80) return notUtf8(at);
    code = (code << 6) | (next & 0x3f);
  }
  const smallest: i32 = length === 2 ? 0x80 : length === 3 ? 0x800 : 0x10000;
  if (length === 0 || code < smallest || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return notUtf8(at);
  for (let i: i32 = 1; i < length; i++) if (isLower(at + 3 * i)) low |= 1 << FACT_PERCENT_RESERVED;
  const end: i32 = at + 3 * length;
  noteCharacter(code, at, end);
  return end;
}

function notUtf8(at: i32): i32 {
  low |= 1 << FACT_PERCENT_NOT_UTF8;
  return at + 3;
}

function noteCharacter(code: i32, at: i32, end: i32): void {
  if (code === 0xfffd) high |= 1 << (FACT_REPLACEMENT - 32);
  // An unescaped character next to an escape may belong to the same sequence.
  if (at === runEnd ? isMisread(code, before, beforeThat) : load8(at - 1) >= 0x80) noteMisread();
  beforeThat = at === runEnd ? before : 0;
  before = code;
  runEnd = end;
}

function noteMisread(): void {
  high |= 1 << (FACT_MOJIBAKE - 32);
}

/** Records an unescaped character beyond ASCII that begins at an index. */
export function noteRaw(at: i32): void {
  if (at === runEnd) noteMisread();
}

function readAscii(at: i32, byte: i32, inPath: boolean): i32 {
  const bits: i32 = load8(AT_TRIPLETS + byte);
  if ((bits & UNRESERVED) !== 0) low |= 1 << FACT_PERCENT_UNRESERVED;
  else if (isLower(at)) low |= 1 << FACT_PERCENT_RESERVED;
  // A template `:name` at the start of a segment.
  if (byte === 0x3a && inPath && mayFollow(load8(at - 1))) low |= 1 << FACT_TEMPLATE;
  if (bits === 0) return at + 3;
  if ((bits & CONTROL) !== 0) low |= 1 << FACT_PERCENT_CONTROL;
  if ((bits & DELIMITER) !== 0 && inPath) low |= 1 << FACT_PERCENT_RESERVED;
  if ((bits & DOT) !== 0 && inPath) low |= 1 << FACT_DOT_SEGMENT;
  if ((bits & OPENER) !== 0) low |= 1 << FACT_TEMPLATE;
  // In a query, `[object Object]` is the only template with a bracket. Its other characters may be escaped, too.
  if ((bits & BRACKET) !== 0 && (inPath || mayBeObject(at + 3))) low |= 1 << FACT_TEMPLATE;
  if ((bits & PERCENT) !== 0 && ((load8(AT_HEX + load8(at + 3)) | load8(AT_HEX + load8(at + 4))) & 0x80) === 0)
    low |= 1 << FACT_PERCENT_DOUBLE;
  return at + 3;
}

/** Whether a template may follow a byte: `/`, `.`, `-` or `_`. */
function mayFollow(byte: i32): boolean {
  return (byte >= 0x2d && byte <= 0x2f) || byte === 0x5f;
}

/** Whether the text at an index may begin with `object`. */
export function mayBeObject(at: i32): boolean {
  if (load8(at) === 0x25) return load8(at + 1) === 0x36 && (load8(at + 2) | 0x20) === 0x66;
  return load8(at) === 0x6f;
}
