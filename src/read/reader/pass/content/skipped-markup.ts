// Passes over comments and processing instructions.

import { AT_NAME_BYTES, STOPPED_MORE, STOPPED_OTHER } from '../constants.js';
import { fail, stop } from '../entry-state.js';
import { breakLine } from '../lines.js';
import { load8, loadAny32 } from '../memory.js';
import { isSpace } from '../text.js';
import { readBeyond } from '../utf8-characters.js';

/** Reads a comment from its `<` on. Returns the index after it; fails if it is ill-formed, or may address this tool. */
export function skipComment(start: i32): i32 {
  if (start + 7 > stop) return fail(STOPPED_MORE);
  if (load8(start + 2) !== 0x2d || load8(start + 3) !== 0x2d) return fail(STOPPED_OTHER);
  if (load8(start + 4) === 0x20 && load8(start + 5) === 0x73) return fail(STOPPED_OTHER);
  const end: i32 = skipTo(start + 4, 0x2d, 0x2d);
  if (end < 0) return end;
  if (end + 2 >= stop) return fail(STOPPED_MORE);
  return load8(end + 2) === 0x3e ? end + 3 : fail(STOPPED_OTHER);
}

/** Reads a processing instruction from its `<` on. Returns the index after it; fails if it is unusual. */
export function skipInstruction(start: i32): i32 {
  const target: i32 = start + 2;
  let at: i32 = target;
  if (load8(AT_NAME_BYTES + load8(at)) < 2) return fail(at < stop ? STOPPED_OTHER : STOPPED_MORE);
  for (; load8(AT_NAME_BYTES + load8(at)) !== 0; at++) if (load8(at) === 0x3a || load8(at) >= 0x80) return fail(STOPPED_OTHER);
  if (at - target === 3 && ((loadAny32(target) | 0x20202020) & 0xffffff) === 0x6c6d78) return fail(STOPPED_OTHER);
  if (!isSpace(load8(at)) && (load8(at) !== 0x3f || load8(at + 1) !== 0x3e))
    return fail(at + 1 < stop ? STOPPED_OTHER : STOPPED_MORE);
  const end: i32 = skipTo(at, 0x3f, 0x3e);
  return end < 0 ? end : end + 2;
}

/** Passes over characters of XML up to two bytes. Returns the index of the first one. */
function skipTo(start: i32, first: i32, second: i32): i32 {
  let at: i32 = start;
  while (at + 1 < stop) {
    const byte: i32 = load8(at);
    if (byte === first && load8(at + 1) === second) return at;
    if (byte >= 0x80) {
      at = readBeyond(at);
      if (at < 0) return at;
      continue;
    }
    if (byte === 0x0a || byte === 0x0d) breakLine(at);
    else if (byte < 0x20 && byte !== 0x09) return fail(STOPPED_OTHER);
    at++;
  }
  return fail(STOPPED_MORE);
}
