// Reads text: white space, values of elements and attributes. Text that is not well-formed, or has markup, fails: the scanner reads it.

import {
  AT_DECODED,
  AT_TEXT_BYTES,
  ROOM_SCRATCH,
  STOPPED_MORE,
  STOPPED_OTHER,
  TEXT_AMPERSAND,
  TEXT_BEYOND,
  TEXT_BRACKET,
  TEXT_CONTROL,
  TEXT_DELETE,
  TEXT_END,
  TEXT_LINE,
  TEXT_QUOTE,
} from './constants.js';
import { fail, stop } from './entry-state.js';
import { breakLine } from './lines.js';
import { load8, store8 } from './memory.js';
import { character, mayBeEscape, readReference } from './references.js';
import { addCharacter, addDelete, beginCharacters, readBeyond } from './utf8-characters.js';

/** Range of the last value. */
export let from: i32 = 0;
export let to: i32 = 0;
/** Whether it has `&`, a raw quote or `>`, a character beyond ASCII or U+007F, surrounding white space; whether it is a CDATA section. */
export let hasReference: boolean = false;
export let hasQuote: boolean = false;
export let isBeyond: boolean = false;
export let isPadded: boolean = false;
export let isCdata: boolean = false;
/** Whether references may remain after resolving references. */
export let isEscapedTwice: boolean = false;
/** Number of characters of the content, including white space around the value. */
export let length: i32 = 0;

/** Index of the first byte at or after an index that is not XML white space; fails at the end of the input, and at a control character. */
export function skipSpace(start: i32): i32 {
  for (let at: i32 = start; at < stop; at++) {
    const byte: i32 = load8(at);
    if (byte > 0x20) return at;
    if (byte === 0x0a || byte === 0x0d) {
      if (byte === 0x0d && at + 1 >= stop) return fail(STOPPED_MORE);
      breakLine(at);
    } else if (byte !== 0x20 && byte !== 0x09) return fail(STOPPED_OTHER);
  }
  return fail(STOPPED_MORE);
}

function beginText(): void {
  hasReference = false;
  hasQuote = false;
  isBeyond = false;
  isCdata = false;
  isPadded = false;
  isEscapedTwice = false;
  length = 0;
  beginCharacters();
}

/** Reads text up to a `<`, or, if `quote` is not 0, up to that quote. Returns the index there. */
function scanText(start: i32, quote: i32): i32 {
  let at: i32 = start;
  // Bytes that do not begin a character.
  let more: i32 = 0;
  for (;;) {
    while (load8(AT_TEXT_BYTES + load8(at)) === 0) at++;
    const kind: i32 = load8(AT_TEXT_BYTES + load8(at));
    if (at >= stop) return fail(STOPPED_MORE);
    let next: i32 = at + 1;
    if (kind === TEXT_END) break;
    if (kind === TEXT_BEYOND) {
      isBeyond = true;
      next = readBeyond(at);
    } else if (kind === TEXT_AMPERSAND) next = readEscape(at);
    else if (kind === TEXT_LINE) {
      if (load8(at) === 0x0d && next >= stop) return fail(STOPPED_MORE);
      if (isHalf(at)) more++;
      breakLine(at);
    } else if (kind === TEXT_QUOTE) {
      if (load8(at) === quote) break;
      hasQuote = true;
    } else if (kind === TEXT_BRACKET) {
      if (quote === 0 && isSectionEnd(at)) return fail(STOPPED_OTHER);
    } else if (kind === TEXT_DELETE) {
      isBeyond = true;
      addDelete();
    } else return fail(STOPPED_OTHER);
    if (next < 0) return next;
    more += next - at - 1;
    at = next;
  }
  length += at - start - more;
  return at;
}

/** Reads the reference at an index, and returns the index after it. Fails if it stands for white space, which may be at the end of a value. */
function readEscape(at: i32): i32 {
  hasReference = true;
  const next: i32 = readReference(at);
  if (next < 0) return next;
  if (character <= 0x20) return fail(STOPPED_OTHER);
  if (character === 0x26 && mayBeEscape(next)) isEscapedTwice = true;
  if (character >= 0x7f) {
    isBeyond = true;
    if (character > 0x7f) addCharacter(character, at, next);
    else addDelete();
  }
  return next;
}

/** Whether the bytes at an index are `]]>`. */
function isSectionEnd(at: i32): boolean {
  return load8(at) === 0x5d && load8(at + 1) === 0x5d && load8(at + 2) === 0x3e;
}

/** Whether the value that was read last has to be decoded before it is read as an address. */
export function isEncoded(): boolean {
  return hasReference && !isCdata;
}

/** Sets the value to that of an empty element that ends at an index. */
export function setEmpty(at: i32): void {
  beginText();
  from = at;
  to = at;
}

/** Reads the value of an attribute after its opening quote. Returns the index of the closing quote. */
export function readAttributeText(start: i32, quote: i32): i32 {
  beginText();
  const end: i32 = scanText(start, quote);
  if (end < 0) return end;
  if (load8(end) !== quote) return fail(STOPPED_OTHER);
  from = start;
  to = end;
  return end;
}

/** Whether a byte is white space of XML. */
export function isSpace(byte: i32): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

/** Whether the CR or LF at an index is the first half of a line break: both halves are one character (XML 1.0, 2.11). */
function isHalf(at: i32): boolean {
  return load8(at) === 0x0d && load8(at + 1) === 0x0a;
}

/** Trims white space at both ends of a range. */
function trim(start: i32, end: i32): void {
  from = start;
  to = end;
  while (from < to && isSpace(load8(from))) from++;
  while (to > from && isSpace(load8(to - 1))) to--;
  if (to - from < end - start) isPadded = true;
}

/**
 * Reads the content of an element that contains only text, after its start tag: plain text, or one CDATA section with white space around it.
 * Returns the index of the `<` after it.
 */
export function readContent(start: i32): i32 {
  beginText();
  const end: i32 = scanText(start, 0);
  if (end < 0) return end;
  trim(start, end);
  if (end + 2 >= stop) return fail(STOPPED_MORE);
  return from === to && load8(end + 1) === 0x21 && load8(end + 2) === 0x5b ? readCdata(end) : end;
}

/** Whether the bytes at an index are `[CDATA[`. */
function isCdataName(at: i32): boolean {
  return (
    load8(at) === 0x5b &&
    load8(at + 1) === 0x43 &&
    load8(at + 2) === 0x44 &&
    load8(at + 3) === 0x41 &&
    load8(at + 4) === 0x54 &&
    load8(at + 5) === 0x41 &&
    load8(at + 6) === 0x5b
  );
}

/** Reads a CDATA section and the white space behind it. Returns the index of the `<` after them. */
function readCdata(start: i32): i32 {
  if (start + 12 >= stop) return fail(STOPPED_MORE);
  if (!isCdataName(start + 2)) return fail(STOPPED_OTHER);
  isCdata = true;
  const content: i32 = start + 9;
  const end: i32 = scanCdata(content);
  if (end < 0) return end;
  const behind: i32 = skipSpace(end + 3);
  if (behind < 0) return behind;
  if (behind > end + 3) isPadded = true;
  length += behind - end - 3;
  trim(content, end);
  return behind;
}

/** Index of the `]]>` that ends the section whose content begins at `start`. */
function scanCdata(start: i32): i32 {
  let at: i32 = start;
  let more: i32 = 0;
  for (;;) {
    while (load8(AT_TEXT_BYTES + load8(at)) === 0) at++;
    if (at + 3 > stop) return fail(STOPPED_MORE);
    const kind: i32 = load8(AT_TEXT_BYTES + load8(at));
    let next: i32 = at + 1;
    if (kind === TEXT_BEYOND) {
      isBeyond = true;
      next = readBeyond(at);
      if (next < 0) return next;
    } else if (kind === TEXT_CONTROL) return fail(STOPPED_OTHER);
    else if (kind === TEXT_AMPERSAND) {
      hasReference = true;
      if (mayBeEscape(next)) isEscapedTwice = true;
    } else if (kind === TEXT_DELETE) {
      isBeyond = true;
      addDelete();
    } else if (kind === TEXT_BRACKET && isSectionEnd(at)) break;
    else if (kind === TEXT_LINE) {
      if (isHalf(at)) more++;
      breakLine(at);
    }
    more += next - at - 1;
    at = next;
  }
  length += at - start - more;
  return at;
}

/**
 * Writes the bytes `start`..`end` to `AT_DECODED` with resolved references. Returns the index after them; -1 if they are too many, which is not a
 * failure.
 */
export function decode(start: i32, end: i32): i32 {
  let put: i32 = AT_DECODED;
  const last: i32 = AT_DECODED + ROOM_SCRATCH - 8;
  for (let at: i32 = start; at < end; ) {
    if (put >= last) return -1;
    if (load8(at) === 0x26) {
      at = readReference(at);
      put = writeCharacter(put, character);
    } else store8(put++, load8(at++));
  }
  // A terminator at which every loop over bytes stops.
  store8(put, 0x3c);
  store8(put + 1, 0);
  return put;
}

function writeCharacter(at: i32, code: i32): i32 {
  if (code < 0x80) {
    store8(at, code);
    return at + 1;
  }
  if (code < 0x800) {
    store8(at, 0xc0 | (code >> 6));
    store8(at + 1, 0x80 | (code & 0x3f));
    return at + 2;
  }
  if (code < 0x10000) {
    store8(at, 0xe0 | (code >> 12));
    store8(at + 1, 0x80 | ((code >> 6) & 0x3f));
    store8(at + 2, 0x80 | (code & 0x3f));
    return at + 3;
  }
  store8(at, 0xf0 | (code >> 18));
  store8(at + 1, 0x80 | ((code >> 12) & 0x3f));
  store8(at + 2, 0x80 | ((code >> 6) & 0x3f));
  store8(at + 3, 0x80 | (code & 0x3f));
  return at + 4;
}
