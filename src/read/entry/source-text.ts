// Decoded text that knows its source bytes, as rules read it from fields.

import { isUtf8 } from 'node:buffer';
import type { Span } from '../../base/problem/span.js';
import { MAX_LOC_CHARS } from '../../base/protocol.js';
import { endOfJudged } from '../../base/url/address.js';
import { type DecodedText, skipUnits } from '../xml/decoded-text.js';
import { isSpace } from '../xml/xml-characters.js';
import type { EntryElement, Field, TextValue } from './entry.js';

/** UTF-16 units of a value that rules get: far more than any value that a search engine reads, which are 2,048 characters of a loc. */
export const LONGEST_JUDGED = 8 * MAX_LOC_CHARS;

/** The bytes that a view's spans refer to: `buffer[0]` is the document's byte at `base`. */
export interface ByteSource {
  readonly buffer: Uint8Array;
  readonly base: number;
}

/** Returns the range of a text without XML white space at both ends. */
function visiblePart(text: string): readonly [from: number, to: number] {
  let from = 0;
  let to = text.length;
  while (from < to && isSpace(text.charCodeAt(from))) from++;
  while (to > from && isSpace(text.charCodeAt(to - 1))) to--;
  return [from, to];
}

/** Number of UTF-16 units of a value, without white space around it, that rules get if it is a loc with an overlong host; else -1. */
export function unitsOfCutLoc({ text }: DecodedText): number {
  const value = text.slice(...visiblePart(text));
  const end = endOfJudged(value);
  return end < value.length ? end : -1;
}

/** The decoded text of a range, with spans. */
export class SourceText implements TextValue {
  readonly #source: ByteSource;
  readonly #decoded: DecodedText;
  readonly #decodeAll: () => string;
  readonly #lead: number;
  #whole: string | null = null;
  #raw: string | null = null;
  readonly text: string;
  readonly value: string;
  readonly content: Span;

  /** `decoded` may be the first part of the range; `decodeAll` returns the text of all of it. */
  constructor(source: ByteSource, from: number, to: number, decoded: DecodedText, decodeAll: () => string) {
    this.#source = source;
    this.#decoded = decoded;
    this.#decodeAll = decodeAll;
    this.text = decoded.text;
    const [lead, tail] = visiblePart(decoded.text);
    this.value = decoded.text.slice(lead, tail);
    this.#lead = this.value === '' ? 0 : lead;
    this.content = { offset: source.base + from, length: to - from };
  }

  get raw(): string {
    this.#raw ??= this.#bytes.toString('utf8');
    return this.#raw;
  }

  get isUtf8(): boolean {
    return isUtf8(this.#bytes);
  }

  get #bytes(): Buffer {
    const { buffer, base } = this.#source;
    return Buffer.from(buffer.buffer, buffer.byteOffset + this.content.offset - base, this.content.length);
  }

  behind(offset: number, units: number): number {
    // Then each unit is one byte, an ill-formed one too.
    if (this.raw.length === this.content.length) return offset + units;
    const { buffer, base } = this.#source;
    return base + skipUnits(buffer, offset - base, this.content.offset + this.content.length - base, units);
  }

  get isWhole(): boolean {
    return this.#decoded.isWhole;
  }

  get whole(): string {
    if (this.isWhole) return this.value;
    if (this.#whole === null) {
      const text = this.#decodeAll();
      this.#whole = text.slice(...visiblePart(text));
    }
    return this.#whole;
  }

  get span(): Span {
    if (this.value === '') return this.content;
    const part = this.at(0, this.value.length);
    if (this.isWhole) return part;
    const { buffer, base } = this.#source;
    let end = this.content.offset + this.content.length - base;
    while (isSpace(buffer[end - 1] as number)) end--;
    return { offset: part.offset, length: base + end - part.offset };
  }

  at(from: number, to: number): Span {
    const start = this.#decoded.start(this.#lead + from);
    const end = to > from ? this.#decoded.end(this.#lead + to) : start;
    return { offset: this.#source.base + start, length: Math.max(0, end - start) };
  }
}

/** A text value with its element, which is looked up when needed. */
export class SourceField extends SourceText implements Field {
  readonly #find: () => EntryElement | null;

  constructor(
    source: ByteSource,
    from: number,
    to: number,
    decoded: DecodedText,
    decodeAll: () => string,
    find: () => EntryElement | null,
  ) {
    super(source, from, to, decoded, decodeAll);
    this.#find = find;
  }

  get element(): EntryElement | null {
    return this.#find();
  }
}
