// Recognises values that are certainly no dates by their form alone: rules and the schema judge all values of such a form alike. Files in
// which every date has the same wrong form are common.

import { ELEMENT_LASTMOD } from '../constants.js';
import { mixClass } from '../hash.js';
import { load8 } from '../memory.js';
import { isDigit, isLetter, JUDGED, mixKind, mixOrAsk } from '../value.js';
import * as date from './date.js';

/** Not certain: the value itself decides. */
export const UNCERTAIN: i32 = 0;
// The other forms are the messages of `lastmod/invalid`.
export const NO_DATE: i32 = 1;
export const UNIX_TIME: i32 = 2;
/** A date and a time, and a zone in another notation. */
export const OTHER_ZONE: i32 = 3;
/** A date with slashes or without leading zeros. */
export const YEAR_FIRST: i32 = 4;
/** A date, a space somewhere behind it, and another date somewhere behind that. */
export const SEVERAL: i32 = 5;

const MOST_LETTERS: i32 = 5;

/** The code of the first form in the class. */
const FIRST_CODE: i32 = 2000;

/** Makes a value that `readDate` does not know part of the class: its form, or its bytes. Returns false if it must be judged by itself. */
export function mixForm(from: i32, to: i32): boolean {
  const form: i32 = formOf(from, to);
  if (form === UNCERTAIN) return mixKind(ELEMENT_LASTMOD) || mixOrAsk(from, to);
  mixClass(FIRST_CODE + form);
  return true;
}

/** The index after the digits at an index. */
function skipDigits(at: i32, to: i32): i32 {
  let end: i32 = at;
  while (end < to && isDigit(load8(end))) end++;
  return end;
}

/** The form of a value that `readDate` does not know. */
export function formOf(from: i32, to: i32): i32 {
  if (to - from >= JUDGED) return skipDigits(from, to) === to ? NO_DATE : UNCERTAIN;
  for (let at: i32 = from; at < to; at++) if (load8(at) < 0x20 || load8(at) > 0x7e) return UNCERTAIN;
  const end: i32 = skipDigits(from, to);
  const count: i32 = end - from;
  if (end === to) {
    if (count === 4) return UNCERTAIN;
    return count >= 9 && count <= 13 ? UNIX_TIME : NO_DATE;
  }
  const next: i32 = load8(end);
  if (count === 4 && (next === 0x2d || next === 0x2f)) return formOfParts(end + 1, to, next === 0x2f);
  // Years may have a sign, and more than four digits.
  return next === 0x2d && (count === 0 || count > 4) ? UNCERTAIN : NO_DATE;
}

/** The form of a value whose year ends with a dash or a slash, after it. */
function formOfParts(from: i32, to: i32, isSlash: boolean): i32 {
  const monthEnd: i32 = skipDigits(from, to);
  const separator: i32 = monthEnd < to ? load8(monthEnd) : 0;
  const dayEnd: i32 = monthEnd < to ? skipDigits(monthEnd + 1, to) : to;
  const monthLength: i32 = monthEnd - from;
  const dayLength: i32 = dayEnd - monthEnd - 1;
  const isDate: boolean =
    (separator === 0x2d || separator === 0x2f) && monthLength >= 1 && monthLength <= 2 && dayLength >= 1 && dayLength <= 2;
  const isPadded: boolean = !isSlash && separator === 0x2d && monthLength === 2 && dayLength === 2;
  if (isDate && dayEnd === to) {
    if (isPadded) return UNCERTAIN;
    return isDay(from - 5, smallNumber(from, monthEnd), smallNumber(monthEnd + 1, dayEnd)) ? YEAR_FIRST : NO_DATE;
  }
  if (isDate && isPadded && hasDateBehindSpace(dayEnd, to)) return SEVERAL;
  if (isDate && isPadded && isOtherZone(dayEnd, to)) return OTHER_ZONE;
  if (!isSlash) return isLetter(load8(from)) ? NO_DATE : UNCERTAIN;
  for (let at: i32 = from; at < to; at++) if (load8(at) === 0x54) return UNCERTAIN;
  return NO_DATE;
}

/** Whether there is a space in the range, and a date such as `2026-01-31` behind it. */
function hasDateBehindSpace(from: i32, to: i32): boolean {
  let at: i32 = from;
  while (at < to && load8(at) !== 0x20) at++;
  for (let year: i32 = at + 1; year + 10 <= to; year++) {
    const isDashed: boolean = load8(year + 4) === 0x2d && load8(year + 7) === 0x2d;
    if (isDashed && isPair(year, to) && isPair(year + 2, to) && isPair(year + 5, to) && isPair(year + 8, to)) return true;
  }
  return false;
}

/** The value of one or two digits. */
function smallNumber(from: i32, to: i32): i32 {
  const ones: i32 = load8(to - 1) - 0x30;
  return to - from === 1 ? ones : (load8(from) - 0x30) * 10 + ones;
}

/** Whether the four digits of a year, a month and a day name a day. */
function isDay(yearFrom: i32, month: i32, day: i32): boolean {
  const year: i32 = smallNumber(yearFrom, yearFrom + 2) * 100 + smallNumber(yearFrom + 2, yearFrom + 4);
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= date.daysInMonth(year, month);
}

/** Whether a time follows, and a zone that is neither `Z` nor an offset with a colon directly after it. */
function isOtherZone(from: i32, to: i32): boolean {
  if ((load8(from) | 0x20) !== 0x74 && load8(from) !== 0x20) return false;
  if (!isPair(from + 1, to) || from + 3 >= to || load8(from + 3) !== 0x3a || !isPair(from + 4, to)) return false;
  let at: i32 = from + 6;
  if (at < to && load8(at) === 0x3a && isPair(at + 1, to)) {
    at += 3;
    if (at + 1 < to && load8(at) === 0x2e && isDigit(load8(at + 1))) at = skipDigits(at + 1, to);
  }
  const isSpaced: boolean = at < to && load8(at) === 0x20;
  if (isSpaced) at++;
  if (at >= to) return false;
  const sign: i32 = load8(at);
  if (sign === 0x2b || sign === 0x2d) return isOffset(at + 1, to, isSpaced);
  for (let letter: i32 = at; letter < to; letter++) if (!isLetter(load8(letter))) return false;
  return to - at <= MOST_LETTERS && (isSpaced || to - at > 1 || (sign | 0x20) !== 0x7a);
}

/** Whether four digits are left, or two and two with a colon between them if that is another notation, too. */
function isOffset(at: i32, to: i32, withColon: boolean): boolean {
  if (!isPair(at, to)) return false;
  if (to - at === 4) return isPair(at + 2, to);
  return withColon && to - at === 5 && load8(at + 2) === 0x3a && isPair(at + 3, to);
}

function isPair(at: i32, to: i32): boolean {
  return at + 2 <= to && isDigit(load8(at)) && isDigit(load8(at + 1));
}
