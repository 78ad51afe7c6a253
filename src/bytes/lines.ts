// Lines and columns of byte offsets, counted once and forwards.

import type { Place } from '../finding/finding.js';

/** A position in a document: byte offset, 1-based line, 1-based column in UTF-16 units. */
export interface Position {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/**
 * Counts lines and columns over a document that is seen through a moving window. `\n`, `\r\n` and `\r` each end a line;
 * columns are UTF-16 code units. It remembers the window's start, so any place inside the window can be asked for.
 */
export class LineCounter {
  #start: Position = { offset: 0, line: 1, column: 1 };
  #startsAfterReturn = false;
  /** The place asked for last: findings mostly come in order, so counting goes on from there. */
  #last: Position = this.#start;
  #lastAfterReturn = false;

  /** Moves the window's start to `offset`, counting the bytes `from`..`to` of the buffer, which lie before it. */
  advance(buffer: Uint8Array, from: number, to: number): void {
    const offset = this.#start.offset + (to - from);
    if (this.#last.offset > offset) {
      const moved = count(this.#start, this.#startsAfterReturn, buffer, from, to);
      this.#start = moved.position;
      this.#startsAfterReturn = moved.afterReturn;
      return;
    }
    const counted = this.#last.offset - this.#start.offset;
    const moved = count(this.#last, this.#lastAfterReturn, buffer, from + counted, to);
    this.#start = moved.position;
    this.#startsAfterReturn = moved.afterReturn;
    this.#last = moved.position;
    this.#lastAfterReturn = moved.afterReturn;
  }

  /** Position of an offset inside the window; `buffer[0]` is the byte at `base`. */
  position(buffer: Uint8Array, base: number, offset: number): Position {
    if (offset < this.#last.offset) {
      this.#last = this.#start;
      this.#lastAfterReturn = this.#startsAfterReturn;
    }
    const moved = count(this.#last, this.#lastAfterReturn, buffer, this.#last.offset - base, offset - base);
    this.#last = moved.position;
    this.#lastAfterReturn = moved.afterReturn;
    return moved.position;
  }

  /** Place of a span inside the window. */
  place(buffer: Uint8Array, base: number, offset: number, length: number): Place {
    const start = this.position(buffer, base, offset);
    const end = this.position(buffer, base, offset + length);
    return { offset, length, line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
  }
}

/** Counts on from a position over a range of bytes. */
export function count(
  from: Position,
  afterReturn: boolean,
  buffer: Uint8Array,
  start: number,
  end: number,
): { position: Position; afterReturn: boolean } {
  let { line, column } = from;
  let returned = afterReturn;
  for (let i = start; i < end; i++) {
    const byte = buffer[i] as number;
    if (byte === 0x0a) {
      if (!returned) line++;
      column = 1;
      returned = false;
    } else if (byte === 0x0d) {
      line++;
      column = 1;
      returned = true;
    } else {
      returned = false;
      // A continuation byte adds nothing; a four-byte character is two UTF-16 units.
      if ((byte & 0xc0) !== 0x80) column += byte >= 0xf0 ? 2 : 1;
    }
  }
  return { position: { offset: from.offset + (end - start), line, column }, afterReturn: returned };
}
