// Hashes of names, and fingerprints of addresses.

import { computeFingerprint, SECURE, SLASHED } from './address/page-hash.js';
import { STATE_SEED_HIGH, STATE_SEED_LOW } from './constants.js';
import { load8, load32, loadAny32, multiply } from './memory.js';

export { high, low } from './address/page-hash.js';

/** Distinguishes an address without a scheme from one whose scheme is left out. */
const NO_SCHEME: i32 = 668265263;

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

/** Whether the bytes begin with `http:` or `https:`. */
export function isHttp(from: i32, to: i32): boolean {
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
