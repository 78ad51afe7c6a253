// Hashes of names and of entry classes, and fingerprints of addresses.

import {
  computeFingerprint,
  HIGH_FACTOR,
  HIGH_WORD_FACTOR,
  LOW_FACTOR,
  LOW_WORD_FACTOR,
  MIX_FACTOR_1,
  SECURE,
  SLASHED,
} from './address/page-hash.js';
import { STATE_CLASS_SEED_HIGH, STATE_CLASS_SEED_LOW, STATE_SEED_HIGH, STATE_SEED_LOW } from './constants.js';
import { load8, load32, loadAny32, multiply } from './memory.js';

export { high, low, mixed } from './address/page-hash.js';

/** Maximum length in bytes of a value that is part of the class. */
export const LONGEST_MIXED: i32 = 512;

/** Distinguishes an address without a scheme from one whose scheme is left out. */
const NO_SCHEME: i32 = 668265263;

/** The hash of the current entry's class. */
export let classHigh: i32 = 0;
export let classLow: i32 = 0;

/** The hash of a name, continuing from `start`. */
export function hashOf(from: i32, to: i32, start: i32): i32 {
  let h: i32 = start;
  for (let at: i32 = from; at < to; at++) h = (multiply(h, 31) + load8(at)) | 0;
  return h;
}

/** Whether two ranges of bytes are equal. Compares from the end, because addresses of one site differ late. */
export function isSame(a: i32, b: i32, length: i32): boolean {
  let i: i32 = length - 4;
  for (; i >= 0; i -= 4) if (loadAny32(a + i) !== loadAny32(b + i)) return false;
  for (i += 3; i >= 0; i--) if (load8(a + i) !== load8(b + i)) return false;
  return true;
}

function isHttp(from: i32, to: i32): boolean {
  if (from + 6 > to || load8(from) !== 0x68 || load8(from + 1) !== 0x74) return false;
  if (load8(from + 2) !== 0x74 || load8(from + 3) !== 0x70) return false;
  const next: i32 = load8(from + 4);
  return next === 0x3a || (next === 0x73 && load8(from + 5) === 0x3a);
}

/** Computes the fingerprint of an address, equal to that of `Fingerprint.read`. */
export function fingerprint(start: i32, end: i32, slashed: boolean): void {
  let forms: i32 = slashed ? SLASHED : 0;
  let at: i32 = start;
  const http: boolean = isHttp(start, end);
  if (http) {
    at += 4;
    if (load8(at) === 0x73) {
      forms |= SECURE;
      at++;
    }
  }
  const seed: i32 = load32(STATE_SEED_HIGH);
  computeFingerprint(at, slashed ? end - 1 : end, http ? seed : seed ^ NO_SCHEME, load32(STATE_SEED_LOW), forms);
}

/** Begins the class of an entry. */
export function beginClass(): void {
  classHigh = load32(STATE_CLASS_SEED_HIGH);
  classLow = load32(STATE_CLASS_SEED_LOW);
}

/** Adds a word to the class. */
export function mixClass(word: i32): void {
  classHigh = multiply((classHigh << 13) | (classHigh >>> 19), HIGH_FACTOR) ^ multiply(word, HIGH_WORD_FACTOR);
  classLow = (multiply((classLow << 17) | (classLow >>> 15), LOW_FACTOR) + multiply(word ^ MIX_FACTOR_1, LOW_WORD_FACTOR)) | 0;
}

/** Replaces the class, to compute that of a part or to restore it. */
export function setClass(h: i32, l: i32): void {
  classHigh = h;
  classLow = l;
}

/** Makes the bytes of a value part of the class; returns false, without doing so, if there are too many. */
export function mixValue(from: i32, to: i32): boolean {
  if (to - from > LONGEST_MIXED) return false;
  mixClass(to - from);
  mixClass(hashOf(from, to, 17));
  // With a random start, so that nobody can find two values with equal hashes in advance.
  let second: i32 = load32(STATE_CLASS_SEED_LOW);
  for (let at: i32 = from; at < to; at++) second = multiply(second ^ load8(at), 16777619);
  mixClass(second);
  return true;
}
