// Checks the lines of a text sitemap: separates entries from other lines, and reports problems of lines and line ends.

import { fixOf } from '../../base/problem/fixes.js';
import type { Fix, MessageData } from '../../base/problem/problem.js';
import type { Span } from '../../base/problem/span.js';
import { DOCUMENT_START } from '../../read/entry/document-place.js';
import { type Range, readTextLine, trimmedRange } from '../../read/entry/reading/text-line.js';
import type { LineEnds } from '../../read/entry/reading/text-reader.js';
import type { Window } from '../../read/entry/reading/window.js';
import type { PlaceMemory } from './place-memory.js';

const LINE_FEED = 0x0a;
const RETURN = 0x0d;

/** Maximum of replacements in an edit of the whole document; beyond it, no edit is offered. */
const MOST_EDITS = 100_000;
/** Length in bytes from which an editor may have wrapped a line. */
const WRAPPED = 70;
/** Maximum of characters of a line in a message. */
const SHOWN = 200;

/** A line that is a URL: the offset of its end, its bytes, and its last character. */
interface UrlLine {
  readonly end: number;
  readonly length: number;
  readonly last: string;
}

/** Receives entries and problems. */
export interface TextLinesSink {
  report(rule: string, message: string, data: MessageData, at: Span, fix?: Fix): void;
  /** The bytes `from`..`to` are an entry. */
  entry(from: number, to: number): void;
}

/** Takes the lines of one document in order. */
export class TextLines {
  readonly #window: Window;
  readonly #places: PlaceMemory;
  readonly #sink: TextLinesSink;
  /** The previous line, if it was a URL. */
  #before: UrlLine | null = null;
  /** Start of the blank lines directly before. */
  #blank: Span | null = null;
  #blankRuns = 0;
  #firstBlank: Span | null = null;
  readonly #blankEdits: Span[] = [];

  constructor(window: Window, places: PlaceMemory, sink: TextLinesSink) {
    this.#window = window;
    this.#places = places;
    this.#sink = sink;
  }

  /** Takes a line that is empty or white space. */
  blank(from: number, to: number): void {
    if (this.#blank !== null) return;
    this.#blank = this.#span(from, to);
    if (this.#firstBlank === null) this.#places.remember(this.#blank);
  }

  /** Takes a line with content. */
  line(lineFrom: number, lineTo: number): void {
    const { buffer } = this.#window;
    this.#noteBlank(lineFrom);
    const [from, to] = trimmedRange(buffer, lineFrom, lineTo);
    const at = this.#span(from, to);
    const line = readTextLine(buffer, from, to);
    const before = this.#before;
    this.#before = null;
    if (line.kind === 'comment' || line.kind === 'words' || line.kind === 'word') {
      if (line.kind === 'word' && before !== null && this.#continues(before, from, to)) this.#continuation(before, at);
      else if (line.kind === 'word') this.#sink.report('text/line-not-url', 'word', { value: this.#text(from, to) }, at);
      else this.#other(line.kind, lineFrom, lineTo, at);
      return;
    }
    if (line.kind === 'several') this.#several(line.urls, line.separator);
    else if (line.kind === 'columns') {
      const [, end] = line.url;
      const rest = this.#span(end, to);
      const fix = fixOf('removing', [{ span: rest, text: '' }]);
      this.#sink.report('text/header-or-comment', 'columns', { value: this.#text(end, to) }, rest, fix);
      this.#sink.entry(...line.url);
    } else if (before !== null && this.#continues(before, from, to)) this.#continuation(before, at);
    else {
      if (isWeb(buffer, from)) this.#remember(from, to, lineTo);
      this.#sink.entry(lineFrom, lineTo);
    }
  }

  /** Ends the document: reports blank lines and line ends of the whole document. */
  end({ lf, crlf, cr, odd }: LineEnds): void {
    if (this.#firstBlank !== null) {
      const replacements = this.#blankEdits.map((span) => ({ span, text: '' }));
      const fix = this.#blankRuns <= MOST_EDITS ? fixOf('safe', replacements) : undefined;
      this.#sink.report('text/blank-line', 'blank', { count: this.#blankRuns }, this.#firstBlank, fix);
    }
    const message = cr > 0 ? 'return' : lf > 0 && crlf > 0 ? 'mixed' : null;
    if (message === null) return;
    const known = odd.length === cr + crlf;
    const fix = known
      ? fixOf(
          'safe',
          odd.map((span) => ({ span, text: '\n' })),
        )
      : undefined;
    this.#sink.report('text/line-endings', message, { lf, crlf, cr }, DOCUMENT_START, fix);
  }

  #noteBlank(lineFrom: number): void {
    const blank = this.#blank;
    if (blank === null) return;
    this.#blank = null;
    this.#before = null;
    this.#blankRuns++;
    this.#firstBlank ??= blank;
    const { offset } = blank;
    if (this.#blankRuns <= MOST_EDITS) this.#blankEdits.push({ offset, length: this.#window.base + lineFrom - offset });
  }

  #several(urls: readonly Range[], separator: boolean): void {
    const gaps = urls.slice(1).map(([from], i): Range => [(urls[i] as Range)[1], from]);
    const between = gaps.map(([from, to]) => this.#span(from, to));
    // A comma could belong to the address before it.
    const isBlank = gaps.every(([from, to]) => this.#text(from, to).trim() === '');
    const fix = fixOf(
      isBlank ? 'safe' : 'unsafe',
      between.map((span) => ({ span, text: '\n' })),
    );
    const [first] = between;
    if (separator) this.#sink.report('text/line-endings', 'separator', {}, first as Span, fix);
    else this.#sink.report('text/multiple-per-line', 'several', { count: urls.length }, first as Span, fix);
    for (const url of urls) this.#sink.entry(...url);
  }

  #other(message: 'comment' | 'words', lineFrom: number, lineTo: number, at: Span): void {
    const { offset } = at;
    const from = offset - this.#window.base;
    const data = { value: this.#text(from, from + at.length) };
    // The line break is deleted, too, because otherwise a blank line would remain. The second byte of a CR LF may not have
    // arrived yet.
    const { buffer } = this.#window;
    const next = buffer[lineTo] === LINE_FEED ? lineTo + 1 : lineTo;
    const fix = fixOf('removing', [{ span: this.#span(lineFrom, next), text: '' }]);
    const fixable = message === 'comment' && buffer[lineTo] !== RETURN;
    this.#sink.report('text/header-or-comment', message, data, at, fixable ? fix : undefined);
  }

  /** Whether a line that is not a complete URL may be the rest of the previous one, which an editor or a program has wrapped. */
  #continues(before: UrlLine, from: number, to: number): boolean {
    const { buffer } = this.#window;
    if (isWeb(buffer, from)) return false;
    const text = Buffer.from(buffer.subarray(from, Math.min(to, from + SHOWN))).toString('latin1');
    if (/[ \t:"'<>{]/.test(text) || /^(?:www\.|\/\/)/i.test(text)) return false;
    if (/^[?&=%#]/.test(text) || before.length >= WRAPPED) return true;
    return /[/?&=%_-]/.test(before.last) && !text.startsWith('/');
  }

  #continuation(before: UrlLine, at: Span): void {
    const from = at.offset - this.#window.base;
    const break_ = { offset: before.end, length: at.offset - before.end };
    const fix = fixOf('unsafe', [{ span: break_, text: '' }]);
    this.#sink.report('text/embedded-newline', 'wrapped', { value: this.#text(from, from + at.length) }, at, fix);
    this.#remember(from, from + at.length, from + at.length);
  }

  #remember(from: number, to: number, lineTo: number): void {
    // White space after a URL was not part of it, so the next line is not its continuation.
    if (to < lineTo) return;
    const { buffer, base } = this.#window;
    this.#before = { end: base + to, length: to - from, last: String.fromCharCode(buffer[to - 1] as number) };
  }

  #span(from: number, to: number): Span {
    return { offset: this.#window.base + from, length: to - from };
  }

  #text(from: number, to: number): string {
    return Buffer.from(this.#window.buffer.subarray(from, Math.min(to, from + SHOWN))).toString('utf8');
  }
}

/** Whether bytes begin with `http`. */
function isWeb(buffer: Uint8Array, from: number): boolean {
  return (
    Buffer.from(buffer.subarray(from, from + 4))
      .toString('latin1')
      .toLowerCase() === 'http'
  );
}
