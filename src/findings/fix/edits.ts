// Edits of one document in document order, as numbers and one buffer of text, because a document may have a million of them.

import { BytePool } from './byte-pool.js';
import { NumberList } from './number-list.js';

/** The text of a replacement that removes bytes. */
const NO_TEXT: Uint8Array = new Uint8Array(0);

/** Edits that do not overlap, sorted by offset: each replaces bytes of the document by text. */
export class Edits {
  readonly count: number;
  readonly #offsets: Float64Array;
  readonly #lengths: Float64Array;
  /** Where the text of each edit ends in the buffer; it begins where that of the edit before ends. */
  readonly #ends: Float64Array;
  /** The texts of all edits. */
  readonly texts: Uint8Array;

  constructor(offsets: Float64Array, lengths: Float64Array, ends: Float64Array, text: Uint8Array) {
    this.count = offsets.length;
    this.#offsets = offsets;
    this.#lengths = lengths;
    this.#ends = ends;
    this.texts = text;
  }

  /** Offset of the first byte that edit `index` replaces. */
  offset(index: number): number {
    return this.#offsets[index] as number;
  }

  /** Number of bytes that edit `index` replaces. */
  length(index: number): number {
    return this.#lengths[index] as number;
  }

  /** The bytes that edit `index` inserts. */
  text(index: number): Uint8Array {
    return this.texts.subarray(this.textFrom(index), this.textTo(index));
  }

  /** Where the text of edit `index` begins and ends in `texts`. */
  textFrom(index: number): number {
    return index === 0 ? 0 : (this.#ends[index - 1] as number);
  }

  textTo(index: number): number {
    return this.#ends[index] as number;
  }
}

/** Appends edits in document order. Edits that touch become one. */
export class EditsBuilder {
  readonly #offsets = new NumberList();
  readonly #lengths = new NumberList();
  readonly #ends = new NumberList();
  readonly #text = new BytePool();
  /** End of the last edit in the document. */
  #end = -1;

  /** Adds an edit, which must not begin before the end of the last one; its text is the bytes `from`..`to` of an array. */
  add(offset: number, length: number, text: Uint8Array, from = 0, to = text.length): void {
    if (length === 0 && from === to) return;
    this.#text.addBytes(text, from, to);
    if (offset === this.#end) {
      this.#lengths.addToLast(length);
      this.#ends.set(this.#ends.length - 1, this.#text.size);
    } else {
      this.#offsets.push(offset);
      this.#lengths.push(length);
      this.#ends.push(this.#text.size);
    }
    this.#end = offset + length;
  }

  finish(): Edits {
    return new Edits(this.#offsets.values, this.#lengths.values, this.#ends.values, this.#text.bytes);
  }
}

/**
 * Edits of replacements in document order that do not overlap, with their texts in the same order in one buffer, which is kept. `ends`
 * says where each text ends.
 */
export function editsOf(offsets: Float64Array, lengths: Float64Array, ends: Float64Array, text: Uint8Array): Edits {
  const joined = [offsets, lengths, ends].map(({ length }) => new Float64Array(length));
  const [newOffsets, newLengths, newEnds] = joined as [Float64Array, Float64Array, Float64Array];
  let count = 0;
  let end = -1;
  let textEnd = 0;
  for (let index = 0; index < offsets.length; index++) {
    const offset = offsets[index] as number;
    const length = lengths[index] as number;
    const textFrom = textEnd;
    textEnd = ends[index] as number;
    if (length === 0 && textFrom === textEnd) continue;
    if (offset !== end) newOffsets[count++] = offset;
    newLengths[count - 1] = (newLengths[count - 1] as number) + length;
    newEnds[count - 1] = textEnd;
    end = offset + length;
  }
  return new Edits(newOffsets.subarray(0, count), newLengths.subarray(0, count), newEnds.subarray(0, count), text);
}

/** No edits. */
export const NO_EDITS = new EditsBuilder().finish();

/** The edits that make in one step what `first` and then `second` make; `second` is about the document with `first` made. */
export function composed(first: Edits, second: Edits): Edits {
  if (first.count === 0) return second;
  if (second.count === 0) return first;
  const into = new EditsBuilder();
  const parts = new EditedParts(first);
  for (let index = 0; index < second.count; index++) {
    parts.pass(second.offset(index), into);
    parts.replace(second.length(index), second.text(index), into);
  }
  parts.pass(Number.POSITIVE_INFINITY, into);
  return into.finish();
}

/** An edited document in its parts: bytes of the original, and texts of edits. */
class EditedParts {
  readonly #edits: Edits;
  #next = 0;
  /** Offset in the original of the next byte that no edit has replaced. */
  #original = 0;
  /** Offset in the edited document. */
  #edited = 0;
  /** What is left of the text of the edit that was begun last. */
  #text: Uint8Array = NO_TEXT;

  constructor(edits: Edits) {
    this.#edits = edits;
  }

  /** Goes to an offset of the edited document and keeps what is before it. */
  pass(to: number, into: EditsBuilder): void {
    while (this.#edited < to) {
      if (this.#text.length > 0) {
        const length = Math.min(this.#text.length, to - this.#edited);
        into.add(this.#original, 0, this.#text.subarray(0, length));
        this.#took(length);
        continue;
      }
      const next = this.#next < this.#edits.count ? this.#edits.offset(this.#next) : Number.POSITIVE_INFINITY;
      const room = Math.min(next - this.#original, to - this.#edited);
      if (room === Number.POSITIVE_INFINITY) return;
      this.#original += room;
      this.#edited += room;
      if (this.#original === next) this.#begin(into);
    }
  }

  /** Replaces the next bytes of the edited document. */
  replace(length: number, text: Uint8Array, into: EditsBuilder): void {
    into.add(this.#original, 0, text);
    for (let left = length; left > 0; ) {
      if (this.#text.length > 0) {
        const taken = Math.min(this.#text.length, left);
        this.#took(taken);
        left -= taken;
        continue;
      }
      const next = this.#next < this.#edits.count ? this.#edits.offset(this.#next) : Number.POSITIVE_INFINITY;
      const taken = Math.min(next - this.#original, left);
      into.add(this.#original, taken, NO_TEXT);
      this.#original += taken;
      this.#edited += taken;
      left -= taken;
      if (this.#original === next) this.#begin(into);
    }
  }

  /** Begins the edit at this place of the original: what it removes is gone, and its text comes next. */
  #begin(into: EditsBuilder): void {
    const length = this.#edits.length(this.#next);
    into.add(this.#original, length, NO_TEXT);
    this.#original += length;
    this.#text = this.#edits.text(this.#next);
    this.#next++;
  }

  #took(length: number): void {
    this.#text = this.#text.subarray(length);
    this.#edited += length;
  }
}
