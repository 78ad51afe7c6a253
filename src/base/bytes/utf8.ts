// Finds ill-formed UTF-8, with the same result however the document is split into chunks.

import { isUtf8 } from 'node:buffer';

/**
 * Source of a regular expression for one UTF-8 character beyond ASCII, in a string with one character per byte (Unicode Standard,
 * table 3-7).
 */
export const SEQUENCE =
  '[\\xC2-\\xDF][\\x80-\\xBF]|\\xE0[\\xA0-\\xBF][\\x80-\\xBF]|\\xED[\\x80-\\x9F][\\x80-\\xBF]|[\\xE1-\\xEC\\xEE\\xEF][\\x80-\\xBF]{2}|' +
  '\\xF0[\\x90-\\xBF][\\x80-\\xBF]{2}|[\\xF1-\\xF3][\\x80-\\xBF]{3}|\\xF4[\\x80-\\x8F][\\x80-\\xBF]{2}';

/** Called with the range of each maximal ill-formed sequence (Unicode Standard, section 3.9, table 3-7). */
type IllFormedSequence = (from: number, to: number) => void;

/** Returns the length of a sequence that begins with this byte, which is the first of a character beyond ASCII. */
export function lengthFrom(first: number): number {
  return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

/** Returns the length of the well-formed sequence at `at`: 0 if it is ill-formed, -1 if `end` cuts off a possible sequence. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the rows of table 3-7 of the Unicode Standard, for each byte of a file
export function sequenceLength(buffer: Uint8Array, at: number, end: number): number {
  const first = buffer[at] as number;
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return 0;
  const length = lengthFrom(first);
  for (let i = 1; i < length; i++) {
    if (at + i >= end) return -1;
    const byte = buffer[at + i] as number;
    const low = i > 1 ? 0x80 : first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
    const high = i > 1 ? 0xbf : first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
    if (byte < low || byte > high) return 0;
  }
  return length;
}

/** Returns the length of the ill-formed sequence at `at`: its longest prefix of a possible character, at least one byte. */
export function illFormedLength(buffer: Uint8Array, at: number, end: number): number {
  let length = 1;
  while (at + length < end && sequenceLength(buffer, at, at + length + 1) === -1) length++;
  return length;
}

/**
 * Checks the bytes from `from` to `end` and calls `found` for each ill-formed sequence. Returns the index up to which bytes were
 * checked: unless `final`, a character that `end` cuts off is left for the next call.
 */
export function checkUtf8(buffer: Uint8Array, from: number, end: number, final: boolean, found: IllFormedSequence): number {
  if (from < end && isUtf8(buffer.subarray(from, end))) return end;
  let at = from;
  while (at < end) {
    const length = sequenceLength(buffer, at, end);
    if (length > 0) at += length;
    else if (length === -1 && !final) return at;
    else {
      const bad = illFormedLength(buffer, at, end);
      found(at, at + bad);
      at += bad;
    }
  }
  return at;
}
