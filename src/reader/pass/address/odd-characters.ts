// Odd characters of an address: white space beyond ASCII, and characters that an IRI must not contain. Most addresses have only one of them.

import { CHARACTER_ODD } from '../constants.js';
import { mixClass } from '../hash.js';
import { load8 } from '../memory.js';
import { isSpace } from '../text.js';
import { bitsOf, codeAt, sizeAt } from '../utf8-characters.js';

const AT_END: i32 = 8;
const INSIDE: i32 = 16;
const WITH_OTHERS: i32 = 32;

/**
 * Makes part of the class what rules find about the odd characters of the address whose path begins at `from`: which one it is, in which
 * components it stands, whether it is the last character, and whether there are other characters beyond ASCII. A component that is absent
 * begins at a negative index. Returns false, without doing so, if there are several, or one is beside white space.
 */
export function mixOdd(from: i32, to: i32, queryFrom: i32, fragmentFrom: i32): boolean {
  let odd: i32 = 0;
  let bits: i32 = 0;
  // Index after the last odd character, and the number of runs of them.
  let behind: i32 = -1;
  let runs: i32 = 0;
  for (let at: i32 = from; at < to; ) {
    const size: i32 = load8(at) < 0x80 ? 1 : sizeAt(at);
    if (size < 0) return false;
    if (size > 1) {
      const code: i32 = codeAt(at, size);
      if ((bitsOf(code) & CHARACTER_ODD) !== 0) {
        if (odd !== 0 && odd !== code) return false;
        if (isSpace(load8(at - 1)) || (at + size < to && isSpace(load8(at + size)))) return false;
        odd = code;
        if (behind !== at) runs++;
        behind = at + size;
        bits |= 1 << componentOf(at, queryFrom, fragmentFrom);
      } else bits |= WITH_OTHERS;
    }
    at += size;
  }
  if (behind === to) bits |= AT_END;
  if (runs > (behind === to ? 1 : 0)) bits |= INSIDE;
  mixClass(odd);
  mixClass(bits);
  return true;
}

/** The number of the component of an index: path, query or fragment. */
function componentOf(at: i32, queryFrom: i32, fragmentFrom: i32): i32 {
  if (fragmentFrom >= 0 && at > fragmentFrom) return 2;
  return queryFrom >= 0 && at >= queryFrom ? 1 : 0;
}
