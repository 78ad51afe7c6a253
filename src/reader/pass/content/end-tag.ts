// Reads end tags. In values, they need not match: one that closes an element farther out closes all elements inside it, and an unknown one
// closes the innermost, as the scanner recovers from them.

import { AT_LOWER, AT_OPEN, ROOM_OPEN, STOPPED_MORE, STOPPED_OTHER } from '../constants.js';
import { fail, MISMATCHED, noteDefect, STRAY_END_TAG, stop } from '../entry-state.js';
import { isSame, mixClass } from '../hash.js';
import * as lines from '../lines.js';
import { load8, load32, store32 } from '../memory.js';
import * as names from '../names.js';
import { skipSpace } from '../text.js';

/** The end tag is that of another element. */
export const OTHER_NAME: i32 = 0;

/** Number of open elements around the current one, from the entry on. */
let open: i32 = 0;

/** Begins an entry. */
export function beginTags(): void {
  open = 0;
}

/** Enters an element, whose name is in the bytes `from`..`to`. Fails if there are too many. */
export function enter(from: i32, to: i32): i32 {
  if (open >= ROOM_OPEN) return fail(STOPPED_OTHER);
  store32(AT_OPEN + (open << 3), from);
  store32(AT_OPEN + (open << 3) + 4, to);
  open++;
  return 0;
}

export function leave(): void {
  open--;
}

/** Reads the end tag at an index, whose name must equal the bytes `from`..`to`. Returns the index after it. */
export function readEndTag(at: i32, from: i32, to: i32): i32 {
  const end: i32 = matchEndTag(at, from, to);
  return end === OTHER_NAME ? fail(STOPPED_OTHER) : end;
}

/** Reads the end tag at an index if its name equals the bytes `from`..`to`. Returns the index after it, or `OTHER_NAME`. */
export function matchEndTag(at: i32, from: i32, to: i32): i32 {
  const end: i32 = at + 2 + (to - from);
  if (end + 1 > stop) return fail(STOPPED_MORE);
  const isMatch: boolean = load8(at + 1) === 0x2f && isSame(at + 2, from, to - from) && names.isEndOfName(end);
  if (!isMatch) return OTHER_NAME;
  names.readAgain(at + 2, end);
  return tagEnd(end);
}

/** Whether the end tag that was read last closed the entry. */
export let isClosing: boolean = false;

/**
 * Reads the end tag at an index in an entry whose name is in the bytes `from`..`to`, and returns the index after it. It closes the entry if it has the
 * same local name, ignoring case; else it has no start tag and is passed over. Fails if it may be that of an element around the entry.
 */
export function readOtherEndTag(at: i32, from: i32, to: i32): i32 {
  const end: i32 = names.readName(at + 2);
  if (end < 0) return end;
  if (end + 1 >= stop) return fail(STOPPED_MORE);
  const bits: i32 = names.elementOfName();
  if (bits < 0) return bits;
  if (names.isEntry(bits) || names.isRoot()) return fail(STOPPED_OTHER);
  isClosing = isLike(at + 2, end, from, to);
  // An entry around this one may have the same prefix.
  if (isClosing && names.hasPrefix(at + 2, end)) return fail(STOPPED_OTHER);
  noteDefect(isClosing ? MISMATCHED : STRAY_END_TAG);
  mixClass(names.elementRow);
  return tagEnd(end);
}

/** Whether two names, in the bytes `from`..`to` and `other`..`otherTo`, have the same local name, ignoring the case of letters. */
function isLike(from: i32, to: i32, other: i32, otherTo: i32): boolean {
  const start: i32 = localStart(from, to);
  const otherStart: i32 = localStart(other, otherTo);
  if (to - start !== otherTo - otherStart) return false;
  for (let i: i32 = 0; i < to - start; i++) {
    if (load8(AT_LOWER + load8(start + i)) !== load8(AT_LOWER + load8(otherStart + i))) return false;
  }
  return true;
}

/** Index of the local part of the name in the bytes `from`..`to`. */
function localStart(from: i32, to: i32): i32 {
  let at: i32 = to;
  while (at > from && load8(at - 1) !== 0x3a) at--;
  return at;
}

/** The index after the `>` of a tag whose name ends at an index. */
function tagEnd(at: i32): i32 {
  if (load8(at) === 0x3e) return at + 1;
  const behind: i32 = load8(at) <= 0x20 ? skipSpace(at) : at;
  if (behind < 0) return behind;
  return load8(behind) === 0x3e ? behind + 1 : fail(STOPPED_OTHER);
}

/**
 * Reads the end tag at an index, which closes the element whose name is in the bytes `from`..`to`. Returns the index after it, or of the tag
 * itself if it closes an element around that one, too.
 */
export function closeValue(at: i32, from: i32, to: i32): i32 {
  const own: i32 = matchEndTag(at, from, to);
  if (own !== OTHER_NAME) return own;
  const wide: i32 = lines.wide;
  const end: i32 = names.readName(at + 2);
  if (end < 0) return end;
  if (end + 1 >= stop) return fail(STOPPED_MORE);
  noteDefect(MISMATCHED);
  if (isOpen(at + 2, end)) {
    // The element around that one reads it again.
    lines.setLine(lines.line, lines.lineAt, wide);
    return at;
  }
  return mayBeOpen() ? fail(STOPPED_OTHER) : tagEnd(end);
}

/** Whether one of the elements that were entered has the name in the bytes `from`..`to`. */
function isOpen(from: i32, to: i32): boolean {
  for (let row: i32 = AT_OPEN; row < AT_OPEN + (open << 3); row += 8) {
    const known: i32 = load32(row);
    if (load32(row + 4) - known === to - from && isSame(known, from, to - from)) return true;
  }
  return false;
}

/** Whether the last name may be that of the document element or of an entry around this one, or cannot be part of the class. */
function mayBeOpen(): boolean {
  const bits: i32 = names.elementOfName();
  mixClass(names.elementRow);
  return bits < 0 || names.isRoot() || names.isEntry(bits);
}
