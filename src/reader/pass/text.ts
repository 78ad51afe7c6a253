// Reads text: white space, values of elements and attributes, comments. Most ill-formed text fails; what does not is noted as a defect.

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
import { CDATA_END, fail, ILLEGAL_CHARACTER, noteDefect, stop } from './entry-state.js';
import * as lines from './lines.js';
import { breakLine } from './lines.js';
import { load8, store8 } from './memory.js';
import { character, isEscapeBehind, noteAmpersand, readReference } from './references.js';
import { addCharacter, addDelete, beginCharacters, classBits, isIllFormed, readInValue, sizeAt } from './utf8-characters.js';

/** Range of the last value. */
export let from: i32 = 0;
export let to: i32 = 0;
/** Whether it has `&`, a raw quote or `>`, a character beyond ASCII or U+007F, surrounding white space; whether it is a CDATA section. */
export let hasReference: boolean = false;
export let hasQuote: boolean = false;
export let isBeyond: boolean = false;
export let isPadded: boolean = false;
export let isCdata: boolean = false;
/** Whether it is a section, or a copy (`content/copied-value.ts`). */
export let hasMarkup: boolean = false;
/** Whether references remain after resolving references: 1 yes, 2 uncertain. */
export let escapedTwice: i32 = 0;
/** Number of characters of the content, including white space around the value, and of that white space. */
export let length: i32 = 0;
export let padding: i32 = 0;

/** Index of the first byte at or after an index that is not XML white space; fails at the end of the input, and at a control character. */
export function skipSpace(start: i32): i32 {
  const at: i32 = skipToText(start);
  return at >= 0 && load8(at) < 0x20 ? fail(STOPPED_OTHER) : at;
}

/** Index of the first byte at or after an index that is not XML white space; fails at the end of the input. */
export function skipToText(start: i32): i32 {
  for (let at: i32 = start; at < stop; at++) {
    const byte: i32 = load8(at);
    if (byte > 0x20) return at;
    if (byte === 0x0a || byte === 0x0d) {
      if (byte === 0x0d && at + 1 >= stop) return fail(STOPPED_MORE);
      breakLine(at);
    } else if (byte !== 0x20 && byte !== 0x09) return at;
  }
  return fail(STOPPED_MORE);
}

function beginText(): void {
  hasReference = false;
  hasQuote = false;
  isBeyond = false;
  isCdata = false;
  hasMarkup = false;
  isPadded = false;
  escapedTwice = 0;
  length = 0;
  padding = 0;
  beginCharacters();
}

/** Some of the text has to be copied before it is read: it has markup, a reference to white space or to nothing, or is an attribute with `<`. */
export const MIXED: i32 = -2;

/** Reads text up to a `<`, or, if `quote` is not 0, up to that quote. Returns the index there, or `MIXED`. */
function scanText(start: i32, quote: i32): i32 {
  let at: i32 = start;
  // Bytes that do not begin a character.
  let more: i32 = 0;
  for (;;) {
    while (load8(AT_TEXT_BYTES + load8(at)) === 0) at++;
    const kind: i32 = load8(AT_TEXT_BYTES + load8(at));
    if (kind === TEXT_END) break;
    if (kind === TEXT_BEYOND) {
      isBeyond = true;
      const next: i32 = readInValue(at);
      if (next < 0) return next;
      more += next - at - 1;
      at = next;
    } else if (kind === TEXT_AMPERSAND) {
      hasReference = true;
      const next: i32 = readReference(at);
      if (next < 0) return next;
      if (next > stop) return fail(STOPPED_MORE);
      // White space written as a reference may be at the end of a value, and a reference may stand for nothing.
      if (character <= 0x20) return MIXED;
      if (character >= 0x7f) {
        isBeyond = true;
        if (character > 0x7f) addCharacter(character, at, next);
        else addDelete();
      }
      if (character === 0x26) {
        if (next === at + 1) noteAmpersand(at);
        noteEscape(next);
      }
      more += next - at - 1;
      at = next;
    } else if (kind === TEXT_LINE) {
      if (load8(at) === 0x0d && at + 1 >= stop) return fail(STOPPED_MORE);
      if (isHalf(at)) more++;
      breakLine(at);
      at++;
    } else if (kind === TEXT_QUOTE) {
      if (load8(at) === quote) break;
      hasQuote = true;
      at++;
    } else if (kind === TEXT_BRACKET) {
      if (quote === 0 && load8(at + 1) === 0x5d && load8(at + 2) === 0x3e) noteDefect(CDATA_END);
      at++;
    } else if (kind === TEXT_CONTROL && at < stop) {
      noteDefect(ILLEGAL_CHARACTER);
      at++;
    } else if (kind === TEXT_DELETE) {
      isBeyond = true;
      addDelete();
      at++;
    } else return fail(kind !== TEXT_CONTROL ? STOPPED_OTHER : STOPPED_MORE);
  }
  if (at >= stop) return fail(STOPPED_MORE);
  length += at - start - more;
  return at;
}

/** Whether the value that was read last has to be decoded before it is read as an address. */
export function isEncoded(): boolean {
  return (hasReference && !isCdata) || isIllFormed();
}

function noteEscape(behind: i32): void {
  const found: i32 = isEscapeBehind(behind);
  if (found > escapedTwice) escapedTwice = found;
}

/** Sets the value to that of an empty element that ends at an index. */
export function setEmpty(at: i32): void {
  beginText();
  from = at;
  to = at;
}

/** Reads the value of an attribute after its opening quote. Returns the index of the closing quote, or `MIXED`; lines are then counted up to it. */
export function readAttributeText(start: i32, quote: i32): i32 {
  lines.keep();
  beginText();
  const end: i32 = scanText(start, quote);
  if (end === MIXED || (end >= 0 && load8(end) !== quote)) {
    lines.restore();
    return MIXED;
  }
  if (end < 0) return end;
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

/** Number of characters of the white space in a range. */
function charactersIn(start: i32, end: i32): i32 {
  let count: i32 = end - start;
  for (let at: i32 = start; at + 1 < end; at++) if (isHalf(at)) count--;
  return count;
}

/** Trims white space at both ends of a range. */
function trim(start: i32, end: i32): void {
  from = start;
  to = end;
  while (from < to && isSpace(load8(from))) from++;
  while (to > from && isSpace(load8(to - 1))) to--;
  padding = charactersIn(start, from) + charactersIn(to, end);
  if (padding > 0) isPadded = true;
}

/**
 * Reads the content of an element that contains only text, after its start tag. Returns the index of its end tag, or `MIXED` unless the content
 * is plain text, or one CDATA section with white space around it; lines are then counted up to the start tag.
 */
export function readContent(start: i32): i32 {
  lines.keep();
  beginText();
  let end: i32 = scanText(start, 0);
  if (end >= 0) {
    trim(start, end);
    const next: i32 = load8(end + 1);
    if (next === 0x2f) return end;
    if (end + 9 >= stop) return fail(STOPPED_MORE);
    end = from === to && next === 0x21 && load8(end + 2) === 0x5b ? readCdata(end) : MIXED;
  }
  if (end === MIXED) lines.restore();
  return end;
}

/** Reads a copy of content, or, if `quote` is not 0, of the value of an attribute. It counts lines, too, which the caller undoes. */
export function readCopy(start: i32, quote: i32): i32 {
  beginText();
  const end: i32 = scanText(start, quote);
  if (end < 0) return end;
  from = start;
  to = end;
  if (quote === 0) trim(start, end);
  hasMarkup = true;
  return end;
}

/** Reads text where only elements are allowed. Returns the index of the `<` after it, or `MIXED`; lines are then counted up to it. */
export function readStray(start: i32): i32 {
  lines.keep();
  beginText();
  const end: i32 = scanText(start, 0);
  if (end === MIXED) lines.restore();
  if (end >= 0) trim(start, end);
  return end;
}

/** Reads the CDATA section at an index where only elements are allowed. Returns the index after it. */
export function readStraySection(start: i32): i32 {
  beginText();
  isCdata = true;
  hasMarkup = true;
  const end: i32 = scanCdata(start + 9);
  if (end < 0) return end;
  trim(start + 9, end);
  return end + 3;
}

/** Whether the bytes at an index are `[CDATA[`. */
export function isCdataName(at: i32): boolean {
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

/** Reads a CDATA section and the white space behind it. Returns the index of the end tag, or `MIXED` if something else follows. */
function readCdata(start: i32): i32 {
  if (start + 12 >= stop) return fail(STOPPED_MORE);
  if (!isCdataName(start + 2)) return fail(STOPPED_OTHER);
  isCdata = true;
  hasMarkup = true;
  const content: i32 = start + 9;
  const end: i32 = scanCdata(content);
  if (end < 0) return end;
  const behind: i32 = skipSpace(end + 3);
  if (behind < 0) return behind;
  if (behind + 1 >= stop) return fail(STOPPED_MORE);
  if (load8(behind) !== 0x3c || load8(behind + 1) !== 0x2f) return MIXED;
  const tail: i32 = charactersIn(end + 3, behind);
  const outside: i32 = padding + tail;
  trim(content, end);
  length += tail;
  padding += outside;
  if (outside > 0) isPadded = true;
  return behind;
}

/** Index of the `]]>` that ends the section whose content begins at `start`. */
function scanCdata(start: i32): i32 {
  let at: i32 = start;
  let more: i32 = 0;
  for (;;) {
    while (load8(AT_TEXT_BYTES + load8(at)) === 0) at++;
    if (at >= stop) return fail(STOPPED_MORE);
    const kind: i32 = load8(AT_TEXT_BYTES + load8(at));
    if (kind === TEXT_BEYOND) {
      isBeyond = true;
      const next: i32 = readInValue(at);
      if (next < 0) return next;
      more += next - at - 1;
      at = next;
      continue;
    }
    if (kind === TEXT_CONTROL) noteDefect(ILLEGAL_CHARACTER);
    else if (kind === TEXT_AMPERSAND) {
      hasReference = true;
      noteEscape(at + 1);
    } else if (kind === TEXT_DELETE) {
      isBeyond = true;
      addDelete();
    } else if (kind === TEXT_BRACKET && load8(at + 1) === 0x5d && load8(at + 2) === 0x3e) break;
    else if (kind === TEXT_LINE) {
      if (load8(at) === 0x0d && at + 1 >= stop) return fail(STOPPED_MORE);
      if (isHalf(at)) more++;
      breakLine(at);
    }
    at++;
  }
  if (at + 3 > stop) return fail(STOPPED_MORE);
  length += at - start - more;
  return at;
}

/** Whether the value that ends at an index is a CDATA section: behind any other, only white space precedes a `<` or a quote. */
function isInCdata(end: i32): boolean {
  let at: i32 = end;
  while (isSpace(load8(at))) at++;
  return load8(at) === 0x5d && load8(at + 1) === 0x5d && load8(at + 2) === 0x3e;
}

/**
 * Writes the value in the bytes `start`..`end` to `AT_DECODED`, with resolved references unless it is a CDATA section, and U+FFFD for
 * ill-formed sequences. Returns the index after it; -1 if it is too long, which is not a failure.
 */
export function decode(start: i32, end: i32): i32 {
  let put: i32 = AT_DECODED;
  const last: i32 = AT_DECODED + ROOM_SCRATCH - 8;
  const isLiteral: boolean = isInCdata(end);
  for (let at: i32 = start; at < end; ) {
    if (put >= last) return -1;
    const byte: i32 = load8(at);
    if (byte === 0x26 && !isLiteral) {
      at = readReference(at);
      put = writeCharacter(put, character);
      continue;
    }
    const size: i32 = byte < 0x80 ? 1 : sizeAt(at);
    if (size < 0) {
      at -= size;
      put = writeCharacter(put, 0xfffd);
      continue;
    }
    for (let i: i32 = 0; i < size; i++) store8(put++, load8(at++));
  }
  // A terminator at which every loop over bytes stops.
  store8(put, 0x3c);
  store8(put + 1, 0);
  return put;
}

/**
 * Writes the value of an attribute in the bytes `start`..`end` to `AT_DECODED` like `decode`, with a space for each line break and tab (XML
 * 1.0, 3.3.3). Returns the index after it; -1 if it is too long.
 */
export function decodeAttribute(start: i32, end: i32): i32 {
  const last: i32 = decode(start, end);
  let put: i32 = AT_DECODED;
  for (let at: i32 = AT_DECODED; at < last; at++) {
    const byte: i32 = load8(at);
    if (byte === 0x0d && load8(at + 1) === 0x0a) continue;
    store8(put++, isSpace(byte) ? 0x20 : byte);
  }
  return last < 0 ? -1 : put;
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

/** The bits of a value that are part of the class. */
export function valueBits(): i32 {
  let bits: i32 = classBits();
  if (hasQuote) bits |= 256;
  if (isPadded) bits |= 512;
  if (isCdata) bits |= 1_024;
  if (from === to) bits |= 2_048;
  if (hasMarkup && !isCdata) bits |= 16_384;
  return bits | (escapedTwice << 12);
}
