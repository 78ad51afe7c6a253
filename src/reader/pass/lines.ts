// Lines and columns: a line ends at LF, CR LF or CR, and columns are UTF-16 units.

import { STATE_COLUMN, STATE_LINE } from './constants.js';
import { load8, load32 } from './memory.js';

export let line: i32 = 1;
/** Index of the first byte of the line, less the columns before the input began. */
export let lineAt: i32 = 0;
/** Bytes of the line so far that are more than its UTF-16 units. */
export let wide: i32 = 0;

/** Begins at an index whose line and column the host has written into the state. */
export function beginLines(at: i32): void {
  line = load32(STATE_LINE);
  lineAt = at - load32(STATE_COLUMN) + 1;
  wide = 0;
}

export function setLine(toLine: i32, toLineAt: i32, toWide: i32): void {
  line = toLine;
  lineAt = toLineAt;
  wide = toWide;
}

/** Notes the line break at an index: an LF, or a CR. */
export function breakLine(at: i32): void {
  if (load8(at) === 0x0d && load8(at + 1) === 0x0a) return;
  line++;
  lineAt = at + 1;
  wide = 0;
}

/** Notes a character that takes more bytes than UTF-16 units. */
export function addWide(bytes: i32): void {
  wide += bytes;
}

/** The column of an index in the line under way. */
export function columnOf(at: i32): i32 {
  return at - lineAt - wide + 1;
}
