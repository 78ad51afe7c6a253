// Reads decimals: priorities, ratings and prices.

import { load8 } from './memory.js';

/** Most bytes of a decimal that every validator reads in full. */
const MOST_BYTES: i32 = 18;

/** Whether the bytes are `0` or `1`, and perhaps a point and digits, of which none makes it more than 1. */
export function isUpToOne(from: i32, to: i32): boolean {
  const first: i32 = from < to ? load8(from) : 0;
  if ((first !== 0x30 && first !== 0x31) || to - from > MOST_BYTES || to - from === 2) return false;
  if (to - from > 1 && load8(from + 1) !== 0x2e) return false;
  for (let at: i32 = from + 2; at < to; at++) {
    const byte: i32 = load8(at);
    if (byte < 0x30 || byte > (first === 0x31 ? 0x30 : 0x39)) return false;
  }
  return true;
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
