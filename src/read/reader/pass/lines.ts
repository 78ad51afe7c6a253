// Counts lines and columns: LF, CR LF or CR ends a line; columns are UTF-16 code units.

import { STATE_COLUMN, STATE_LINE } from './constants.js';
import { load8, load32 } from './memory.js';

export let line: i32 = 1;
/** Index of the first byte of the line, minus the columns before the start of the input. */
export let lineAt: i32 = 0;
/** Number of bytes in the line so far minus its UTF-16 units. */
export let wide: i32 = 0;

/** Begins at an index whose line and column the host has stored in the state. */
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

/** Counts the line break at an index: an LF, or a CR. */
export function breakLine(at: i32): void {
  if (load8(at) === 0x0d && load8(at + 1) === 0x0a) return;
  line++;
  lineAt = at + 1;
  wide = 0;
}

/** Records that a character has more bytes than UTF-16 units. */
export function addWide(bytes: i32): void {
  wide += bytes;
}

/** The column of an index in the current line. */
export function columnOf(at: i32): i32 {
  return at - lineAt - wide + 1;
}
