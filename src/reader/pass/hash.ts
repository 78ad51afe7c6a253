// Hashes of names and of entry classes, and fingerprints of addresses.

import { STATE_CLASS_SEED_HIGH, STATE_CLASS_SEED_LOW, STATE_SEED_HIGH, STATE_SEED_LOW } from './constants.js';
import { load8, load32, loadAny32, multiply } from './memory.js';

// The factors of `url/fingerprint.ts`, as signed words.
const HIGH_WORD_FACTOR: i32 = -2048144777;
const LOW_WORD_FACTOR: i32 = -1028477379;
const HIGH_FACTOR: i32 = -1640531535;
const LOW_FACTOR: i32 = 1540483477;
const MIX_FACTOR_1: i32 = -2048144789;
const MIX_FACTOR_2: i32 = -1028477387;
const NO_SCHEME: i32 = 668265263;
const SLASHED: i32 = 1;
const SECURE: i32 = 2;

/** The last fingerprint. */
export let high: i32 = 0;
export let low: i32 = 0;

/** The hash of the current entry's class. */
export let classHigh: i32 = 0;
export let classLow: i32 = 0;

/** Mixes every bit into the whole word. */
export function mixed(word: i32): i32 {
  let h: i32 = word;
  h ^= h >>> 16;
  h = multiply(h, MIX_FACTOR_1);
  h ^= h >>> 13;
  h = multiply(h, MIX_FACTOR_2);
  return h ^ (h >>> 16);
}

/** The hash of a name, continuing from `start`. */
export function hashOf(from: i32, to: i32, start: i32): i32 {
  let h: i32 = start;
  for (let at: i32 = from; at < to; at++) h = (multiply(h, 31) + load8(at)) | 0;
  return h;
}

/** Whether two ranges of bytes are equal. Compares from the end, because addresses of one site differ late. */
export function isSame(a: i32, b: i32, length: i32): boolean {
  for (let i: i32 = length - 1; i >= 0; i--) if (load8(a + i) !== load8(b + i)) return false;
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
  const to: i32 = slashed ? end - 1 : end;
  let h: i32 = load32(STATE_SEED_HIGH) ^ (to - at);
  let l: i32 = load32(STATE_SEED_LOW) ^ (to - at);
  if (!http) h ^= NO_SCHEME;
  for (const last: i32 = to - 4; at <= last; at += 4) {
    const word: i32 = loadAny32(at);
    h = (h + multiply(word, HIGH_WORD_FACTOR)) | 0;
    h = multiply((h << 13) | (h >>> 19), HIGH_FACTOR);
    l = (l + multiply(word, LOW_WORD_FACTOR)) | 0;
    l = multiply((l << 17) | (l >>> 15), LOW_FACTOR);
  }
  for (; at < to; at++) {
    const byte: i32 = load8(at);
    h = multiply(h ^ byte, HIGH_FACTOR);
    h = (h << 11) | (h >>> 21);
    l = multiply(l ^ byte, LOW_FACTOR);
    l = (l << 7) | (l >>> 25);
  }
  high = mixed(h);
  low = (mixed(l) & ~3) | forms;
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
