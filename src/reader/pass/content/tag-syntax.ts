// Passes over what is no attribute in a tag, as the scanner recovers from it.

import { STOPPED_MORE } from '../constants.js';
import { ATTRIBUTE_SYNTAX, fail, noteDefect, stop, UNQUOTED, WITHOUT_VALUE } from '../entry-state.js';
import * as lines from '../lines.js';
import { load8 } from '../memory.js';
import * as text from '../text.js';
import * as utf8 from '../utf8-characters.js';

/** Passes over text in a tag that is no attribute. Returns the index after it. */
export function skipText(start: i32): i32 {
  noteDefect(ATTRIBUTE_SYNTAX);
  let at: i32 = start + 1;
  while (at >= 0 && load8(at) !== 0x2f && !isEndOfUnquoted(at)) at = passByte(at);
  return at < stop ? at : fail(STOPPED_MORE);
}

/** Whether the byte at an index ends a value without quotes. */
function isEndOfUnquoted(at: i32): boolean {
  const byte: i32 = load8(at);
  return byte === 0x3e || byte === 0x3c || text.isSpace(byte) || (byte === 0x2f && load8(at + 1) === 0x3e);
}

/** The index after the character at an index. */
function passByte(at: i32): i32 {
  return load8(at) < 0x80 ? at + 1 : utf8.passCharacter(at);
}

/**
 * Passes over what follows the name of an attribute, which ends at an index, if that is no value in quotes: then the attribute does not count. Returns 0
 * if it is one.
 */
export function skipNoValue(nameEnd: i32): i32 {
  if (load8(nameEnd) === 0x3d && isQuote(load8(nameEnd + 1))) return 0;
  lines.keep();
  let at: i32 = text.skipSpace(nameEnd);
  if (at < 0) return at;
  if (load8(at) !== 0x3d) {
    noteDefect(WITHOUT_VALUE);
    return at;
  }
  at = text.skipSpace(at + 1);
  if (at < 0) return at;
  if (isQuote(load8(at))) {
    lines.restore();
    return 0;
  }
  noteDefect(UNQUOTED);
  while (at >= 0 && !isEndOfUnquoted(at)) at = passByte(at);
  return at < stop ? at : fail(STOPPED_MORE);
}

export function isQuote(byte: i32): boolean {
  return byte === 0x22 || byte === 0x27;
}
