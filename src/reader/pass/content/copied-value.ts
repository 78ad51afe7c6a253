// Copies values that have markup inside them, without that markup, so that the copy can be read like any other value.
//
// References stay as they are, and the text of a CDATA section is escaped. The copies of all entries of a call are kept until its end,
// because records have the places of values.

import {
  AT_COPIES,
  AT_NAME_BYTES,
  AT_TEXT_BYTES,
  ROOM_COPIES,
  STOPPED_FULL,
  STOPPED_MORE,
  STOPPED_OTHER,
  TEXT_AMPERSAND,
  TEXT_BEYOND,
  TEXT_END,
  TEXT_LINE,
} from '../constants.js';
import { fail, ILLEGAL_CHARACTER, noteDefect, stop } from '../entry-state.js';
import { breakLine } from '../lines.js';
import { copy, load8, loadAny32, store8 } from '../memory.js';
import { LONGEST_REFERENCE, readReference } from '../references.js';
import { isSpace } from '../text.js';
import { readBeyond, readInValue } from '../utf8-characters.js';

/** Bytes of the longest reference that is written for a character of a section. */
const LONGEST_ESCAPE: i32 = 6;
/** The bytes `</` and two more, at which every loop over text stops. */
const END: i32 = 0x2f3c;

/** First byte of the current copy, and the index after its last one. */
export let from: i32 = 0;
export let to: i32 = 0;

/** Begins a call: there are no copies. */
export function beginCopies(): void {
  to = AT_COPIES;
}

/** Forgets all that was copied from an index on. */
export function forgetFrom(at: i32): void {
  to = at;
}

/** Begins the copy of a value behind all others. */
export function beginCopy(): void {
  from = to;
}

/** Goes on with the copy in a range; what was copied behind it is forgotten. */
export function resume(copyFrom: i32, copyTo: i32): void {
  from = copyFrom;
  to = copyTo;
}

/** Whether the copy may have that many more bytes; else the pass has to stop before the entry. */
function hasRoom(bytes: i32): boolean {
  return to + bytes <= AT_COPIES + ROOM_COPIES;
}

/** Ends the copy. */
export function endCopy(): i32 {
  if (!hasRoom(4)) return fail(STOPPED_FULL);
  store8(to, END & 255);
  store8(to + 1, END >> 8);
  return 0;
}

/** Goes on behind the copy that was ended last. */
export function leaveCopy(): void {
  to += 2;
}

/**
 * Copies the text at an index up to a `<`, and returns the index there. Fails if more text behind the markup at the `<` could make a
 * reference or `]]>` of its last bytes.
 */
export function copyText(start: i32): i32 {
  let at: i32 = start;
  let stray: i32 = -1;
  for (;;) {
    while (load8(AT_TEXT_BYTES + load8(at)) === 0) at++;
    const kind: i32 = load8(AT_TEXT_BYTES + load8(at));
    if (kind === TEXT_END) break;
    if (kind === TEXT_BEYOND) {
      at = readInValue(at);
      if (at < 0) return at;
      continue;
    }
    if (kind === TEXT_AMPERSAND) {
      const next: i32 = readReference(at);
      if (next < 0) return next;
      if (next === at + 1) stray = at;
      at = next;
      continue;
    }
    if (at >= stop) return fail(STOPPED_MORE);
    if (kind === TEXT_LINE) {
      if (load8(at) === 0x0d && at + 1 >= stop) return fail(STOPPED_MORE);
      breakLine(at);
    }
    at++;
  }
  if (at + 1 >= stop) return fail(STOPPED_MORE);
  const isLast: boolean = load8(at + 1) === 0x2f;
  if (!isLast && ((stray >= 0 && at - stray < LONGEST_REFERENCE) || (at > start && load8(at - 1) === 0x5d)))
    return fail(STOPPED_OTHER);
  const length: i32 = at - start;
  if (!hasRoom(length)) return fail(STOPPED_FULL);
  copy(to, start, length);
  to += length;
  return at;
}

/** Copies the content of the CDATA section at an index, and returns the index after it. Fails if its last bytes may become part of `]]>`. */
export function copySection(start: i32): i32 {
  let at: i32 = start + 9;
  for (;;) {
    if (at + 3 > stop) return fail(STOPPED_MORE);
    if (!hasRoom(LONGEST_ESCAPE)) return fail(STOPPED_FULL);
    const byte: i32 = load8(at);
    if (byte === 0x5d && load8(at + 1) === 0x5d && load8(at + 2) === 0x3e) break;
    if (byte >= 0x80) {
      const next: i32 = readInValue(at);
      if (next < 0) return next;
      while (at < next) store8(to++, load8(at++));
      continue;
    }
    if (byte === 0x0a || byte === 0x0d) breakLine(at);
    else if (byte < 0x20 && byte !== 0x09) noteDefect(ILLEGAL_CHARACTER);
    copyEscaped(byte);
    at++;
  }
  return load8(at - 1) === 0x5d ? fail(STOPPED_OTHER) : at + 3;
}

/** Copies a byte of a section. */
function copyEscaped(byte: i32): void {
  if (byte === 0x26) copyReference(0x3b706d61, 4);
  else if (byte === 0x3c) copyReference(0x3b746c, 3);
  else if (byte === 0x3e) copyReference(0x3b7467, 3);
  else if (byte === 0x22) copyReference(0x3b343323, 4);
  else if (byte === 0x27) copyReference(0x3b393323, 4);
  else store8(to++, byte);
}

/** Writes `&` and some bytes of a word. */
function copyReference(word: i32, length: i32): void {
  store8(to++, 0x26);
  for (let i: i32 = 0; i < length; i++) store8(to++, (word >>> (i << 3)) & 255);
}

/** Passes over the processing instruction at an index. Returns the index after it; fails if it is unusual. */
export function skipInstruction(start: i32): i32 {
  const target: i32 = start + 2;
  let at: i32 = target;
  if (load8(AT_NAME_BYTES + load8(at)) < 2) return fail(at < stop ? STOPPED_OTHER : STOPPED_MORE);
  while (load8(AT_NAME_BYTES + load8(at)) !== 0) if (load8(at++) === 0x3a) return fail(STOPPED_OTHER);
  if (at - target === 3 && ((loadAny32(target) | 0x20202020) & 0xffffff) === 0x6c6d78) return fail(STOPPED_OTHER);
  if (!isSpace(load8(at)) && (load8(at) !== 0x3f || load8(at + 1) !== 0x3e))
    return fail(at + 1 < stop ? STOPPED_OTHER : STOPPED_MORE);
  while (at + 1 < stop) {
    const byte: i32 = load8(at);
    if (byte === 0x3f && load8(at + 1) === 0x3e) return at + 2;
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
