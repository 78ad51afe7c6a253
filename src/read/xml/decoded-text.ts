// Builds decoded text from its pieces, and maps each of its characters to its source bytes.

import { textOf } from '../../base/bytes/short-text.js';
import { illFormedLength, sequenceLength } from '../../base/bytes/utf8.js';
import { isSpace } from './xml-characters.js';

/** Decoded text: `start(i)` and `end(i)` map UTF-16 indices to source offsets in the buffer. */
export interface DecodedText {
  readonly text: string;
  /** False if only the first part of the range was decoded. */
  readonly isWhole: boolean;
  /** Buffer index of the first source byte of the character at `index`; for `index = length`, the end of the text. */
  start(index: number): number;
  /** Buffer index after the last source byte of the character before `index`. */
  end(index: number): number;
}

/**
 * Columns of a segment of decoded text. It begins at index `Text` and comes from the bytes `From`..`To`: character by character if
 * `Size` is `LITERAL`, else a run of references. If it is a run of equally long ones, each stands for one UTF-16 unit and has `Size`
 * bytes; else `Size` is 0, and there is only one. Segments are rows of numbers because a hostile value has hundreds of thousands.
 */
enum Segment {
  Text = 0,
  From = 1,
  To = 2,
  Size = 3,
  Count = 4,
}

const LITERAL = -1;

/** Bytes of a piece up to which its units are collected. */
const SHORT = 64;

/** Units of short pieces that are not yet in the text of a builder: a text that grows by one unit at a time takes much memory. */
const UNITS = new Uint16Array(1_024);

/** Returns the index after `length` UTF-16 units from the byte `from` on; an ill-formed sequence is one unit, U+FFFD. */
export function skipUnits(buffer: Uint8Array, from: number, to: number, length: number): number {
  let at = from;
  for (let units = 0; units < length && at < to; units++) {
    const size = (buffer[at] as number) < 0x80 ? 1 : sequenceLength(buffer, at, to);
    if (size === 4) units++;
    at += size > 0 ? size : illFormedLength(buffer, at, to);
  }
  return Math.min(at, to);
}

/** Collects the pieces of a text. */
export class TextBuilder {
  text = '';
  /** Rows of `Segment`. */
  readonly #segments: number[] = [];
  /** Number of `UNITS`. */
  #units = 0;
  readonly #buffer: Uint8Array;

  /** `buffer` has the bytes of all pieces. */
  constructor(buffer: Uint8Array) {
    this.#buffer = buffer;
  }

  /** Number of UTF-16 units so far. */
  get length(): number {
    return this.text.length + this.#units;
  }

  /** Adds text that comes from the same characters in the bytes `from`..`to`. */
  add(text: string, from: number, to: number): void {
    if (text === '') return;
    this.settle();
    this.#segments.push(this.text.length, from, to, LITERAL);
    this.text += text;
  }

  /** Adds the text of the bytes `from`..`to`. */
  literal(from: number, to: number): void {
    const { length } = this;
    if (to - from > SHORT || !this.#addAscii(from, to)) this.add(textOf(this.#buffer, from, to), from, to);
    else this.#segments.push(length, from, to, LITERAL);
  }

  /** Adds bytes as units. Returns false, and adds none, if one of them is beyond ASCII. */
  #addAscii(from: number, to: number): boolean {
    if (this.#units + to - from > UNITS.length) this.settle();
    for (let at = from, unit = this.#units; at < to; at++) {
      const byte = this.#buffer[at] as number;
      if (byte >= 0x80) return false;
      UNITS[unit++] = byte;
    }
    this.#units += to - from;
    return true;
  }

  /** Adds the text of a reference in the bytes `from`..`to`. */
  reference(text: string, from: number, to: number): void {
    const size = text.length === 1 ? to - from : 0;
    const segments = this.#segments;
    const last = Math.max(0, segments.length - Segment.Count);
    if (size > 0 && segments[last + Segment.Size] === size && segments[last + Segment.To] === from)
      segments[last + Segment.To] = to;
    else segments.push(this.length, from, to, size);
    if (size === 0) {
      this.settle();
      this.text += text;
      return;
    }
    if (this.#units === UNITS.length) this.settle();
    UNITS[this.#units++] = text.charCodeAt(0);
  }

  /** Moves the units to the text. */
  settle(): void {
    if (this.#units === 0) return;
    this.text += String.fromCharCode(...UNITS.subarray(0, this.#units));
    this.#units = 0;
  }

  /** `from` is the start of the range, and `most` the maximum number of UTF-16 units, not counting leading white space. */
  done(from: number, most: number, isDecoded: boolean): DecodedText {
    this.settle();
    const text = firstPart(this.text, most);
    const isWhole = isDecoded && text.length === this.text.length;
    return new SegmentedText(text, isWhole, this.#buffer, this.#segments, this.text.length, from);
  }
}

/** Text with its segments. Lookups are usually in order, so each search continues from the last one. The total cost stays linear. */
class SegmentedText implements DecodedText {
  readonly text: string;
  readonly isWhole: boolean;
  readonly #buffer: Uint8Array;
  readonly #segments: readonly number[];
  /** UTF-16 units of all segments, of which `text` may be the first part. */
  readonly #length: number;
  /** The start of the range that was decoded. */
  readonly #from: number;
  /** The row of the last segment that was looked up; a unit in it, and the byte where that begins, or -1. */
  #found = 0;
  #unit = 0;
  #byte = -1;

  constructor(text: string, isWhole: boolean, buffer: Uint8Array, segments: readonly number[], length: number, from: number) {
    this.text = text;
    this.isWhole = isWhole;
    this.#buffer = buffer;
    this.#segments = segments;
    this.#length = length;
    this.#from = from;
  }

  start(index: number): number {
    const row = this.#rowOf(index);
    if (row < 0) return this.#from;
    const segments = this.#segments;
    if (index >= this.text.length && this.isWhole) return segments[segments.length - Segment.Count + Segment.To] as number;
    const size = segments[row + Segment.Size] as number;
    if (size === LITERAL) return this.#byteOf(row, index);
    return (segments[row + Segment.From] as number) + (index - (segments[row + Segment.Text] as number)) * size;
  }

  end(index: number): number {
    const row = this.#rowOf(index - 1);
    if (row < 0 || index <= 0) return this.#from;
    const segments = this.#segments;
    const size = segments[row + Segment.Size] as number;
    if (size === LITERAL) return this.#byteOf(row, index);
    if (size === 0) return segments[row + Segment.To] as number;
    return (segments[row + Segment.From] as number) + (index - (segments[row + Segment.Text] as number)) * size;
  }

  /** The row of the segment with the unit at an index; -1 if it is before all of them. */
  #rowOf(index: number): number {
    const segments = this.#segments;
    const { length } = segments;
    if (length === 0 || (segments[Segment.Text] as number) > index) return -1;
    let row = this.#found;
    if ((segments[row + Segment.Text] as number) > index) row = 0;
    while (row + Segment.Count < length && (segments[row + Segment.Count + Segment.Text] as number) <= index)
      row += Segment.Count;
    if (row !== this.#found) this.#byte = -1;
    this.#found = row;
    return row;
  }

  /** The byte of a unit in a literal segment. */
  #byteOf(row: number, index: number): number {
    const segments = this.#segments;
    const first = segments[row + Segment.Text] as number;
    const from = segments[row + Segment.From] as number;
    const to = segments[row + Segment.To] as number;
    // A character has at least as many bytes as units, so equal totals mean one byte per unit.
    const next = segments[row + Segment.Count + Segment.Text] ?? this.#length;
    if (to - from === next - first) return Math.min(from + index - first, to);
    if (this.#byte < from || this.#unit > index || this.#unit < first || this.#byte > to) {
      this.#unit = first;
      this.#byte = from;
    }
    const at = skipUnits(this.#buffer, this.#byte, to, index - this.#unit);
    // The second half of a surrogate pair has no bytes of its own: the next search starts where this one did.
    const low = this.text.charCodeAt(index);
    if (low >= 0xdc00 && low <= 0xdfff) return at;
    this.#byte = at;
    this.#unit = index;
    return at;
  }
}

/**
 * Returns the first `most` UTF-16 units of a text after its leading white space, without half a surrogate pair at the end; the
 * whole text if only white space follows.
 */
export function firstPart(text: string, most: number): string {
  if (text.length <= most) return text;
  let lead = 0;
  while (lead < text.length && isSpace(text.charCodeAt(lead))) lead++;
  const end = lead + most;
  let tail = text.length;
  while (tail > end && isSpace(text.charCodeAt(tail - 1))) tail--;
  if (tail <= end) return text;
  const isPair = end < text.length && (text.charCodeAt(end - 1) & 0xfc00) === 0xd800;
  let last = isPair ? end - 1 : end;
  // White space at the cut is inside the value, and must not look like padding.
  while (isSpace(text.charCodeAt(last - 1))) last--;
  return text.slice(0, last);
}
