// Builds decoded text from its pieces, and maps each of its characters to its source bytes.

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
 * A segment of decoded text that begins at index `text` and comes from the bytes `from`..`to`: character by character if `literal`,
 * else a run of references. If it is a run of equally long ones, each stands for one UTF-16 unit and has `size` bytes; else `size` is 0,
 * and there is only one.
 */
interface Segment {
  readonly text: number;
  readonly from: number;
  to: number;
  readonly literal: boolean;
  readonly size: number;
}

/** Units of references that are not yet in the text of a builder: a text that grows by one unit at a time takes much memory. */
const UNITS = new Uint16Array(1_024);

/** Returns the number of bytes of `length` UTF-16 units from the byte `from` on (an ill-formed byte counts as one unit). */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: tells the length of a character by its first byte
function skipUnits(buffer: Uint8Array, from: number, to: number, length: number): number {
  let at = from;
  for (let units = 0; units < length && at < to; ) {
    const byte = buffer[at] as number;
    let size = byte < 0xc2 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : byte < 0xf5 ? 4 : 1;
    // Ill-formed UTF-8 decodes to one U+FFFD per maximal sequence, which ends before a byte that is not a continuation byte.
    for (let i = 1; i < size; i++) if (((buffer[at + i] as number) & 0xc0) !== 0x80) size = i;
    units += size === 4 ? 2 : 1;
    at += size;
  }
  return Math.min(at, to);
}

/** Collects the pieces of a text. */
export class TextBuilder {
  text = '';
  readonly segments: Segment[] = [];
  /** Number of `UNITS`. */
  #units = 0;

  /** Number of UTF-16 units so far. */
  get length(): number {
    return this.text.length + this.#units;
  }

  /** Adds text that comes from the same characters in the bytes `from`..`to`. */
  add(text: string, from: number, to: number): void {
    if (text === '') return;
    this.settle();
    this.segments.push({ text: this.text.length, from, to, literal: true, size: 0 });
    this.text += text;
  }

  /** Adds the text of a reference in the bytes `from`..`to`. */
  addReference(text: string, from: number, to: number): void {
    const size = text.length === 1 ? to - from : 0;
    const last = this.segments.at(-1);
    if (size > 0 && last?.size === size && last.to === from) last.to = to;
    else this.segments.push({ text: this.length, from, to, literal: false, size });
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

  /** `most` is the maximum number of UTF-16 units, not counting leading white space. */
  done(buffer: Uint8Array, from: number, to: number, most: number, isDecoded: boolean): DecodedText {
    this.settle();
    const { segments } = this;
    const text = firstPart(this.text, most);
    const isWhole = isDecoded && text.length === this.text.length;
    // Lookups are usually in order, so each search continues from the last one. The total cost stays linear.
    let found = 0;
    let unit = 0;
    let byte = -1;
    const segmentOf = (index: number): Segment | undefined => {
      if (found >= segments.length || (segments[found] as Segment).text > index) found = 0;
      if (segments.length === 0 || (segments[0] as Segment).text > index) return undefined;
      const before = found;
      while (found + 1 < segments.length && (segments[found + 1] as Segment).text <= index) found++;
      if (found !== before) byte = -1;
      return segments[found];
    };
    const byteOf = (segment: Segment, index: number): number => {
      // A character has at least as many bytes as units, so equal totals mean one byte per unit.
      const next = segments[found + 1]?.text ?? this.text.length;
      if (segment.to - segment.from === next - segment.text) return Math.min(segment.from + index - segment.text, segment.to);
      if (byte < segment.from || unit > index || unit < segment.text || byte > segment.to) {
        unit = segment.text;
        byte = segment.from;
      }
      const at = skipUnits(buffer, byte, segment.to, index - unit);
      // The second half of a surrogate pair has no bytes of its own: the next search starts where this one did.
      const low = text.charCodeAt(index);
      if (low >= 0xdc00 && low <= 0xdfff) return at;
      byte = at;
      unit = index;
      return byte;
    };
    return {
      text,
      isWhole,
      start(index) {
        const segment = segmentOf(index);
        if (!segment) return from;
        if (index >= text.length && isWhole) return segments.length > 0 ? (segments.at(-1) as Segment).to : to;
        return segment.literal ? byteOf(segment, index) : segment.from + (index - segment.text) * segment.size;
      },
      end(index) {
        const segment = segmentOf(index - 1);
        if (!segment || index <= 0) return from;
        if (segment.literal) return byteOf(segment, index);
        return segment.size > 0 ? segment.from + (index - segment.text) * segment.size : segment.to;
      },
    };
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
