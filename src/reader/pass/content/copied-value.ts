// Copies values that have markup inside them, without that markup, so that the copy can be read like any other value.
//
// References stay as they are, except those to white space and to nothing, and the text of a CDATA section is escaped. The copies of all
// entries of a call are kept until its end, because records have the places of values.

import {
  AT_COPIES,
  AT_TEXT_BYTES,
  ROOM_COPIES,
  STOPPED_FULL,
  STOPPED_MORE,
  STOPPED_OTHER,
  TEXT_AMPERSAND,
  TEXT_BEYOND,
  TEXT_END,
  TEXT_LINE,
  TEXT_QUOTE,
} from '../constants.js';
import { fail, ILLEGAL_CHARACTER, ILLEGAL_REFERENCE, LT_IN_ATTRIBUTE, noteDefect, stop } from '../entry-state.js';
import { mixClass } from '../hash.js';
import * as lines from '../lines.js';
import { breakLine } from '../lines.js';
import { copy, load8, store8 } from '../memory.js';
import { character, LONGEST_REFERENCE, NO_CHARACTER, readReference } from '../references.js';
import { MIXED, readCopy } from '../text.js';
import { readInValue } from '../utf8-characters.js';

/** Bytes of the longest reference that is written for a character of a section. */
const LONGEST_ESCAPE: i32 = 6;
/** Part of the class: white space written as a reference. */
const WHITE_SPACE: i32 = 32;

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

/** Ends the copy and reads it, as content, or as the value of an attribute with that quote. Returns 0, or below zero if it fails. */
export function readCopied(quote: i32): i32 {
  if (!hasRoom(2)) return fail(STOPPED_FULL);
  // Here every loop over text stops.
  store8(to, quote === 0 ? 0x3c : quote);
  store8(to + 1, quote === 0 ? 0x2f : 0x3c);
  lines.keep();
  const end: i32 = readCopy(from, quote);
  lines.restore();
  to += 2;
  if (end === MIXED) return fail(STOPPED_OTHER);
  return end < 0 ? end : 0;
}

/** Copies the bytes `start`..`end`. Fails if there is no room. */
function copyBytes(start: i32, end: i32): boolean {
  const length: i32 = end - start;
  if (!hasRoom(length + 1)) return false;
  copy(to, start, length);
  to += length;
  return true;
}

/**
 * Copies the text at an index up to a `<`, or, if `quote` is not 0, up to that quote or to a `<` before which the value ends, and returns the index
 * there. Fails if there is no room, if a reference stands for white space that would be read in another way in the copy, and if text behind the markup could continue
 * what the last bytes begin: see `mayContinue`.
 */
export function copyText(start: i32, quote: i32): i32 {
  let at: i32 = start;
  // First byte that is not copied yet.
  let rest: i32 = start;
  let stray: i32 = -1;
  let isFirstLt: boolean = true;
  for (;;) {
    while (load8(AT_TEXT_BYTES + load8(at)) === 0) at++;
    const kind: i32 = load8(AT_TEXT_BYTES + load8(at));
    if (kind === TEXT_END && quote !== 0 && at < stop) {
      if (isFirstLt && !isClosed(at, quote)) return at;
      isFirstLt = false;
      if (!copyBytes(rest, at) || !hasRoom(LONGEST_ESCAPE)) return fail(STOPPED_FULL);
      noteDefect(LT_IN_ATTRIBUTE);
      copyReference(0x3b746c, 3);
      at++;
      rest = at;
      continue;
    }
    if (kind === TEXT_END || (kind === TEXT_QUOTE && load8(at) === quote)) break;
    if (kind === TEXT_BEYOND) {
      at = readInValue(at);
      if (at < 0) return at;
      continue;
    }
    if (kind === TEXT_AMPERSAND) {
      const next: i32 = readReference(at);
      if (next < 0) return next;
      if (next > stop) return fail(STOPPED_MORE);
      if (next === at + 1) stray = at;
      else if (character <= 0x20) {
        if (mayContinue(start, at, stray)) return fail(STOPPED_OTHER);
        if (!copyBytes(rest, at)) return fail(STOPPED_FULL);
        if (character === NO_CHARACTER) noteDefect(ILLEGAL_REFERENCE);
        else if (character === 0x20 || (quote === 0 && character !== 0x0d)) {
          store8(to++, character);
          mixClass(WHITE_SPACE);
        } else return fail(STOPPED_OTHER);
        rest = next;
      }
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
  if (quote !== 0 ? load8(at) !== quote : load8(at + 1) !== 0x2f && mayContinue(start, at, stray)) return fail(STOPPED_OTHER);
  return copyBytes(rest, at) ? at : fail(STOPPED_FULL);
}

/** Whether the value with a `<` at an index goes on behind it: then its quote is before the next `>`. */
function isClosed(start: i32, quote: i32): boolean {
  let at: i32 = start;
  while (at < stop && load8(at) !== quote && load8(at) !== 0x3e) at++;
  return at >= stop || load8(at) === quote;
}

/**
 * Whether text behind an index may make a reference of the `&` at another, which is -1 if there is none, or complete a `]]>` or a line
 * break.
 */
function mayContinue(start: i32, end: i32, stray: i32): boolean {
  return (stray >= 0 && end - stray < LONGEST_REFERENCE) || (end > start && isIncomplete(load8(end - 1)));
}

/** Whether a byte may be the first one of `]]>` or of a line break. */
function isIncomplete(byte: i32): boolean {
  return byte === 0x5d || byte === 0x0d;
}

/** Copies the content of the CDATA section at an index, and returns the index after it. Fails if text behind it may continue its last byte. */
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
  return isIncomplete(load8(at - 1)) ? fail(STOPPED_OTHER) : at + 3;
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
