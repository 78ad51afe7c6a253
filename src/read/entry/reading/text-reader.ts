// Reads a text sitemap: each line is an entry with one URL.

import { DEFAULT_LIMITS } from '../../../base/limits.js';
import type { MessageData } from '../../../base/problem/problem.js';
import type { Span } from '../../../base/problem/span.js';
import { IllFormedBytes, INVALID_UTF8 } from './ill-formed-bytes.js';
import type { ReaderOptions } from './reader-options.js';
import type { SpentProblems } from './spent-problems.js';
import { isBlank } from './text-line.js';
import { Window } from './window.js';

const REFILL = 1 << 14;
const LINE_FEED = 0x0a;
const RETURN = 0x0d;

/** Counts of line endings in a document. */
export interface LineEnds {
  readonly lf: number;
  readonly crlf: number;
  readonly cr: number;
  /** Line endings other than LF: the first `MOST_ODD_ENDS` of them. */
  readonly odd: readonly Span[];
}

export const MOST_ODD_ENDS = 100_000;

export interface TextSink extends SpentProblems {
  problem(rule: string, message: string, data: MessageData, at: Span): void;
  /** A non-empty line; the range is in the window and excludes the line ending. */
  line(from: number, to: number): void;
  /** A line with only spaces and tabs. */
  blank(from: number, to: number): void;
  /** A line was too long to be read. */
  skipped(): void;
}

/** A push reader of lines: call `push` with bytes, then `finish`. */
export class TextReader {
  readonly window = new Window();
  readonly #sink: TextSink;
  readonly #refill: number;
  /** Maximum bytes of a line; longer lines are reported and skipped. */
  readonly #longest: number;
  #position = 0;
  #pushed = 0;
  #skipping = false;
  #lf = 0;
  #crlf = 0;
  #cr = 0;
  readonly #odd: Span[] = [];
  /** Whether the byte before the position is a carriage return: a line feed would belong to it. */
  #afterReturn = false;
  /** Ill-formed byte sequences in lines that are not complete yet. */
  readonly #illFormed = new IllFormedBytes();

  constructor(sink: TextSink, { refill = REFILL, limits = {} }: ReaderOptions = {}) {
    this.#sink = sink;
    this.#refill = refill;
    this.#longest = limits.tokenBytes ?? DEFAULT_LIMITS.tokenBytes;
  }

  /** Starts reading after `length` bytes: a byte order mark. */
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

  /** Ends the document. If its transfer was `cut`, the incomplete last line is not checked. */
  finish(cut = false): void {
    this.#run(!cut);
    if (!cut || !this.#afterReturn) return;
    // The missing part may have begun with the line feed that belongs to this carriage return.
    this.#cr--;
    if (this.#odd.length > this.#cr + this.#crlf) this.#odd.pop();
  }

  #run(final: boolean): void {
    const { window } = this;
    this.#pushed = 0;
    window.checkUtf8(final, this.#illFormed.note);
    let from = this.#position;
    for (let at = from; at <= window.end; at++) {
      const byte = at === window.end ? -1 : (window.buffer[at] as number);
      if (byte === -1 ? !final : byte !== LINE_FEED && byte !== RETURN) continue;
      const isSecondHalf = byte === LINE_FEED && this.#afterReturn && at === from;
      if (isSecondHalf) window.lines.mark(window.base + from);
      else if (byte !== -1 || at > from) this.#line(from, at);
      this.#countEnd(byte, at, isSecondHalf);
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

  #countEnd(byte: number, at: number, isSecondHalf: boolean): void {
    this.#afterReturn = byte === RETURN;
    if (byte === -1) return;
    if (byte === LINE_FEED && !isSecondHalf) {
      this.#lf++;
      return;
    }
    if (isSecondHalf) {
      this.#cr--;
      this.#crlf++;
      const last = this.#odd.at(-1);
      const { offset = -1 } = last ?? {};
      if (offset === this.window.base + at - 1) this.#odd[this.#odd.length - 1] = { offset, length: 2 };
      return;
    }
    this.#cr++;
    if (this.#odd.length < MOST_ODD_ENDS) this.#odd.push({ offset: this.window.base + at, length: 1 });
  }

  /** The line endings read so far. */
  get ends(): LineEnds {
    return { lf: this.#lf, crlf: this.#crlf, cr: this.#cr, odd: this.#odd };
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
    this.#reportIllFormed(to);
    for (let at = from; at < to; at++) {
      if (!isBlank(window.buffer[at])) {
        this.#sink.line(from, to);
        return;
      }
    }
    this.#sink.blank(from, to);
  }

  /** Skips a line that is too long; only its ill-formed UTF-8 is reported. */
  #skipTo(to: number): void {
    this.window.showNothing();
    this.#reportIllFormed(to);
  }

  #reportIllFormed(before: number): void {
    const problem = (message: string, data: MessageData, at: Span): void => this.#sink.problem(INVALID_UTF8, message, data, at);
    this.#illFormed.reportBefore(this.window.base + before, problem, this.#sink);
  }

  #tooLong(from: number): void {
    this.#skipping = true;
    this.window.showUnit(from, from + 1);
    const data = { limit: this.#longest, value: this.#longest + 1, unit: 'bytes' };
    this.#sink.problem('xml/resource-limit', 'line', data, { offset: this.window.base + from, length: 1 });
    this.#sink.skipped();
  }
}
