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
  CHARACTER_REPLACEMENT,
  CHARACTER_SIGN,
  FLAG_ILL_FORMED_BYTE,
  FLAG_ILL_FORMED_SEQUENCE,
  FLAG_RARE,
  STOPPED_MORE,
  STOPPED_OTHER,
} from './constants.js';
import { addFlag, fail, ILLEGAL_CHARACTER, noteDefect, stop } from './entry-state.js';
import { addWide } from './lines.js';
import { load8 } from './memory.js';

/** U+FFFD, which stands for each ill-formed sequence. */
const REPLACEMENT: i32 = 0xfffd;
/** Bits above those of `CHARACTER`: a character beyond ASCII other than U+FFFD, and such a character that is odd. */
const OTHER: i32 = 1 << 16;
const OTHER_ODD: i32 = 1 << 17;
/** A private-use character, which may stand only in queries. */
export const PRIVATE: i32 = 1 << 20;
/** A vowel and a mark that are one character in normal form C: so the text is certainly not in that form. */
export const DECOMPOSED: i32 = 1 << 21;
export const OF_OTHERS: i32 = OTHER | OTHER_ODD | PRIVATE | DECOMPOSED;
/**
 * An ill-formed sequence of fewer than three bytes, and one of three: the latter is as long as U+FFFD, so that rules which compare
 * lengths do not notice it.
 */
export const SHORT: i32 = 1 << 18;
const AS_LONG: i32 = 1 << 19;

/** `CHARACTER` bits of the current value's characters, and those above; the misread bit only if the preceding characters fit. */
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

/** Whether the value has ill-formed sequences. */
export function isIllFormed(): boolean {
  return (characters & (SHORT | AS_LONG)) !== 0;
}

/** The bits of the value that are part of the class. */
export function classBits(): i32 {
  return (characters & CHARACTER_REPLACEMENT) !== 0 ? characters : characters & ~OF_OTHERS;
}

/** Whether U+FFFD is the only character of the value, if any, that an IRI must not contain. */
export function hasOnlyReplacements(bits: i32): boolean {
  return (bits & CHARACTER_REPLACEMENT) !== 0 && (bits & OTHER_ODD) === 0;
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

function isPrivateUse(code: i32): boolean {
  if (code < 0xf0000) return code >= 0xe000 && code <= 0xf8ff;
  return (code & 0xfffe) !== 0xfffe;
}

function isVowel(byte: i32): boolean {
  const letter: i32 = byte | 0x20;
  return letter === 0x61 || letter === 0x65 || letter === 0x69 || letter === 0x6f || letter === 0x75;
}

/** Whether a mark and any vowel are one character: grave, acute, circumflex, tilde, macron, breve and diaeresis. */
function composesWithVowels(code: i32): boolean {
  return (code >= 0x300 && code <= 0x304) || code === 0x306 || code === 0x308;
}

/** Whether a byte is a digit or a delimiter of an address: nothing composes with these. */
function isUncomposing(byte: i32): boolean {
  return (byte >= 0x2d && byte <= 0x3a) || byte === 0x3f || byte === 0x5f;
}

/**
 * Whether normal form C leaves a character at an index as it is: a noncharacter, or a mark that composes only with letters, behind itself or
 * behind ASCII that is no letter.
 */
function isStable(code: i32, at: i32): boolean {
  if (code === 0xfffe || code === 0xffff) return true;
  if (code < 0x300 || code > 0x33f) return false;
  return before === 0 ? isUncomposing(load8(at - 1)) : before === code;
}

/** Records a character beyond ASCII of the value, literal or as a reference, in the bytes `from`..`to`. */
export function addCharacter(code: i32, from: i32, to: i32): void {
  if (from !== runEnd) beginRun();
  runEnd = to;
  let bits: i32 = bitsOf(code) & ~CHARACTER_MISREAD;
  if (isStable(code, from)) bits &= ~CHARACTER_COMPOSING;
  characters |= bits & ~(CHARACTER_COMBINING | CHARACTER_SIGN);
  if (code === REPLACEMENT) addFlag(FLAG_RARE);
  else characters |= (bits & CHARACTER_ODD) !== 0 ? OTHER | OTHER_ODD : OTHER;
  if (isPrivateUse(code)) characters |= PRIVATE;
  // What precedes the first character of a run may be markup, and behind it a letter.
  if ((bits & CHARACTER_SIGN) !== 0 && (before === 0 || composes(before, code))) characters |= CHARACTER_COMPOSING;
  if ((bits & CHARACTER_COMBINING) !== 0) {
    if (before === 0 && isVowel(load8(from - 1)) && composesWithVowels(code)) characters |= DECOMPOSED;
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

/**
 * Number of bytes of the character beyond ASCII at an index; below zero if it is ill-formed, for a sequence of as many bytes: the
 * longest prefix of a possible character, at least one byte.
 */
export function sizeAt(at: i32): i32 {
  const first: i32 = load8(at);
  if (first < 0xc2 || first > 0xf4) return -1;
  const length: i32 = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  for (let i: i32 = 1; i < length; i++) if (!continues(first, i, load8(at + i))) return -i;
  return length;
}

/** Whether the input may end in the character at an index. */
function isCut(at: i32): boolean {
  const first: i32 = load8(at);
  return first >= 0xc2 && first <= 0xf4 && at + (first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4) > stop;
}

/**
 * Reads the character beyond ASCII at an index and returns the index after it; fails if it is not an XML character, or if it is
 * ill-formed.
 */
export function readBeyond(at: i32): i32 {
  if (isCut(at)) return fail(STOPPED_MORE);
  const length: i32 = sizeAt(at);
  if (length < 0 || !isAllowed(codeAt(at, length))) return fail(STOPPED_OTHER);
  return readCharacter(at, length);
}

/** The code of the character beyond ASCII of some bytes at an index. */
export function codeAt(at: i32, length: i32): i32 {
  let code: i32 = load8(at) & (0x7f >>> length);
  for (let i: i32 = 1; i < length; i++) code = (code << 6) | (load8(at + i) & 0x3f);
  return code;
}

/** Whether XML allows a character beyond ASCII. */
function isAllowed(code: i32): boolean {
  return code >= 0x10000 || (load8(AT_CHARACTERS + code) & CHARACTER_NONE) === 0;
}

/** Reads the character of some bytes at an index and returns the index after it. */
function readCharacter(at: i32, length: i32): i32 {
  addCharacter(codeAt(at, length), at, at + length);
  addWide(length === 4 ? 2 : length - 1);
  return at + length;
}

/** Like `readBeyond` in a value, whose ill-formed sequences are read like U+FFFD; characters that XML does not allow are defects. */
export function readInValue(at: i32): i32 {
  if (isCut(at)) return fail(STOPPED_MORE);
  const size: i32 = sizeAt(at);
  if (size > 0) {
    if (!isAllowed(codeAt(at, size))) noteDefect(ILLEGAL_CHARACTER);
    return readCharacter(at, size);
  }
  const length: i32 = -size;
  addCharacter(REPLACEMENT, at, at + length);
  characters |= length < 3 ? SHORT : AS_LONG;
  return passIllFormed(at, length);
}

/** Passes over the ill-formed bytes at an index. */
function passIllFormed(at: i32, length: i32): i32 {
  const first: i32 = load8(at);
  addFlag((length === 1 ? FLAG_ILL_FORMED_BYTE : FLAG_ILL_FORMED_SEQUENCE) | FLAG_RARE);
  // A byte that may only continue a character adds no column; one that would begin four bytes adds two.
  addWide(length - ((first & 0xc0) === 0x80 ? 0 : first >= 0xf0 ? 2 : 1));
  return at + length;
}

/** Passes over the character beyond ASCII at an index that is in no value, and returns the index after it. */
export function passCharacter(at: i32): i32 {
  if (isCut(at)) return fail(STOPPED_MORE);
  const size: i32 = sizeAt(at);
  if (size < 0) return passIllFormed(at, -size);
  addWide(size === 4 ? 2 : size - 1);
  return at + size;
}
