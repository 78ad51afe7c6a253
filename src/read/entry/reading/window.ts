// The window: the part of a document that is in memory, at least the current unit, moving forwards.

import { LineCounter } from '../../../base/bytes/line-counter.js';
import { withRoom } from '../../../base/bytes/room.js';
import { checkUtf8 } from '../../../base/bytes/utf8.js';
import type { Excerpt, Place, Span } from '../../../base/problem/span.js';
import type { ByteSource } from '../source-text.js';

const LT = 0x3c;
const FIRST_CAPACITY = 1 << 19;
/** Bytes around a place that an excerpt may show. */
const EXCERPT_BYTES = 320;
/** Maximum UTF-16 units of an excerpt, and the number of them before the place in a long line. */
const EXCERPT_UNITS = 160;
const EXCERPT_LEAD = 60;

/** Bytes of a document from `base` on, followed by a sentinel `<` for the scanner. */
export class Window implements ByteSource {
  buffer: Uint8Array = new Uint8Array(FIRST_CAPACITY);
  base = 0;
  end = 0;
  readonly lines = new LineCounter();
  /**
   * Range of the unit (entry, tag, line) that is being reported. Excerpts show nothing outside it, because the other content of
   * the window depends on how the document arrives.
   */
  #unitFrom = 0;
  #unitTo = 0;
  /** Index up to which bytes were checked for ill-formed UTF-8. */
  #checked = 0;

  /** Index up to which bytes were checked for ill-formed UTF-8. */
  get checked(): number {
    return this.#checked;
  }

  /** Sets the unit being reported: excerpts show only the bytes `from`..`to`. */
  showUnit(from: number, to: number): void {
    this.#unitFrom = from;
    this.#unitTo = to;
  }

  /** Marks the unit being reported as skipped: there are no excerpts. */
  showNothing(): void {
    this.showUnit(0, -1);
  }

  /** Appends bytes of the document. */
  append(bytes: Uint8Array): void {
    this.buffer = withRoom(this.buffer, this.end + bytes.length + 1);
    this.buffer.set(bytes, this.end);
    this.end += bytes.length;
    this.buffer[this.end] = LT;
  }

  /** Checks new bytes for ill-formed UTF-8; `found` receives the span of each sequence and the place of its bytes. */
  checkUtf8(final: boolean, found: (offset: number, length: number, buffer: Uint8Array, from: number) => void): void {
    this.#checked = checkUtf8(this.buffer, this.#checked, this.end, final, (from, to) => {
      found(this.base + from, to - from, this.buffer, from);
    });
  }

  /** Discards the bytes before an index, except those not yet checked for UTF-8. Returns the number of bytes discarded. */
  discard(before: number): number {
    const count = Math.min(before, this.#checked);
    if (count === 0) return 0;
    this.lines.advance(this.buffer, 0, count);
    this.buffer.copyWithin(0, count, this.end + 1);
    this.base += count;
    this.showUnit(0, 0);
    this.end -= count;
    this.#checked -= count;
    return count;
  }

  /** Returns the place of a span whose bytes are in the window. */
  place(at: Span): Place {
    return this.lines.place(this.buffer, this.base, at.offset, at.length);
  }

  /** Returns the source line around a place in the window; null if the unit was skipped. */
  excerpt(place: Place): Excerpt | null {
    if (this.#unitTo < this.#unitFrom) return null;
    return excerptOf(this.buffer, this.base, this.#unitFrom, this.#unitTo, place);
  }
}

/**
 * Returns the text of a place's first line, shortened to a terminal's width, from the bytes `first`..`last` of a buffer whose byte
 * 0 is the document's byte at `base`.
 */
export function excerptOf(buffer: Uint8Array, base: number, first: number, last: number, place: Place): Excerpt {
  const at = place.offset - base;
  let from = Math.min(at, Math.max(first, at - EXCERPT_BYTES));
  for (let i = at - 1; i >= from; i--) {
    if (buffer[i] === 0x0a || buffer[i] === 0x0d) {
      from = i + 1;
      break;
    }
  }
  while (from < at && ((buffer[from] as number) & 0xc0) === 0x80) from++;
  const limit = Math.max(at, last);
  let to = Math.min(limit, at + EXCERPT_BYTES);
  for (let i = at; i < to; i++) {
    if (buffer[i] === 0x0a || buffer[i] === 0x0d) {
      to = i;
      break;
    }
  }
  while (to > at && to < limit && ((buffer[to] as number) & 0xc0) === 0x80) to--;
  const text = (a: number, b: number): string => Buffer.from(buffer.subarray(a, Math.max(a, b))).toString('utf8');
  const before = text(from, at);
  const inside = text(at, Math.min(to, at + place.length));
  const after = text(Math.min(to, at + place.length), to);
  const lead =
    before.length > EXCERPT_LEAD && before.length + inside.length + after.length > EXCERPT_UNITS
      ? before.slice(-EXCERPT_LEAD)
      : before;
  const line = (lead + inside + after).slice(0, EXCERPT_UNITS);
  const lineStart = place.column - 1 <= before.length;
  return {
    text: line,
    from: Math.min(lead.length, line.length),
    length: Math.min(inside.length, Math.max(0, line.length - lead.length)),
    cutBefore: lead.length < before.length || !lineStart,
    cutAfter:
      lead.length + inside.length + after.length > line.length || (to < limit && buffer[to] !== 0x0a && buffer[to] !== 0x0d),
  };
}
