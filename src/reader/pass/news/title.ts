// Looks at a title as the rule about the shape of titles does: for a name or a date at its beginning and its end, and for capitals.

import { AT_DECODED } from '../constants.js';
import { isSame } from '../hash.js';
import { load8 } from '../memory.js';
import * as text from '../text.js';
import * as utf8 from '../utf8-characters.js';
import { isDigit, isLetter, isReadWhole, JUDGED } from '../value.js';

/** What is known about the title that was read last. */
export const NONE: i32 = 0;
export const FOUND: i32 = 1;
export const UNCERTAIN: i32 = 2;

/** Characters between a title and a name that the rule looks at. */
const NEAR: i32 = 8;
/** Characters other than letters, digits and underscores that may stand outside of a date. */
const MOST_MARKS: i32 = 3;
const DATE_LENGTH: i32 = 10;
/** Number of capital letters that is too many for an abbreviation (news/title-shape). */
const MANY: i32 = 20;

/** The title as rules read it, if they read all of it; otherwise the bytes of the value. */
let from: i32 = 0;
let to: i32 = 0;
let isAsRead: boolean = false;
let isLiteral: boolean = false;

/** Begins to look at the value that was read last. */
export function beginTitle(): void {
  from = text.from;
  to = text.to;
  isAsRead = to - from < JUDGED;
  isLiteral = text.isCdata;
  if (!isAsRead || !text.isEncoded()) return;
  const end: i32 = text.decode(from, to);
  isAsRead = end >= 0;
  if (!isAsRead) return;
  from = AT_DECODED;
  to = end;
  isLiteral = true;
}

/** Whether the name in the bytes `nameFrom`..`nameTo` is at an edge of the title, with a separator. `isKnown`: its bytes are what rules read. */
export function nameAtEdge(nameFrom: i32, nameTo: i32, isKnown: boolean): i32 {
  if (!isKnown || !isAsRead) return UNCERTAIN;
  const length: i32 = nameTo - nameFrom;
  if (length === 0 || length > to - from) return NONE;
  const first: i32 = isSame(nameFrom, from, length) ? separatorFrom(from + length, 1) : NONE;
  if (first !== NONE || !isSame(nameFrom, to - length, length)) return first;
  return separatorFrom(to - length - 1, -1);
}

/** Whether a character is white space of ASCII. */
function isBlank(byte: i32): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
}

/** Whether a separator and white space are beside a name, perhaps behind white space, read from an index in steps of 1 or -1. */
function separatorFrom(start: i32, step: i32): i32 {
  let at: i32 = start;
  let left: i32 = NEAR;
  for (; left > 0 && isInside(at) && isBlank(load8(at)); left--) at += step;
  if (left === 0 || !isInside(at)) return NONE;
  if (load8(at) >= 0x80) return UNCERTAIN;
  if (left === 1 || !isSeparator(load8(at)) || !isInside(at + step)) return NONE;
  if (load8(at + step) >= 0x80) return UNCERTAIN;
  return isBlank(load8(at + step)) ? FOUND : NONE;
}

/** Whether an index is in the title. */
function isInside(at: i32): boolean {
  return to > at && at >= from;
}

function isSeparator(byte: i32): boolean {
  return byte === 0x2d || byte === 0x7c || byte === 0x3a;
}

/** Whether a date such as `2026-11-20` is at an edge of the title, perhaps with marks outside of it. */
export function dateAtEdge(): i32 {
  if (!mayHaveDate()) return NONE;
  if (!isAsRead || text.isBeyond || utf8.isIllFormed()) return UNCERTAIN;
  for (let marks: i32 = 0; marks <= MOST_MARKS; marks++) {
    const at: i32 = from + marks;
    if (isDateAt(at) && !isWordAt(at + DATE_LENGTH)) return FOUND;
    if (isWordAt(at)) break;
  }
  for (let marks: i32 = 0; marks <= MOST_MARKS; marks++) {
    const at: i32 = to - marks;
    if (isDateAt(at - DATE_LENGTH) && !isWordAt(at - DATE_LENGTH - 1)) return FOUND;
    if (isWordAt(at - 1)) break;
  }
  return NONE;
}

/** Whether the title contains something like `2026-11-20`, or references that may stand for it. */
function mayHaveDate(): boolean {
  for (let at: i32 = from + 4; at + 5 < to; at++) {
    if (load8(at) !== 0x2d || load8(at + 3) !== 0x2d) continue;
    if (isDigit(load8(at - 4)) && isDigit(load8(at - 1)) && isDigit(load8(at + 1)) && isDigit(load8(at + 5))) return true;
  }
  return !isAsRead && text.hasReference;
}

/** Whether there is a letter, a digit or an underscore at an index of the title. */
function isWordAt(at: i32): boolean {
  if (!isInside(at)) return false;
  return isDigit(load8(at)) || isLetter(load8(at)) || load8(at) === 0x5f;
}

/** Whether there is a date at an index, all of it in the title. */
function isDateAt(at: i32): boolean {
  if (from > at || at + DATE_LENGTH > to) return false;
  for (let n: i32 = 0; n < DATE_LENGTH; n++) {
    const byte: i32 = load8(at + n);
    if (n === 4 || n === 7 ? byte !== 0x2d : !isDigit(byte)) return false;
  }
  return true;
}

/** Whether the title has many capital letters and no lower-case ones. */
export function shouting(): i32 {
  let capitals: i32 = 0;
  let isCertain: boolean = isReadWhole() && isAsRead;
  // Rules may not see what is behind these bytes.
  const end: i32 = to - from < JUDGED ? to : from + JUDGED;
  for (let at: i32 = from; at < end; at++) {
    const byte: i32 = load8(at);
    if (byte < 0x80) {
      if (byte >= 0x61 && byte <= 0x7a) return NONE;
      if (byte >= 0x41 && byte <= 0x5a) capitals++;
      // The letters of a reference are not part of the text.
      if (byte === 0x26 && !isLiteral) while (at < end && load8(at) !== 0x3b) at++;
      continue;
    }
    if (byte < 0xc2 || utf8.sizeAt(at) < 0) continue;
    const code: i32 = codePoint(at, byte);
    if (isSmall(code)) return NONE;
    if (isCaseless(code)) continue;
    capitals++;
    if (!isCapital(code)) isCertain = false;
  }
  if (capitals < MANY && end === to) return NONE;
  return isCertain ? FOUND : UNCERTAIN;
}

/** The character beyond ASCII at an index. */
function codePoint(at: i32, first: i32): i32 {
  const second: i32 = load8(at + 1) & 0x3f;
  if (first < 0xe0) return ((first & 0x1f) << 6) | second;
  if (first < 0xf0) return ((first & 0x0f) << 12) | (second << 6) | (load8(at + 2) & 0x3f);
  return ((first & 0x07) << 18) | (second << 12) | ((load8(at + 2) & 0x3f) << 6) | (load8(at + 3) & 0x3f);
}

/** Whether a character is one of the common lower-case letters of Latin, Greek and Cyrillic. */
function isSmall(code: i32): boolean {
  return (code >= 0xdf && code <= 0xff && code !== 0xf7) || (code >= 0x3ac && code <= 0x3ce) || (code >= 0x430 && code <= 0x45f);
}

/** Whether a character is one of the common capital letters of Latin and Cyrillic. */
function isCapital(code: i32): boolean {
  return (code >= 0xc0 && code <= 0xde && code !== 0xd7) || (code >= 0x410 && code <= 0x42f);
}

/** Whether a character is caseless: of a script without case, or not a letter. */
function isCaseless(code: i32): boolean {
  return (
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
