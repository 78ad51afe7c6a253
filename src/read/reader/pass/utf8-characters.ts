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
  // Characters for private use, tags and variation selectors never compose.
  if (code >= 0xf0000 || (code >= 0xe0000 && code < 0xe0080) || (code >= 0xe0100 && code < 0xe01f0)) return CHARACTER_ODD;
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
    // A mark that is repeated neither composes nor changes its place.
    if (combining !== 0 && before !== code && !isInOrder(before, code)) characters |= CHARACTER_COMPOSING;
    combining = 1;
  } else combining = 0;
  if (isMisread(code, before, beforeThat)) characters |= CHARACTER_MISREAD;
  beforeThat = before;
  before = code;
}

/** Whether a byte may be the second one of a sequence that begins with `first`; a later one for `index` above 1. */
function continues(first: i32, index: i32, byte: i32): boolean {
  if ((byte & 0xc0) !== 0x80) return false;
  if (index > 1) return true;
  if (first === 0xe0) return byte >= 0xa0;
  if (first === 0xed) return byte < 0xa0;
  if (first === 0xf0) return byte >= 0x90;
  return first !== 0xf4 || byte < 0x90;
}

/** Number of bytes of the character beyond ASCII at an index; 0 if it is ill-formed. */
export function sizeAt(at: i32): i32 {
  const first: i32 = load8(at);
  if (first < 0xc2 || first > 0xf4) return 0;
  const length: i32 = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  for (let i: i32 = 1; i < length; i++) if (!continues(first, i, load8(at + i))) return 0;
  return length;
}

/** Whether the input may end in the character at an index. */
function isCut(at: i32): boolean {
  const first: i32 = load8(at);
  return first >= 0xc2 && first <= 0xf4 && at + (first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4) > stop;
}

/** Reads the character beyond ASCII at an index and returns the index after it; fails if it is ill-formed or not an XML character. */
export function readBeyond(at: i32): i32 {
  if (isCut(at)) return fail(STOPPED_MORE);
  const length: i32 = sizeAt(at);
  if (length === 0) return fail(STOPPED_OTHER);
  const code: i32 = codeAt(at, length);
  if (code < 0x10000 && (load8(AT_CHARACTERS + code) & CHARACTER_NONE) !== 0) return fail(STOPPED_OTHER);
  addCharacter(code, at, at + length);
  addWide(length === 4 ? 2 : length - 1);
  return at + length;
}

/** The code of the character beyond ASCII of some bytes at an index. */
export function codeAt(at: i32, length: i32): i32 {
  let code: i32 = load8(at) & (0x7f >>> length);
  for (let i: i32 = 1; i < length; i++) code = (code << 6) | (load8(at + i) & 0x3f);
  return code;
}
