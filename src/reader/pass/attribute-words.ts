// Names and values of attributes that the pass compares as bytes.

import { load8, loadAny32 } from './memory.js';

/** Four characters as a number. */
const HREF: i32 = 0x66657268;
const XML_COLON: i32 = 0x3a6c6d78;
const LANG: i32 = 0x676e616c;

/** Whether the bytes are `xml:lang`. */
export function isXmlLang(from: i32, to: i32): boolean {
  return to - from === 8 && loadAny32(from) === XML_COLON && loadAny32(from + 4) === LANG;
}

/** Whether the bytes are `href`, or end with it behind a colon. */
export function isHref(from: i32, to: i32): boolean {
  if (to - from < 4 || loadAny32(to - 4) !== HREF) return false;
  return to - from === 4 || load8(to - 5) === 0x3a;
}

/** The four letters in the middle of `alternate`, and the bits that make letters small. */
const LTER: i32 = 0x7265746c;
const SMALL_LETTERS: i32 = 0x20202020;

/** Whether the bytes contain the middle of `alternate`, in any case. */
export function hasAlternate(from: i32, to: i32): boolean {
  for (let at: i32 = from; at + 4 <= to; at++) if ((loadAny32(at) | SMALL_LETTERS) === LTER) return true;
  return false;
}

/** Whether the bytes are `alternate`. */
export function isAlternate(from: i32, to: i32): boolean {
  return (
    to - from === 9 &&
    load8(from) === 0x61 &&
    load8(from + 1) === 0x6c &&
    load8(from + 2) === 0x74 &&
    load8(from + 3) === 0x65 &&
    load8(from + 4) === 0x72 &&
    load8(from + 5) === 0x6e &&
    load8(from + 6) === 0x61 &&
    load8(from + 7) === 0x74 &&
    load8(from + 8) === 0x65
  );
}
