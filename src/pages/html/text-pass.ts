// Counts the characters of text that are shown, as a part of `links-pass.ts`: without decoding it, which most text allows.

import { load8, loadAny32, shown, showTo } from '../../reader/pass/memory.js';

// The ends of usual references as words; those of three bytes have a fourth that does not matter.
const AMP: i32 = 0x3b706d61;
const APOSTROPHE: i32 = 0x3b393323;
const NBSP: i32 = 0x7073626e;
const QUOT: i32 = 0x746f7571;
const LT: i32 = 0x3b746c;
const GT: i32 = 0x3b7467;
const THREE_BYTES: i32 = 0xffffff;

const AMPERSAND: i32 = 0x26;
const SEMICOLON: i32 = 0x3b;
const LESS: i32 = 0x3c;

/** Characters of the last text that are shown. */
export let counted: i32 = 0;

/** The index of the next `<`, or `to`; -1 if the text before it must be decoded. `counted` is what it shows. */
export function textEnd(from: i32, to: i32): i32 {
  counted = 0;
  let at: i32 = showTo(from, to);
  counted += shown;
  while (at < to && load8(at) !== LESS) {
    at = load8(at) === AMPERSAND ? behindReference(at) : behindCharacter(at);
    if (at < 0 || at > to) return -1;
    at = showTo(at, to);
    counted += shown;
  }
  return at;
}

/** The index after a usual reference, which may be behind the text; -1 for any other. */
function behindReference(at: i32): i32 {
  const word: i32 = loadAny32(at + 1);
  if (word === AMP || word === APOSTROPHE) {
    counted++;
    return at + 5;
  }
  if ((word & THREE_BYTES) === LT || (word & THREE_BYTES) === GT) {
    counted++;
    return at + 4;
  }
  if (load8(at + 5) !== SEMICOLON || (word !== NBSP && word !== QUOT)) return -1;
  if (word === QUOT) counted++;
  return at + 6;
}

/** Likewise after a character beyond ASCII that has one UTF-16 unit. */
function behindCharacter(at: i32): i32 {
  const lead: i32 = load8(at);
  const second: i32 = load8(at + 1);
  if (lead < 0xc2 || lead >= 0xf0 || (second & 0xc0) !== 0x80) return -1;
  let unit: i32 = ((lead & 0x1f) << 6) | (second & 0x3f);
  let behind: i32 = at + 2;
  if (lead >= 0xe0) {
    const third: i32 = load8(behind);
    unit = ((lead & 0x0f) << 12) | ((second & 0x3f) << 6) | (third & 0x3f);
    // Too long a form, or a surrogate, which is no character in UTF-8.
    if ((third & 0xc0) !== 0x80 || unit < 0x800 || (unit >= 0xd800 && unit < 0xe000)) return -1;
    behind++;
  }
  if (!isBlank(unit)) counted++;
  return behind;
}

/** Whether a character beyond ASCII shows nothing: it is a match of JavaScript's `\\s`, or has no width. */
function isBlank(unit: i32): boolean {
  if (unit < 0x2000) return unit === 0xa0 || unit === 0x1680;
  if (unit <= 0x200b) return true;
  return unit === 0x2028 || unit === 0x2029 || unit === 0x202f || unit === 0x205f || unit === 0x3000 || unit === 0xfeff;
}
