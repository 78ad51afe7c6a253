// Decodes characters beyond ASCII (Unicode Standard, table 3-7) and determines which rules they concern.

import { composes } from './compositions.js';
import {
  AT_CHARACTERS,
  CHARACTER_COMBINING,
  CHARACTER_COMPOSING,
  CHARACTER_DISCOURAGED,
  CHARACTER_MISREAD,
  CHARACTER_NONE,
  CHARACTER_ODD,
  CHARACTER_SIGN,
  STOPPED_MORE,
  STOPPED_OTHER,
} from './constants.js';
import { fail, stop } from './entry-state.js';
import { addWide } from './lines.js';
import { load8 } from './memory.js';

/** `CHARACTER` bits of the current value's characters; the misread bit only if the preceding characters fit. */
export let characters: i32 = 0;
/** The two preceding characters, and whether the last one combines. */
let before: i32 = 0;
let beforeThat: i32 = 0;
let combining: i32 = 0;
/** Index after the last of them. */
let runEnd: i32 = 0;

/** Begins a value. */
export function beginCharacters(): void {
  characters = 0;
  beginRun();
}

/** Begins a new run, because ASCII or markup separates the characters. */
function beginRun(): void {
  before = 0;
  beforeThat = 0;
  combining = 0;
}

/** Records U+007F in the value. */
export function addDelete(): void {
  characters |= CHARACTER_DISCOURAGED;
}

/** `CHARACTER` bits of a code point beyond ASCII. */
export function bitsOf(code: i32): i32 {
  if (code < 0x10000) return load8(AT_CHARACTERS + code);
  if ((code & 0xfffe) === 0xfffe) return CHARACTER_DISCOURAGED | CHARACTER_ODD | CHARACTER_COMPOSING;
  if (code >= 0xe0000) return CHARACTER_ODD | CHARACTER_COMPOSING;
  const plain: boolean = code >= 0x1f000 && code < 0x30000 && !(code >= 0x2f800 && code < 0x2fa20);
  return plain ? 0 : CHARACTER_COMPOSING;
}

/** Whether a character may belong to a misread sequence, given the preceding characters; rules then check the value. */
export function isMisread(code: i32, last: i32, lastButOne: i32): boolean {
  if (!isContinuation(code)) return false;
  if (last >= 0xc2 && last <= 0xdf) return true;
  return lastButOne >= 0xe0 && lastButOne <= 0xf4 && isContinuation(last);
}

/** Whether a character is what Windows-1252 decodes from a UTF-8 continuation byte. */
function isContinuation(code: i32): boolean {
  return code < 0x10000 && (load8(AT_CHARACTERS + code) & CHARACTER_MISREAD) !== 0;
}

/** Whether a vowel and a tone mark of Thai or Lao stand as normal form C orders them: in most words, they do. */
function isInOrder(vowel: i32, tone: i32): boolean {
  if (tone >= 0xe48 && tone <= 0xe4b) return vowel >= 0xe38 && vowel <= 0xe3a;
  return tone >= 0xec8 && tone <= 0xecb && vowel >= 0xeb8 && vowel <= 0xeba;
}

/** Records a character beyond ASCII of the value, literal or as a reference, in the bytes `from`..`to`. */
export function addCharacter(code: i32, from: i32, to: i32): void {
  if (from !== runEnd) beginRun();
  runEnd = to;
  const bits: i32 = bitsOf(code) & ~CHARACTER_MISREAD;
  characters |= bits & ~(CHARACTER_COMBINING | CHARACTER_SIGN);
  // What precedes the first character of a run may be markup, and behind it a letter.
  if ((bits & CHARACTER_SIGN) !== 0 && (before === 0 || composes(before, code))) characters |= CHARACTER_COMPOSING;
  if ((bits & CHARACTER_COMBINING) !== 0) {
    if (combining !== 0 && !isInOrder(before, code)) characters |= CHARACTER_COMPOSING;
    combining = 1;
  } else combining = 0;
  if (isMisread(code, before, beforeThat)) characters |= CHARACTER_MISREAD;
  beforeThat = before;
  before = code;
}

/**
 * Reads the character beyond ASCII at an index and returns the index after it; fails if it is ill-formed or not an XML character.
 */
export function readBeyond(at: i32): i32 {
  const first: i32 = load8(at);
  if (first < 0xc2 || first > 0xf4) return fail(STOPPED_OTHER);
  const length: i32 = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  if (at + length > stop) return fail(STOPPED_MORE);
  let code: i32 = first & (0x7f >>> length);
  for (let i: i32 = 1; i < length; i++) {
    const byte: i32 = load8(at + i);
    if ((byte & 0xc0) !== 0x80) return fail(STOPPED_OTHER);
    code = (code << 6) | (byte & 0x3f);
  }
  if (length === 3 && (code < 0x800 || (code >= 0xd800 && code <= 0xdfff))) return fail(STOPPED_OTHER);
  if (length === 4 && (code < 0x10000 || code > 0x10ffff)) return fail(STOPPED_OTHER);
  if (code < 0x10000 && (load8(AT_CHARACTERS + code) & CHARACTER_NONE) !== 0) return fail(STOPPED_OTHER);
  addCharacter(code, at, at + length);
  addWide(length === 4 ? 2 : length - 1);
  return at + length;
}
