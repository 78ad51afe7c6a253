// Lines and columns of byte offsets, counted once and forwards.

import type { Place } from '../finding/finding.js';

/** A position in a document: byte offset, 1-based line, 1-based column in UTF-16 units. */
export interface Position {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** A position that was counted, and whether a `\r` stands before it, of which a `\n` would be the rest. */
interface Counted {
  readonly position: Position;
  readonly afterReturn: boolean;
}

const BEGINNING: Counted = { position: { offset: 0, line: 1, column: 1 }, afterReturn: false };

/**
 * Counts lines and columns over a document that is seen through a moving window. `\n`, `\r\n` and `\r` each end a line;
 * columns are UTF-16 code units. It remembers the window's start, so any place inside the window can be asked for; the
 * mark, so that places behind it cost what lies between; and the place asked for last, since they mostly come in order.
 */
export class LineCounter {
  #start = BEGINNING;
  #mark = BEGINNING;
  #last = BEGINNING;
  /** Offset that was marked; counted when a place behind it is asked for. */
  #marked = 0;

  /** Marks an offset, behind all that were marked before, to which places will come back: where an entry begins. */
  mark(offset: number): void {
    this.#marked = offset;
  }

  /** Moves the window's start to `offset`, counting the bytes `from`..`to` of the buffer, which lie before it. */
  advance(buffer: Uint8Array, from: number, to: number): void {
    const base = this.#start.position.offset - from;
    this.#start = this.#count(buffer, base, base + to);
    if (this.#mark.position.offset < base + to) this.#mark = this.#start;
    if (this.#last.position.offset < base + to) this.#last = this.#start;
  }

  /** Takes the position of an offset in the window that somebody else has counted; no `\r` stands before it. */
  know(position: Position): void {
    this.#last = { position, afterReturn: false };
  }

  /** Position of an offset inside the window; `buffer[0]` is the byte at `base`. */
  position(buffer: Uint8Array, base: number, offset: number): Position {
    if (offset >= this.#marked && this.#mark.position.offset < this.#marked) this.#mark = this.#count(buffer, base, this.#marked);
    // The mark itself is known: places go on from the last one.
    if (offset === this.#mark.position.offset) return this.#mark.position;
    this.#last = this.#count(buffer, base, offset);
    return this.#last.position;
  }

  /** Counts to an offset from the nearest known position before it. */
  #count(buffer: Uint8Array, base: number, offset: number): Counted {
    let from = this.#start;
    if (this.#mark.position.offset <= offset) from = this.#mark;
    if (this.#last.position.offset <= offset && this.#last.position.offset > from.position.offset) from = this.#last;
    return count(from.position, from.afterReturn, buffer, from.position.offset - base, offset - base);
  }

  /** Place of a span inside the window. */
  place(buffer: Uint8Array, base: number, offset: number, length: number): Place {
    const start = this.position(buffer, base, offset);
    const end = this.position(buffer, base, offset + length);
    return { offset, length, line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
  }
}

/** Counts on from a position over a range of bytes. */
export function count(from: Position, afterReturn: boolean, buffer: Uint8Array, start: number, end: number): Counted {
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
