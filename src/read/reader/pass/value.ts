// Reads typed values: words, letters and digits.

import { load8 } from './memory.js';

/** Bytes of a value that rules read whole. */
export const JUDGED: i32 = 16_000;

export function isDigit(byte: i32): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

export function isLetter(byte: i32): boolean {
  return (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
}

/** Whether the bytes are `yes` or `no`. */
export function isYesNo(from: i32, to: i32): boolean {
  if (to - from === 2) return load8(from) === 0x6e && load8(from + 1) === 0x6f;
  return to - from === 3 && load8(from) === 0x79 && load8(from + 1) === 0x65 && load8(from + 2) === 0x73;
}

/** Whether the bytes are exactly one of the seven words of changefreq. */
export function isChangefreq(from: i32, to: i32): boolean {
  const length: i32 = to - from;
  const a: i32 = load8(from);
  if (length < 5 || length > 7) return false;
  const b: i32 = load8(from + 1);
  const c: i32 = load8(from + 2);
  const d: i32 = load8(from + 3);
  const e: i32 = load8(from + 4);
  if (length === 5) {
    if (a === 0x64) return b === 0x61 && c === 0x69 && d === 0x6c && e === 0x79;
    return a === 0x6e && b === 0x65 && c === 0x76 && d === 0x65 && e === 0x72;
  }
  const f: i32 = load8(from + 5);
  if (length === 7) {
    return a === 0x6d && b === 0x6f && c === 0x6e && d === 0x74 && e === 0x68 && f === 0x6c && load8(from + 6) === 0x79;
  }
  if (a === 0x77) return b === 0x65 && c === 0x65 && d === 0x6b && e === 0x6c && f === 0x79;
  if (a === 0x68) return b === 0x6f && c === 0x75 && d === 0x72 && e === 0x6c && f === 0x79;
  if (a === 0x79) return b === 0x65 && c === 0x61 && d === 0x72 && e === 0x6c && f === 0x79;
  return a === 0x61 && b === 0x6c && c === 0x77 && d === 0x61 && e === 0x79 && f === 0x73;
}
