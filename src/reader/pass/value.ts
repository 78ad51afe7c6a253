// Reads typed values: words, numbers, and any value short enough to be part of the class.

import {
  AT_DECODED,
  CHARACTER_REPLACEMENT,
  FACT_DOUBLE_ESCAPED,
  FACT_REPLACEMENT,
  FLAG_RARE,
  FLAG_UNPROVED,
} from './constants.js';
import { addFact, addFlag, addOpen } from './entry-state.js';
import { isSame, mixClass, mixValue } from './hash.js';
import { load8, store8 } from './memory.js';
import { character, readReference } from './references.js';
import * as text from './text.js';
import * as utf8 from './utf8-characters.js';

/** Characters of a value that is longer than any word, code or number that rules know. */
const TOO_LONG: i32 = 100;
/** Bytes of a value that rules read whole. */
export const JUDGED: i32 = 16_000;

export function isDigit(byte: i32): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

export function isLetter(byte: i32): boolean {
  return (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
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
 * Makes it part of the class that the value that was read last is longer than any that rules know by its words. Returns false,
 * without doing so, if it is not.
 */
export function mixTooLong(): boolean {
  if (!isReadWhole() || text.length <= TOO_LONG) return false;
  mixClass(TOO_LONG);
  return true;
}

/** Like `mixTooLong`, for a value that cannot be read as a date either: it begins neither with a digit nor with a minus before one. */
export function mixTooLongForDate(): boolean {
  // Rules name the first character beyond ASCII, which a reference may be.
  if (text.from === text.to || (text.hasReference && text.isBeyond)) return false;
  let first: i32 = load8(text.from);
  if (first === 0x26 && !text.isCdata) {
    readReference(text.from);
    first = character;
  }
  const isSign: boolean = first === 0x2d && (load8(text.from) !== 0x2d || mayBeDigit(load8(text.from + 1)));
  if (isSign || isDigit(first) || !mixTooLong()) return false;
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

/** Whether one of the first characters of the value that was read last is a hyphen or an underscore. */
export function hasEarlyHyphen(): boolean {
  let at: i32 = text.from;
  for (let n: i32 = 0; n < 4 && at < text.to; n++) {
    let code: i32 = load8(at);
    if (code === 0x26 && !text.isCdata) {
      at = readReference(at);
      code = character;
    } else at++;
    if (code === 0x2d || code === 0x5f) return true;
  }
  return false;
}

/**
 * Whether rules read the whole value that was read last, and it is certainly no decimal, not even with a point instead of a comma: it has a
 * character that none has, two separators, or a sign behind its first character.
 */
export function isNoDecimal(): boolean {
  if (!isReadWhole()) return false;
  let separators: i32 = 0;
  for (let at: i32 = text.from; at < text.to; ) {
    const from: i32 = at;
    let code: i32 = load8(at);
    if (code === 0x26 && !text.isCdata) {
      at = readReference(at);
      code = character;
    } else at++;
    if (isDigit(code)) continue;
    if (code === 0x2c || code === 0x2e) separators++;
    else if ((code !== 0x2b && code !== 0x2d) || from > text.from) return true;
    if (separators > 1) return true;
  }
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

/** Fewest letters, and most characters, of a text that rules take for one of these words, or for what somebody has meant by it. */
const FEWEST_LETTERS: i32 = 3;
const MOST_CHARACTERS: i32 = 11;

/** Whether the bytes are text in ASCII without references that rules take for none of these words. */
export function isNoWord(from: i32, to: i32): boolean {
  let letters: i32 = 0;
  for (let at: i32 = from; at < to; at++) {
    const byte: i32 = load8(at);
    if (byte >= 0x80 || (byte === 0x26 && !text.isCdata)) return false;
    if (isLetter(byte)) letters++;
  }
  return to > from && (letters < FEWEST_LETTERS || to - from > MOST_CHARACTERS);
}

/** Whether the bytes, all of which rules read, are a decimal number above 1. */
export function isAboveOne(from: i32, to: i32): boolean {
  if (!isRead()) return false;
  let point: i32 = from;
  while (point < to && load8(point) !== 0x2e) point++;
  const whole: i32 = upToTwo(from, point);
  if (whole < 1) return false;
  if (point === to) return whole > 1;
  const fraction: i32 = upToTwo(point + 1, to);
  return fraction >= 0 && (whole > 1 || fraction > 0);
}

/** The value of any number of digits, 2 if it is more; -1 for anything else. */
function upToTwo(from: i32, to: i32): i32 {
  let number: i32 = from < to ? 0 : -1;
  for (let at: i32 = from; at < to; at++) {
    const digit: i32 = load8(at) - 0x30;
    if (digit < 0 || digit > 9) return -1;
    number = number > 0 || digit > 1 ? 2 : digit;
  }
  return number;
}

/** Most bytes of a decimal that every validator reads in full. */
const MOST_BYTES: i32 = 18;

/** Whether the bytes are `0`, a separator (a point or a comma), and digits. */
function isFraction(from: i32, to: i32, separator: i32): boolean {
  if (to - from < 3 || to - from > MOST_BYTES || load8(from) !== 0x30 || load8(from + 1) !== separator) return false;
  for (let at: i32 = from + 2; at < to; at++) if (load8(at) < 0x30 || load8(at) > 0x39) return false;
  return true;
}

/** Whether the bytes are a decimal below 1 with more than two decimals, not counting zeros at the end. */
export function hasManyDecimals(from: i32, to: i32): boolean {
  if (!isFraction(from, to, 0x2e)) return false;
  for (let at: i32 = from + 4; at < to; at++) if (load8(at) !== 0x30) return true;
  return false;
}

/** Whether the bytes would be a decimal below 1 with a point instead of a comma. */
export function hasComma(from: i32, to: i32): boolean {
  return isFraction(from, to, 0x2c);
}

/** Hundredths of `0`, `1`, or a decimal from 0 to 1 with at most two fraction digits; -1 for anything else. */
export function hundredths(from: i32, to: i32): i32 {
  const length: i32 = to - from;
  const first: i32 = load8(from);
  if (first !== 0x30 && first !== 0x31) return -1;
  const whole: i32 = (first - 0x30) * 100;
  if (length === 1) return whole;
  if (length < 3 || length > 4 || load8(from + 1) !== 0x2e) return -1;
  const tenth: i32 = load8(from + 2) - 0x30;
  const hundredth: i32 = length === 4 ? load8(from + 3) - 0x30 : 0;
  if (tenth < 0 || tenth > 9 || hundredth < 0 || hundredth > 9) return -1;
  const rest: i32 = tenth * 10 + hundredth;
  return whole > 0 && rest > 0 ? -1 : whole + rest;
}

/** The value of one to nine digits; -1 for anything else. */
export function wholeNumber(from: i32, to: i32): i32 {
  if (to === from || to - from > 9) return -1;
  let number: i32 = 0;
  for (let at: i32 = from; at < to; at++) {
    const digit: i32 = load8(at) - 0x30;
    if (digit < 0 || digit > 9) return -1;
    number = number * 10 + digit;
  }
  return number;
}

/** Whether the bytes are a decimal from 0 to 5 with at most nine fraction digits. */
export function isRating(from: i32, to: i32): boolean {
  const length: i32 = to - from;
  const first: i32 = load8(from) - 0x30;
  if (length === 0 || first < 0 || first > 5) return false;
  if (length === 1) return true;
  if (length < 3 || length > 11 || load8(from + 1) !== 0x2e) return false;
  for (let at: i32 = from + 2; at < to; at++) {
    const digit: i32 = load8(at) - 0x30;
    if (digit < 0 || digit > 9 || (first === 5 && digit > 0)) return false;
  }
  return true;
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
