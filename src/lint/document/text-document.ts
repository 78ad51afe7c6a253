// Lints a text sitemap while it is read: checks each line, and lints lines that are URLs as entries.

import type { MessageData } from '../../base/problem/problem.js';
import type { Span } from '../../base/problem/span.js';
import { TextReader, type TextSink } from '../../read/entry/reading/text-reader.js';
import type { DocumentContext } from './document-context.js';
import { EntryLinter } from './entries/entry-linter.js';
import { createReadingContext, type ReadingContext } from './entries/reading-context.js';
import { problemOf } from './problem-of.js';
import { TextLines } from './text-lines.js';

export class TextDocument implements TextSink {
  readonly reader: TextReader;
  readonly context: ReadingContext;
  readonly entries: EntryLinter;
  readonly #lines: TextLines;

  constructor(context: DocumentContext) {
    this.reader = new TextReader(this, context.config.reader);
    this.context = createReadingContext(context, this.reader);
    this.entries = new EntryLinter(this.context);
    const { rules, state, window, places } = this.context;
    this.#lines = new TextLines(window, places, {
      report: (rule, message, data, at, fix) => rules.report(rule, problemOf(message, data, at, fix), places.locate),
      entry: (from, to) => this.entries.line(from, to),
    });
    state.kind = 'text';
  }

  /** Ends the document; `cut` means that its transfer was interrupted. */
  finish(cut: boolean): void {
    this.reader.finish(cut);
    this.#lines.end(this.reader.ends);
  }

  problem(rule: string, message: string, data: MessageData, at: Span): void {
    const { rules, places } = this.context;
    rules.report(rule, problemOf(message, data, at, undefined), places.locate);
  }

  isSpent(rule: string, message: string): boolean {
    return this.context.collector.isSpent(rule, message);
  }

  countSpent(rule: string, message: string, times: number): void {
    this.context.collector.countSpent(rule, message, times);
  }

  line(from: number, to: number): void {
    this.#lines.line(from, to);
  }

  blank(from: number, to: number): void {
    this.#lines.blank(from, to);
  }

  skipped(): void {
    this.context.state.partial = true;
    this.context.schema.skipped();
  }
}
