// Reads decimals: priorities, ratings and prices.

import { load8 } from './memory.js';
import { character, readReference } from './references.js';
import * as text from './text.js';
import { isDigit, isRead, isReadWhole } from './value.js';

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
