// Looks for titles that may be shaped wrong: that have the name of the publication or a date at an end, or many capitals.

import { AT_DECODED, AT_NEWS_NAME, ROOM_NEWS_NAME } from '../constants.js';
import { isSame } from '../hash.js';
import { copy, load8 } from '../memory.js';
import * as text from '../text.js';
import * as utf8 from '../utf8-characters.js';
import { isDigit, JUDGED } from '../value.js';

/** Number of capital letters that is too many for an abbreviation (news/title-shape). */
const MANY: i32 = 20;

/** Length of the name of the publication. */
let nameLength: i32 = 0;

/** The value that was read last, as rules read it. */
let from: i32 = 0;
let to: i32 = 0;

/** Decodes the value that was read last. Returns false if it is too long. */
function decodeValue(): boolean {
  from = text.from;
  to = text.to;
  if (!text.isEncoded()) return to - from < JUDGED;
  to = text.decode(from, to);
  from = AT_DECODED;
  return to >= 0 && to - from < JUDGED;
}

/**
 * Keeps the value that was read last as the name of the publication. Returns false if it is too long, has line breaks, or ends
 * with a parenthesis.
 */
export function keepName(): boolean {
  if (!decodeValue() || to - from > ROOM_NEWS_NAME) return false;
  nameLength = to - from;
  copy(AT_NEWS_NAME, from, nameLength);
  for (let at: i32 = from; at < to; at++) if (load8(at) < 0x20) return false;
  return load8(to - 1) !== 0x29;
}

/** Whether the title that was read last may be shaped wrong. */
export function mayBeWrong(hasName: boolean): boolean {
  return !decodeValue() || (hasName && isNameAtEnd()) || hasDate() || isLoud();
}

/** Whether the title begins or ends with the name of the publication. */
function isNameAtEnd(): boolean {
  if (nameLength === 0 || to - from < nameLength) return false;
  return isSame(AT_NEWS_NAME, from, nameLength) || isSame(AT_NEWS_NAME, to - nameLength, nameLength);
}

/** Whether the title contains something like `2026-11-20`. */
function hasDate(): boolean {
  for (let at: i32 = from + 4; at + 5 < to; at++) {
    if (load8(at) !== 0x2d || load8(at + 3) !== 0x2d) continue;
    if (isDigit(load8(at - 4)) && isDigit(load8(at - 1)) && isDigit(load8(at + 1)) && isDigit(load8(at + 5))) return true;
  }
  return false;
}

/** Whether the title may have many capital letters and no lower-case ones. */
function isLoud(): boolean {
  let capitals: i32 = 0;
  for (let at: i32 = from; at < to; ) {
    const byte: i32 = load8(at);
    const size: i32 = byte < 0x80 ? 1 : utf8.sizeAt(at);
    const code: i32 = byte < 0x80 ? byte : utf8.codeAt(at, size);
    at += size;
    if (isSmall(code)) return false;
    if (!isCaseless(code)) capitals++;
  }
  return capitals >= MANY;
}

/** Whether a character is one of the common lower-case letters of Latin, Greek and Cyrillic. */
function isSmall(code: i32): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0xdf && code <= 0xff && code !== 0xf7) ||
    (code >= 0x3ac && code <= 0x3ce) ||
    (code >= 0x430 && code <= 0x45f)
  );
}

/** Whether a character is caseless: of a script without case, or not a letter. */
function isCaseless(code: i32): boolean {
  return (
    (code < 0x80 && !(code >= 0x41 && code <= 0x5a)) ||
    (code >= 0xa0 && code <= 0xbf && code !== 0xb5) ||
    code === 0xd7 ||
    code === 0xf7 ||
    (code >= 0x300 && code <= 0x36f) ||
    (code >= 0x590 && code <= 0x109f) ||
    (code >= 0x1100 && code <= 0x139f) ||
    (code >= 0x1400 && code <= 0x1c7f) ||
    (code >= 0x2000 && code <= 0x20ff) ||
    (code >= 0x2190 && code <= 0x23ff) ||
    (code >= 0x2e80 && code <= 0xa63f) ||
    (code >= 0xac00 && code <= 0xfaff) ||
    (code >= 0xfb50 && code <= 0xff1f) ||
    code === 0xfffd ||
    // Symbols such as emoji, further ideographs, and tags.
    code >= 0x1f000
  );
}
