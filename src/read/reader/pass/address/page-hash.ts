// The two hashes of a fingerprint, equal to those of `base/url/fingerprint.ts`, for addresses of entries.

import { load8, loadAny32, multiply } from '../memory.js';

// The factors, as signed words.
export const HIGH_WORD_FACTOR: i32 = -2048144777;
export const LOW_WORD_FACTOR: i32 = -1028477379;
export const HIGH_FACTOR: i32 = -1640531535;
export const LOW_FACTOR: i32 = 1540483477;
export const MIX_FACTOR_1: i32 = -2048144789;
const MIX_FACTOR_2: i32 = -1028477387;
/** Bits of the low word that record the form of the address. */
const FORMS: i32 = 3;
export const SLASHED: i32 = 1;
export const SECURE: i32 = 2;

/** The last fingerprint. */
export let high: i32 = 0;
export let low: i32 = 0;

/** Mixes every bit into the whole word. */
export function mixed(word: i32): i32 {
  let h: i32 = word;
  h ^= h >>> 16;
  h = multiply(h, MIX_FACTOR_1);
  h ^= h >>> 13;
  h = multiply(h, MIX_FACTOR_2);
  return h ^ (h >>> 16);
}

/** Computes the fingerprint of the bytes `from`..`to`, which follow a scheme, from two seeds; `forms` is the form of the address. */
export function computeFingerprint(from: i32, to: i32, seedHigh: i32, seedLow: i32, forms: i32): void {
  let at: i32 = from;
  let h: i32 = seedHigh ^ (to - from);
  let l: i32 = seedLow ^ (to - from);
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
  low = (mixed(l) & ~FORMS) | forms;
}
