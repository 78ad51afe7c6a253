// Reads a text sitemap: one URL a line, each line an entry.

import type { MessageData, Span } from '../finding/finding.js';
import { Window } from './window.js';

/** Bytes of one line; what is longer is reported and skipped. */
const LONGEST_LINE = 1_048_576;
const REFILL = 1 << 18;

export interface TextSink {
  problem(rule: string, message: string, data: MessageData, at: Span): void;
  /** A line with something in it; the range is in the window and has no line end. */
  line(from: number, to: number): void;
}

/** A push reader of lines: `push` bytes, then `finish`. */
export class TextReader {
  readonly window = new Window();
  readonly #sink: TextSink;
  readonly #refill: number;
  #position = 0;
  #pushed = 0;
  #skipping = false;
  /** Ill-formed byte sequences in lines that are not complete yet. */
  #illFormed: { readonly at: Span; readonly bytes: string }[] = [];

  constructor(sink: TextSink, refill: number = REFILL) {
    this.#sink = sink;
    this.#refill = refill;
  }

  /** Starts reading behind `length` bytes: a byte order mark. */
  skip(length: number): void {
    this.#position = length;
  }

  push(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at += this.#refill) {
      const piece = bytes.length <= this.#refill ? bytes : bytes.subarray(at, at + this.#refill);
      this.window.append(piece);
      this.#pushed += piece.length;
      if (this.#pushed >= this.#refill) this.#run(false);
    }
  }

  finish(): void {
    this.#run(true);
  }

  #run(final: boolean): void {
    const { window } = this;
    this.#pushed = 0;
    window.checkUtf8(final, (at, bytes) => {
      this.#illFormed.push({
        at,
        bytes: Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' '),
      });
    });
    let from = this.#position;
    for (let at = from; at <= window.end; at++) {
      const byte = at === window.end ? -1 : (window.buffer[at] as number);
      if (byte === -1 ? !final : byte !== 0x0a && byte !== 0x0d) continue;
      this.#line(from, at);
      this.#skipping = false;
      from = at + 1;
    }
    if (!this.#skipping && window.end - from > LONGEST_LINE) this.#tooLong(from);
    this.#position = Math.min(this.#skipping ? window.end : from, window.end);
    this.#position -= window.discard(this.#position);
  }

  #line(from: number, to: number): void {
    const { window } = this;
    window.unitFrom = from;
    window.unitTo = to;
    const behind = window.base + to;
    for (const { at, bytes } of this.#illFormed)
      if (at.offset < behind) this.#sink.problem('encoding/invalid-utf8', at.length === 1 ? 'byte' : 'sequence', { bytes }, at);
    if (this.#illFormed.length > 0) this.#illFormed = this.#illFormed.filter(({ at }) => at.offset >= behind);
    if (this.#skipping) return;
    if (to - from > LONGEST_LINE) {
      this.#tooLong(from);
      return;
    }
    for (let at = from; at < to; at++) {
      if (this.window.buffer[at] !== 0x20 && this.window.buffer[at] !== 0x09) {
        this.#sink.line(from, to);
        return;
      }
    }
  }

  #tooLong(from: number): void {
    this.#skipping = true;
    this.window.unitFrom = from;
    this.window.unitTo = from + 1;
    this.#sink.problem('xml/resource-limit', 'token', { limit: LONGEST_LINE }, { offset: this.window.base + from, length: 1 });
  }
}
