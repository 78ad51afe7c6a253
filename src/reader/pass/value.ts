// Reads typed values: words, numbers, and any value short enough to be part of the class.

import {
  AT_DECODED,
  AT_LAST_VALUE,
  CHARACTER_REPLACEMENT,
  FACT_DOUBLE_ESCAPED,
  FACT_REPLACEMENT,
  FLAG_RARE,
  FLAG_UNPROVED,
  ROOM_LAST_VALUE,
  STATE_KIND,
  STATE_KIND_ELEMENT,
  STATE_KIND_LENGTH,
} from './constants.js';
import { addFact, addFlag, addOpen } from './entry-state.js';
import { isSame, mixClass, mixValue } from './hash.js';
import { judgeValue } from './host-calls.js';
import { copy, load8, load32, store8, store32 } from './memory.js';
import { character, readReference } from './references.js';
import * as text from './text.js';
import * as utf8 from './utf8-characters.js';

/** Characters of a value that is longer than any date. */
const TOO_LONG: i32 = 100;
/** The first kind in the class. */
const FIRST_KIND: i32 = 4_000;
/** Bytes of a value that rules read whole. */
export const JUDGED: i32 = 16_000;

export function isDigit(byte: i32): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

export function isLetter(byte: i32): boolean {
  return (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
}

/**
 * Makes the kind of the value that was read last, of an element with a number, part of the class; returns false, without doing so, if it has
 * none.
 */
export function mixKind(element: i32): boolean {
  if (text.from === text.to) return false;
  const length: i32 = text.to - text.from;
  const notation: i32 = text.isCdata ? -element : element;
  const isLast: boolean =
    load32(STATE_KIND_LENGTH) === length && load32(STATE_KIND_ELEMENT) === notation && isSame(AT_LAST_VALUE, text.from, length);
  if (!isLast) {
    store32(STATE_KIND, judgeValue(text.from, text.to, notation));
    store32(STATE_KIND_ELEMENT, notation);
    store32(STATE_KIND_LENGTH, length > ROOM_LAST_VALUE ? 0 : length);
    if (length <= ROOM_LAST_VALUE) copy(AT_LAST_VALUE, text.from, length);
  }
  const kind: i32 = load32(STATE_KIND);
  if (kind === 0) return false;
  mixClass(FIRST_KIND + kind);
  return true;
}

/** Like `mixValue`, but marks the entry as unproved if the value is too long, so that the schema validates it. */
export function mixOrAsk(from: i32, to: i32): boolean {
  if (mixValue(from, to)) return true;
  addFlag(FLAG_UNPROVED);
  return false;
}

/** Whether rules and the schema read the whole value that was read last, and measure it without the white space around it. */
export function isReadWhole(): boolean {
  return !text.isPadded && text.to - text.from < JUDGED;
}

/** Whether rules read the whole value that was read last, and the white space around it. */
export function isRead(): boolean {
  return text.to - text.from + text.padding < JUDGED;
}

/** Whether the value that was read last has no references, sections or characters beyond ASCII: others differ from it if their bytes do. */
export function isAsWritten(): boolean {
  return !text.hasReference && !text.hasMarkup && !text.isBeyond;
}

/** Makes part of the class whether the value that was read last has the bytes `from`..`to`. */
export function mixEquality(from: i32, to: i32): void {
  const length: i32 = text.to - text.from;
  mixClass(length === to - from && isSame(text.from, from, length) ? 18 : 19);
}

/** Sets the fact of a value with U+FFFD. Its bits are part of the class, unless rules do not read all of it, or look for escapes. */
export function noteReplacement(): void {
  if ((utf8.characters & CHARACTER_REPLACEMENT) === 0) return;
  if (isReadWhole() && !hasPercent(text.from, text.to)) addFact(FACT_REPLACEMENT);
  else addOpen(FACT_REPLACEMENT);
}

function hasPercent(from: i32, to: i32): boolean {
  for (let at: i32 = from; at < to; at++) if (load8(at) === 0x25 || load8(at) === 0x26) return true;
  return false;
}

/**
 * Makes it part of the class that the value that was read last is longer than any date, and cannot be read as one: it begins neither with a digit
 * nor with a minus before one. Returns false, without doing so, if that is not certain.
 */
export function mixTooLongForDate(): boolean {
  // Rules name the first character beyond ASCII, which a reference may be.
  if (text.from === text.to || (text.hasReference && text.isBeyond)) return false;
  let first: i32 = load8(text.from);
  if (first === 0x26 && !text.isCdata) {
    readReference(text.from);
    first = character;
  }
  const isSign: boolean = first === 0x2d && (load8(text.from) !== 0x2d || mayBeDigit(load8(text.from + 1)));
  if (isSign || isDigit(first) || !isReadWhole() || text.length <= TOO_LONG) return false;
  mixClass(TOO_LONG);
  if (first === 0x2d) addFlag(FLAG_RARE);
  mixClass(hasByteBeyond(text.from, text.to) ? 2 : 1);
  return true;
}

/** Whether a byte is a digit, or begins a reference that may be one. */
function mayBeDigit(byte: i32): boolean {
  return isDigit(byte) || byte === 0x26;
}

function hasByteBeyond(from: i32, to: i32): boolean {
  for (let at: i32 = from; at < to; at++) if (load8(at) >= 0x80) return true;
  return false;
}

/** Whether the bytes are exactly one of the seven words of changefreq. */
export function isChangefreq(from: i32, to: i32): boolean {
  const length: i32 = to - from;
  const a: i32 = load8(from);
  if (length < 5 || length > 7) return false;
  const b: i32 = load8(from + 1);
  const c: i32 = load8(from + 2);
  const d: i32 = load8(from + 3);
  const e: i32 = load8(from + 4);
  if (length === 5) {
    if (a === 0x64) return b === 0x61 && c === 0x69 && d === 0x6c && e === 0x79;
    return a === 0x6e && b === 0x65 && c === 0x76 && d === 0x65 && e === 0x72;
  }
  const f: i32 = load8(from + 5);
  if (length === 7) {
    return a === 0x6d && b === 0x6f && c === 0x6e && d === 0x74 && e === 0x68 && f === 0x6c && load8(from + 6) === 0x79;
  }
  if (a === 0x77) return b === 0x65 && c === 0x65 && d === 0x6b && e === 0x6c && f === 0x79;
  if (a === 0x68) return b === 0x6f && c === 0x75 && d === 0x72 && e === 0x6c && f === 0x79;
  if (a === 0x79) return b === 0x65 && c === 0x61 && d === 0x72 && e === 0x6c && f === 0x79;
  return a === 0x61 && b === 0x6c && c === 0x77 && d === 0x61 && e === 0x79 && f === 0x73;
}

/** Whether the bytes are one of these words, but with capital letters. */
export function isCapitalChangefreq(from: i32, to: i32): boolean {
  const length: i32 = to - from;
  if (length > 7) return false;
  for (let i: i32 = 0; i < length; i++) {
    const byte: i32 = load8(from + i);
    store8(AT_DECODED + i, byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte);
  }
  // A word without a capital may be in a CDATA section, or have white space around it.
  return isChangefreq(AT_DECODED, AT_DECODED + length) && !isChangefreq(from, to);
}

/** The letters of `http`, and a colon. */
const HTTP: i32 = 0x70747468;
const COLON: i32 = 0x3a;

/** Whether the value begins with `http:` or `https:`, in any case. */
function beginsWithHttp(): boolean {
  let at: i32 = text.from;
  for (let n: i32 = 0; n < 6; n++) {
    let code: i32 = load8(at);
    if (code === 0x26 && !text.isCdata) {
      at = readReference(at);
      code = character;
    } else at++;
    const letter: i32 = code | 0x20;
    if (n > 3 && code === COLON) return true;
    if (n < 4 ? letter !== ((HTTP >>> (n << 3)) & 255) : n > 4 || letter !== 0x73) return false;
  }
  return false;
}

/**
 * Sets the fact of a value that may have been escaped twice. `isExtension`: the element is certainly none of the sitemap namespace. Of other
 * namespaces, rules check what begins like an address.
 */
export function noteEscapedTwice(isExtension: boolean): void {
  if (text.escapedTwice === 0) return;
  const isHttp: boolean = beginsWithHttp();
  mixClass(isHttp ? 1 : 0);
  if (text.escapedTwice === 2) addOpen(FACT_DOUBLE_ESCAPED);
  else if (isHttp || !isExtension) addFact(FACT_DOUBLE_ESCAPED);
}
