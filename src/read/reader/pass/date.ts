// Parses dates in their common forms: `YYYY-MM-DD`, with or without time.

import { load8 } from './memory.js';

/** The date is canonical, or readable in another form, or neither. */
export const CANONICAL: i32 = 0;
export const READABLE: i32 = 1;
export const OTHER: i32 = 2;

export let kind: i32 = 0;
/** Whether it names a day. */
export let isDay: boolean = false;
/** Milliseconds since the epoch; NaN if there is no unambiguous instant. */
export let instant: f64 = 0;
/** A value of `LastmodPrecision`: date, midnight, time. */
export let precision: i32 = 0;
/** Whether it has no time. */
export let isDate: boolean = false;

const MOST_OFFSET: i32 = 840;
const MOST_DIGITS: i32 = 9;

let at: i32 = 0;
let minutes: i32 = 0;
/** Whether nothing but the canonical form was read so far. */
let isCanonical: boolean = false;

/** The value of two digits; -1 if the bytes are not digits. */
function two(index: i32): i32 {
  const tens: i32 = load8(index) - 0x30;
  const ones: i32 = load8(index + 1) - 0x30;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1;
}

function daysInMonth(year: i32, month: i32): i32 {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Days from 1970-01-01. Years begin in March here, so that leap days come last. All dividends are positive. */
function daysFrom(year: i32, month: i32, day: i32): i32 {
  const marchYear: i32 = month > 2 ? year : year - 1;
  const marchMonth: i32 = month > 2 ? month - 3 : month + 9;
  const leapDays: i32 = ((marchYear / 4) | 0) - ((marchYear / 100) | 0) + ((marchYear / 400) | 0);
  return 365 * marchYear + leapDays + (((153 * marchMonth + 2) / 5) | 0) + day - 719469;
}

/** Reads the date in the bytes `from`..`to`. */
export function readDate(from: i32, to: i32): void {
  kind = OTHER;
  isDay = false;
  instant = NaN;
  precision = 0;
  isDate = true;
  const length: i32 = to - from;
  if (length < 4 || length > 40) return;
  const century: i32 = two(from);
  const year: i32 = two(from + 2);
  const all: i32 = century * 100 + year;
  if (century < 0 || year < 0 || all === 0) return;
  let month: i32 = 1;
  let day: i32 = 1;
  if (length > 4) {
    if (length < 7 || load8(from + 4) !== 0x2d) return;
    month = two(from + 5);
    if (month < 1 || month > 12) return;
    if (length > 7) {
      if (length < 10 || load8(from + 7) !== 0x2d) return;
      day = two(from + 8);
      if (day < 1 || day > daysInMonth(all, month)) return;
      isDay = true;
    }
  }
  const midnight: f64 = toFloat(daysFrom(all, month, day)) * 86400000.0;
  if (length <= 10) {
    instant = midnight;
    kind = isDay ? CANONICAL : READABLE;
    return;
  }
  readTime(from + 10, to, midnight);
}

function toFloat(value: i32): f64 {
  return value;
}

/** Reads what follows a date: a time, a zone, or both. */
function readTime(start: i32, to: i32, midnight: f64): void {
  at = start;
  minutes = 0;
  isCanonical = true;
  const designator: i32 = load8(at);
  let milliseconds: i32 = 0;
  let time: i32 = 0;
  if (designator === 0x54 || designator === 0x74 || designator === 0x20) {
    isDate = false;
    if (designator !== 0x54) isCanonical = false;
    if (to - at < 6) return;
    const hour: i32 = two(at + 1);
    const minute: i32 = two(at + 4);
    if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || load8(at + 3) !== 0x3a) return;
    at += 6;
    let second: i32 = 0;
    if (load8(at) === 0x3a && to - at >= 3) {
      second = two(at + 1);
      if (second < 0 || second > 59) return;
      at += 3;
      milliseconds = readFraction(to);
      if (milliseconds < 0) return;
    } else isCanonical = false;
    time = (hour * 60 + minute) * 60 + second;
    precision = time === 0 ? 1 : 2;
    if (at === to) {
      kind = READABLE;
      return;
    }
    if (!readZone(to, true)) return;
  } else {
    isCanonical = false;
    if (!readZone(to, false)) return;
    // The colon of the offset counts as a time in `precisionOf`.
    if (to > at + 1) precision = 2;
  }
  kind = isCanonical ? CANONICAL : READABLE;
  instant = midnight + toFloat(time - minutes * 60) * 1000.0 + toFloat(milliseconds);
}

/** Milliseconds of a fraction; 0 without one, -1 if it is malformed, or has more digits than all engines accept. */
function readFraction(to: i32): i32 {
  if (at >= to || load8(at) !== 0x2e) return 0;
  const first: i32 = at + 1;
  let milliseconds: i32 = 0;
  at = first;
  for (let scale: i32 = 100; at < to; at++) {
    const digit: i32 = load8(at) - 0x30;
    if (digit < 0 || digit > 9) break;
    milliseconds += digit * scale;
    scale = (scale / 10) | 0;
  }
  return at === first || at > first + MOST_DIGITS ? -1 : milliseconds;
}

/** Reads the zone at the end; returns false if it is missing or invalid. */
function readZone(to: i32, timed: boolean): boolean {
  const sign: i32 = load8(at);
  if (sign === 0x5a) return to === at + 1;
  if (sign === 0x7a) {
    isCanonical = false;
    return timed && to === at + 1;
  }
  if ((sign !== 0x2b && sign !== 0x2d) || to !== at + 6 || load8(at + 3) !== 0x3a) return false;
  const hours: i32 = two(at + 1);
  const rest: i32 = two(at + 4);
  if (hours < 0 || rest < 0 || rest > 59 || hours * 60 + rest > MOST_OFFSET) return false;
  minutes = sign === 0x2d ? -(hours * 60 + rest) : hours * 60 + rest;
  return true;
}
