// Edits of one document in document order, as numbers and one buffer of text, because a document may have a million of them.

import { BytePool } from './byte-pool.js';

/** Edits that do not overlap, sorted by offset: each replaces bytes of the document by text. */
export class Edits {
  readonly count: number;
  readonly #offsets: readonly number[];
  readonly #lengths: readonly number[];
  /** Where the text of each edit ends in the buffer; it begins where that of the edit before ends. */
  readonly #ends: readonly number[];
  readonly #text: Uint8Array;

  constructor(offsets: readonly number[], lengths: readonly number[], ends: readonly number[], text: Uint8Array) {
    this.count = offsets.length;
    this.#offsets = offsets;
    this.#lengths = lengths;
    this.#ends = ends;
    this.#text = text;
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
    return this.#text.subarray(index === 0 ? 0 : (this.#ends[index - 1] as number), this.#ends[index]);
  }
}

/** Appends edits in document order. Edits that touch become one. */
export class EditsBuilder {
  readonly #offsets: number[] = [];
  readonly #lengths: number[] = [];
  readonly #ends: number[] = [];
  readonly #text = new BytePool();
  /** End of the last edit in the document. */
  #end = -1;

  /** Adds an edit, which must not begin before the end of the last one; its text is the bytes `from`..`to` of an array. */
  add(offset: number, length: number, text: Uint8Array, from = 0, to = text.length): void {
    if (length === 0 && from === to) return;
    this.#text.addBytes(text, from, to);
    const last = this.#offsets.length - 1;
    if (offset === this.#end) {
      this.#lengths[last] = (this.#lengths[last] as number) + length;
      this.#ends[last] = this.#text.size;
    } else {
      this.#offsets.push(offset);
      this.#lengths.push(length);
      this.#ends.push(this.#text.size);
    }
    this.#end = offset + length;
  }

  finish(): Edits {
    return new Edits(this.#offsets, this.#lengths, this.#ends, this.#text.bytes);
  }
}

/** No edits. */
export const NO_EDITS = new EditsBuilder().finish();

const NOTHING = new Uint8Array(0);

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
  #text: Uint8Array = NOTHING;

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
      into.add(this.#original, taken, NOTHING);
      this.#original += taken;
      this.#edited += taken;
      left -= taken;
      if (this.#original === next) this.#begin(into);
    }
  }

  /** Begins the edit at this place of the original: what it removes is gone, and its text comes next. */
  #begin(into: EditsBuilder): void {
    const length = this.#edits.length(this.#next);
    into.add(this.#original, length, NOTHING);
    this.#original += length;
    this.#text = this.#edits.text(this.#next);
    this.#next++;
  }

  #took(length: number): void {
    this.#text = this.#text.subarray(length);
    this.#edited += length;
  }
}
