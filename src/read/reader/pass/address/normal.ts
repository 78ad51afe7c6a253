// Computes the normal form of an address, and the fingerprints of the form, of its text, and of the form in lower case.

import {
  AT_HEX,
  AT_NORMAL,
  AT_SMALL,
  AT_TRIPLETS,
  FLAG_BARE,
  FLAG_CAPITAL,
  FLAG_PAGE,
  FLAG_PLAIN,
  FLAG_SLASHED,
  FLAG_UNKNOWN,
  ORIGIN_NORMAL,
  ROOM_SCRATCH,
} from '../constants.js';
import * as hash from '../hash.js';
import { copy, load8, load32, store8 } from '../memory.js';
import * as origin from './origin.js';
import { tripletAt, UNRESERVED } from './percent.js';

/** Length in bytes from which rules do not compare other spellings of a normalised address. */
const LONG: i32 = 1_024;

/** Of the last address: its fingerprint, the low word of its text's, and the fingerprint of its lower-case form. */
export let high: i32 = 0;
export let low: i32 = 0;
export let text: i32 = 0;
export let smallHigh: i32 = 0;
export let smallLow: i32 = 0;
/** `FLAG` bits: kind of the address, and how its path ends. */
export let flags: i32 = 0;
/** Whether it is its own normal form. */
export let isPlain: boolean = false;
/** Range of its normal form. */
let formFrom: i32 = 0;
let formTo: i32 = 0;

/** Range of the path in the normal form. */
let formPath: i32 = 0;
let formPathTo: i32 = 0;
let hasCapital: boolean = false;
let put: i32 = 0;

/** Whether an address that is not normalised ends in the slash of a path other than the root. */
function isSlashed(from: i32, to: i32): boolean {
  if (load8(to - 1) !== 0x2f) return false;
  let at: i32 = from;
  for (; at < to; at++) if (load8(at) === 0x3f) return false;
  let path: i32 = from;
  if (load8(from) !== 0x2f || (load8(from + 1) === 0x2f && from + 1 < to)) {
    at = from;
    while (at + 1 < to && !(load8(at) === 0x2f && load8(at + 1) === 0x2f)) at++;
    path = at + 1 < to ? at + 2 : from + 1;
    while (path < to && load8(path) !== 0x2f) path++;
    // As if `indexOf` returned -1.
    if (path >= to) path = from - 1;
  }
  return to - path > 1;
}

function readText(from: i32, to: i32): void {
  hash.fingerprint(from, to, isSlashed(from, to));
}

/**
 * Computes the normal form of the address in the bytes `from`..`to`, whose parts are known. `dots`: its path has dot segments.
 * `escapes`: after its origin, it has a `%` or a character beyond ASCII.
 */
export function readNormal(
  from: i32,
  to: i32,
  pathFrom: i32,
  pathTo: i32,
  queryFrom: i32,
  fragmentFrom: i32,
  capital: boolean,
  dots: boolean,
  escapes: boolean,
): void {
  flags = 0;
  high = 0;
  low = 0;
  text = 0;
  smallHigh = 0;
  smallLow = 0;
  isPlain = false;
  formFrom = 0;
  formTo = 0;
  if (origin.isOpaque()) {
    flags = FLAG_UNKNOWN;
    return;
  }
  if (!origin.isWeb()) {
    readText(from, to);
    high = hash.high;
    low = hash.low;
    text = low;
    return;
  }
  flags = FLAG_PAGE;
  const end: i32 = fragmentFrom < 0 ? to : fragmentFrom;
  const asWritten: boolean = fragmentFrom < 0 && pathFrom < to && load8(pathFrom) === 0x2f && origin.has(ORIGIN_NORMAL);
  if (asWritten && !escapes && !dots) {
    isPlain = true;
    flags |= FLAG_PLAIN;
    formFrom = from;
    formTo = to;
    formPath = pathFrom;
    formPathTo = pathTo;
    hasCapital = capital;
  } else if (!write(pathFrom, pathTo, queryFrom, end, dots)) {
    flags = FLAG_UNKNOWN;
    return;
  }
  readForm(from, to, queryFrom >= 0);
}

function readForm(from: i32, to: i32, hasQuery: boolean): void {
  const slashed: boolean = !hasQuery && formPathTo - formPath > 1 && load8(formTo - 1) === 0x2f;
  if (isPlain) {
    hash.fingerprint(formFrom, formTo, slashed);
    text = hash.low;
  } else {
    readText(from, to);
    text = hash.low;
    hash.fingerprint(formFrom, formTo, slashed);
  }
  high = hash.high;
  low = hash.low;
  if (isPlain && to - from >= LONG) return;
  if (!hasQuery && formPathTo - formPath > 1) flags |= slashed ? FLAG_SLASHED : FLAG_BARE;
  if (!hasCapital) return;
  flags |= FLAG_CAPITAL;
  readSmall(slashed);
}

function writeByte(byte: i32): void {
  store8(put, byte);
  put++;
}

function digit(value: i32): i32 {
  return value < 10 ? 0x30 + value : 0x37 + value;
}

function writeTriplet(byte: i32): void {
  writeByte(0x25);
  writeByte(digit(byte >> 4));
  writeByte(digit(byte & 15));
}

/** Writes the normal form, whose path has dot segments if `dots`; returns false if it may be too long. */
function write(pathFrom: i32, pathTo: i32, queryFrom: i32, end: i32, dots: boolean): boolean {
  const length: i32 = load32(origin.row + 20);
  if (length + (end - pathFrom) * 3 + 2 > ROOM_SCRATCH) return false;
  formFrom = AT_NORMAL;
  copy(AT_NORMAL, load32(origin.row + 16), length);
  put = AT_NORMAL + length;
  formPath = put;
  hasCapital = false;
  if (pathFrom >= pathTo) writeByte(0x2f);
  else writePart(pathFrom, pathTo, true);
  if (dots) removeDotSegments();
  formPathTo = put;
  if (queryFrom >= 0) {
    writeByte(0x3f);
    writePart(queryFrom, end, false);
  }
  formTo = put;
  return true;
}

/** Resolves `.` and `..` in the written path, which begins with a slash (RFC 3986 section 5.2.4). */
function removeDotSegments(): void {
  const end: i32 = put;
  put = formPath;
  for (let at: i32 = formPath; at < end; ) {
    let next: i32 = at + 1;
    while (next < end && load8(next) !== 0x2f) next++;
    const dots: i32 = dotsOf(at + 1, next);
    if (dots === 2) dropSegment();
    if (dots === 0) for (let i: i32 = at; i < next; i++) writeByte(load8(i));
    else if (next === end) writeByte(0x2f);
    at = next;
  }
  hasCapital = hasCapitalIn(formPath, put);
}

/** 1 or 2 if the segment in the bytes `from`..`to` is `.` or `..`; else 0. */
function dotsOf(from: i32, to: i32): i32 {
  const length: i32 = to - from;
  if (length < 1 || length > 2 || load8(from) !== 0x2e || load8(to - 1) !== 0x2e) return 0;
  return length;
}

/** Takes back the last segment of the path that was written, with its slash, if there is one. */
function dropSegment(): void {
  while (put > formPath) {
    put--;
    if (load8(put) === 0x2f) return;
  }
}

/** Whether a path in normal form has a capital letter other than the digits of its triplets. */
function hasCapitalIn(from: i32, to: i32): boolean {
  for (let at: i32 = from; at < to; at++) {
    const byte: i32 = load8(at);
    if (byte === 0x25) at += 2;
    else if (byte >= 0x41 && byte <= 0x5a) return true;
  }
  return false;
}

function writePart(from: i32, to: i32, inPath: boolean): void {
  for (let at: i32 = from; at < to; at++) {
    const byte: i32 = load8(at);
    if (byte >= 0x80) writeTriplet(byte);
    else if (byte !== 0x25) {
      if (inPath && byte >= 0x41 && byte <= 0x5a) hasCapital = true;
      writeByte(byte);
    } else at = writePercent(at, to, inPath);
  }
}

/** Writes the triplet at an index, or the encoding of a stray `%`; returns the index of its last byte. */
function writePercent(at: i32, to: i32, inPath: boolean): i32 {
  const byte: i32 = at + 2 < to ? tripletAt(at) : -1;
  if (byte < 0) {
    writeTriplet(0x25);
    return at;
  }
  if (byte < 128 && (load8(AT_TRIPLETS + byte) & UNRESERVED) !== 0) {
    if (inPath && byte >= 0x41 && byte <= 0x5a) hasCapital = true;
    writeByte(byte);
  } else writeTriplet(byte);
  return at + 2;
}

/** Computes the fingerprint of the normal form with its path in lower case, except for the digits of escapes. */
function readSmall(slashed: boolean): void {
  const length: i32 = formTo - formFrom;
  if (length > ROOM_SCRATCH) return;
  copy(AT_SMALL, formFrom, length);
  const to: i32 = AT_SMALL + (formPathTo - formFrom);
  for (let at: i32 = AT_SMALL + (formPath - formFrom); at < to; at++) {
    const byte: i32 = load8(at);
    if (byte === 0x25 && !isPlain && load8(AT_HEX + load8(at + 1)) < 0x80 && load8(AT_HEX + load8(at + 2)) < 0x80) at += 2;
    else if (byte >= 0x41 && byte <= 0x5a) store8(at, byte | 0x20);
  }
  hash.fingerprint(AT_SMALL, AT_SMALL + length, slashed);
  smallHigh = hash.high;
  smallLow = hash.low;
}
