// Decoded text that knows its source bytes, as rules read it from fields.

import type { Span } from '../problem/span.js';
import type { DecodedText } from '../xml/text-decoder.js';
import { isSpace } from '../xml/xml-characters.js';
import type { EntryElement, Field, TextValue } from './entry.js';

/** The bytes that a view's spans refer to: `buffer[0]` is the document's byte at `base`. */
export interface ByteSource {
  readonly buffer: Uint8Array;
  readonly base: number;
}

/** The decoded text of a range, with spans. */
export class SourceText implements TextValue {
  readonly #source: ByteSource;
  readonly #decoded: DecodedText;
  readonly #lead: number;
  readonly text: string;
  readonly value: string;
  readonly content: Span;

  constructor(source: ByteSource, from: number, to: number, decoded: DecodedText) {
    this.#source = source;
    this.#decoded = decoded;
    this.text = decoded.text;
    let lead = 0;
    let tail = decoded.text.length;
    while (lead < tail && isSpace(decoded.text.charCodeAt(lead))) lead++;
    while (tail > lead && isSpace(decoded.text.charCodeAt(tail - 1))) tail--;
    this.value = decoded.text.slice(lead, tail);
    this.#lead = this.value === '' ? 0 : lead;
    this.content = { offset: source.base + from, length: to - from };
  }

  get raw(): string {
    const from = this.content.offset - this.#source.base;
    return Buffer.from(this.#source.buffer.subarray(from, from + this.content.length)).toString('utf8');
  }

  get span(): Span {
    return this.value === '' ? this.content : this.at(0, this.value.length);
  }

  at(from: number, to: number): Span {
    const start = this.#decoded.start(this.#lead + from);
    const end = to > from ? this.#decoded.end(this.#lead + to) : start;
    return { offset: this.#source.base + start, length: Math.max(0, end - start) };
  }
}

/** A text value with its element, which is looked up when it is asked for. */
export class SourceField extends SourceText implements Field {
  readonly #find: () => EntryElement | null;

  constructor(source: ByteSource, from: number, to: number, decoded: DecodedText, find: () => EntryElement | null) {
    super(source, from, to, decoded);
    this.#find = find;
  }

  get element(): EntryElement | null {
    return this.#find();
  }
}
