// Reads a text sitemap: one URL a line, each line an entry.

import type { MessageData, Span } from '../finding/finding.js';
import { DEFAULT_LIMITS } from '../limits.js';
import { IllFormedBytes } from './ill-formed-bytes.js';
import type { ReaderOptions } from './reader-options.js';
import { Window } from './window.js';

const REFILL = 1 << 14;

export interface TextSink {
  problem(rule: string, message: string, data: MessageData, at: Span): void;
  /** A line with something in it; the range is in the window and has no line end. */
  line(from: number, to: number): void;
  /** A line was too long to be read. */
  skipped(): void;
}

/** A push reader of lines: `push` bytes, then `finish`. */
export class TextReader {
  readonly window = new Window();
  readonly #sink: TextSink;
  readonly #refill: number;
  /** Bytes of one line; what is longer is reported and skipped. */
  readonly #longest: number;
  #position = 0;
  #pushed = 0;
  #skipping = false;
  /** Ill-formed byte sequences in lines that are not complete yet. */
  readonly #illFormed = new IllFormedBytes();

  constructor(sink: TextSink, { refill = REFILL, limits = {} }: ReaderOptions = {}) {
    this.#sink = sink;
    this.#refill = refill;
    this.#longest = limits.tokenBytes ?? DEFAULT_LIMITS.tokenBytes;
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

  /** The document is over. Where its transfer was `cut`, the line that is not whole is not judged. */
  finish(cut = false): void {
    this.#run(!cut);
  }

  #run(final: boolean): void {
    const { window } = this;
    this.#pushed = 0;
    window.checkUtf8(final, this.#illFormed.note);
    let from = this.#position;
    for (let at = from; at <= window.end; at++) {
      const byte = at === window.end ? -1 : (window.buffer[at] as number);
      if (byte === -1 ? !final : byte !== 0x0a && byte !== 0x0d) continue;
      this.#line(from, at);
      this.#skipping = false;
      from = at + 1;
    }
    if (!this.#skipping && window.end - from > this.#longest) this.#tooLong(from);
    if (this.#skipping) {
      from = window.end;
      this.#skipTo(from);
    }
    this.#position = from - window.discard(from);
  }

  #line(from: number, to: number): void {
    const { window } = this;
    if (!this.#skipping && to - from > this.#longest) this.#tooLong(from);
    if (this.#skipping) {
      this.#skipTo(to);
      return;
    }
    window.lines.mark(window.base + from);
    window.showUnit(from, to);
    this.#tellIllFormed(to);
    for (let at = from; at < to; at++) {
      if (window.buffer[at] !== 0x20 && window.buffer[at] !== 0x09) {
        this.#sink.line(from, to);
        return;
      }
    }
  }

  /** Of a line that is too long, only its bytes that are no UTF-8 are told. */
  #skipTo(to: number): void {
    this.window.showNothing();
    this.#tellIllFormed(to);
  }

  #tellIllFormed(before: number): void {
    this.#illFormed.tell(this.window.base + before, (message, data, at) =>
      this.#sink.problem('encoding/invalid-utf8', message, data, at),
    );
  }

  #tooLong(from: number): void {
    this.#skipping = true;
    this.window.showUnit(from, from + 1);
    const data = { limit: this.#longest, value: this.#longest + 1, unit: 'bytes' };
    this.#sink.problem('xml/resource-limit', 'line', data, { offset: this.window.base + from, length: 1 });
    this.#sink.skipped();
  }
}
