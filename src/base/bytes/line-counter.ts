// Maps byte offsets to lines and columns, counting each byte once.

import type { Place } from '../problem/span.js';
import { illFormedLength, sequenceLength } from './utf8.js';

/** A position in a document: byte offset, 1-based line, 1-based column in UTF-16 code units. */
export interface Position {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** A counted position. `afterReturn`: a `\r` is right before it, so that a `\n` there belongs to the same line break. */
interface Counted {
  readonly position: Position;
  readonly afterReturn: boolean;
}

const BEGINNING: Counted = { position: { offset: 0, line: 1, column: 1 }, afterReturn: false };

/**
 * Counts lines and columns of a document that is read through a moving window. `\n`, `\r\n` and `\r` each end a line; columns are
 * UTF-16 code units. It keeps four known positions and counts from the nearest: the window's start, so that any offset in the
 * window can be looked up; the mark, usually the start of the current entry; the last lookup, since lookups are mostly in
 * order; and the furthest one, so that no lookup before it makes a long value be counted again.
 */
export class LineCounter {
  #start = BEGINNING;
  #mark = BEGINNING;
  #last = BEGINNING;
  #furthest = BEGINNING;
  /** The marked offset; its position is counted at the first lookup at or after it. */
  #marked = 0;

  /** Marks the offset from which later lookups count, usually the start of an entry. Marks only move forwards. */
  mark(offset: number): void {
    this.#marked = offset;
  }

  /** Moves the window's start to `offset`. The bytes `from`..`to` of the buffer, which precede it, are counted. */
  advance(buffer: Uint8Array, from: number, to: number): void {
    const base = this.#start.position.offset - from;
    this.#start = this.#count(buffer, base, base + to);
    if (this.#mark.position.offset < base + to) this.#mark = this.#start;
    if (this.#last.position.offset < base + to) this.#last = this.#start;
    if (this.#furthest.position.offset < base + to) this.#furthest = this.#start;
  }

  /** Stores the position of an offset in the window that the caller has counted; no `\r` is right before it. */
  know(position: Position): void {
    this.#last = { position, afterReturn: false };
    this.#keepFurthest(this.#last);
  }

  /** Returns the position of an offset inside the window; `buffer[0]` is the byte at offset `base`. */
  position(buffer: Uint8Array, base: number, offset: number): Position {
    if (offset >= this.#marked && this.#mark.position.offset < this.#marked) this.#mark = this.#count(buffer, base, this.#marked);
    // The mark has its own field, so the last lookup need not hold it.
    if (offset === this.#mark.position.offset) return this.#mark.position;
    this.#last = this.#count(buffer, base, offset);
    return this.#last.position;
  }

  /** Counts to an offset from the nearest known position before it. */
  #count(buffer: Uint8Array, base: number, offset: number): Counted {
    let from = this.#start;
    for (const known of [this.#mark, this.#last, this.#furthest])
      if (known.position.offset <= offset && known.position.offset > from.position.offset) from = known;
    const counted = count(from.position, from.afterReturn, buffer, from.position.offset - base, offset - base);
    this.#keepFurthest(counted);
    return counted;
  }

  #keepFurthest(counted: Counted): void {
    if (counted.position.offset > this.#furthest.position.offset) this.#furthest = counted;
  }

  /** Returns the start and end positions of a span inside the window. */
  place(buffer: Uint8Array, base: number, offset: number, length: number): Place {
    const start = this.position(buffer, base, offset);
    const end = this.position(buffer, base, offset + length);
    return { offset, length, line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
  }
}

/** Counts lines and columns over the bytes `start`..`end`, beginning at a known position. */
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
      column++;
      if (byte < 0x80) continue;
      // A four-byte character is two UTF-16 code units, an ill-formed sequence is shown as one.
      const length = sequenceLength(buffer, i, end);
      if (length === 4) column++;
      i += (length > 0 ? length : illFormedLength(buffer, i, end)) - 1;
    }
  }
  return { position: { offset: from.offset + (end - start), line, column }, afterReturn: returned };
}
