// Lints an XML document while it is read: passes each part from the reader to the rules, the schema stage or the facts.

import type { Fix, MessageData } from '../../base/problem/problem.js';
import type { Span } from '../../base/problem/span.js';
import type { DocumentKind, RootFacts } from '../../read/entry/document.js';
import { XmlReader } from '../../read/entry/reading/xml-reader.js';
import type { ReadEntry, XmlSink } from '../../read/entry/reading/xml-sink.js';
import { phpError } from '../../read/xml/stray-content.js';
import type { DocumentContext } from './document-context.js';
import { EntryLinter } from './entries/entry-linter.js';
import { createReadingContext, type ReadingContext } from './entries/reading-context.js';
import { problemOf } from './problem-of.js';
import { RootChildren } from './root-children.js';
import { MOST_STYLESHEETS, stylesheetOf } from './stylesheets.js';

/** Number of bytes of U+FFFD. */
const REPLACEMENT_BYTES = 3;

export class XmlDocument implements XmlSink {
  readonly reader: XmlReader;
  readonly context: ReadingContext;
  readonly entries: EntryLinter;
  readonly #children: RootChildren;
  /** Whether content before the first markup makes the document ill-formed. */
  #hasBadStart = false;

  constructor(context: DocumentContext) {
    this.reader = new XmlReader(this, context.config.reader);
    this.context = createReadingContext(context, this.reader);
    this.entries = new EntryLinter(this.context);
    this.#children = new RootChildren(this.context);
  }

  /** Records that content before the first markup makes the document ill-formed. */
  notWellFormed(): void {
    this.#hasBadStart = true;
  }

  /** Sets the document offset in the next bytes at which U+FFFD replaces the first bytes that are illegal in an encoding. */
  illegalBytes(offset: number, encoding: string): void {
    const at = { offset, length: REPLACEMENT_BYTES };
    this.reader.illegal({ message: 'illegal-bytes', data: { encoding: encoding.toUpperCase() }, at });
  }

  /** Ends the document; `cut` means that its transfer was interrupted. */
  finish(cut: boolean): void {
    const { state, schema } = this.context;
    this.reader.finish(cut);
    state.kind = this.reader.kind;
    state.wellFormed = this.reader.wellFormed && !this.#hasBadStart;
    if (this.reader.limited) schema.limited();
  }

  problem(rule: string, message: string, data: MessageData, at: Span, entry = false, fix?: Fix): void {
    const { rules, state, places } = this.context;
    // A problem of an entry may only be reported when the entry is complete.
    const index = at.offset < this.entries.lastEnd ? state.entries - 1 : state.entries;
    rules.report(rule, problemOf(message, data, at, fix), places.locate, entry ? index : null);
  }

  isSpent(rule: string, message: string): boolean {
    return this.context.collector.isSpent(rule, message);
  }

  countSpent(rule: string, message: string, times: number): void {
    this.context.collector.countSpent(rule, message, times);
  }

  root(root: RootFacts, kind: DocumentKind, broken: boolean): void {
    const { state, places, view, schema, window } = this.context;
    state.root = root;
    state.kind = kind;
    for (const at of [
      root.startTag,
      root.nameSpan,
      ...root.declarations.flatMap((d) => [d.span, d.valueSpan]),
      ...root.attributes.flatMap((a) => [a.span, a.valueSpan]),
    ]) {
      places.remember(at);
    }
    view.coreNamespace = this.reader.scanner.namespace;
    const tag = (at: Span): string =>
      Buffer.from(window.buffer.subarray(at.offset - window.base, at.offset - window.base + at.length)).toString('utf8');
    schema.root(root, kind, tag, broken);
    this.entries.root(root, kind);
  }

  entry(read: ReadEntry): void {
    this.entries.entry(read);
  }

  skip(from: number): number {
    return this.entries.records.skip(from);
  }

  get lastLine(): number {
    return this.entries.records.lastLine;
  }

  get wantsMore(): boolean {
    return this.entries.records.wantsMore;
  }

  directive(text: string, at: Span): void {
    const { comments, places, state } = this.context;
    comments?.read(text, () => places.locate(at), state.entries);
  }

  child(broken: boolean, misplaced: boolean, interrupted: boolean): void {
    this.#children.child(broken, misplaced, interrupted);
  }

  text(at: Span): void {
    const { state, rules, places, schema, window } = this.context;
    if (state.kind !== 'urlset' && state.kind !== 'sitemapindex') return;
    const from = at.offset - window.base;
    const php = phpError(Buffer.from(window.buffer.subarray(from, from + at.length)).toString('utf8'));
    if (php) rules.report('document/php-error', { message: 'error', data: { text: php.text }, at }, places.locate);
    else {
      const data = { container: state.root?.name ?? '' };
      rules.report('schema/text-in-container', { message: 'text', data, at }, places.locate);
    }
    schema.text();
  }

  instruction(from: number, to: number): void {
    const { state, window, places } = this.context;
    if (state.root !== null || state.stylesheets.length >= MOST_STYLESHEETS) return;
    const stylesheet = stylesheetOf(Buffer.from(window.buffer.subarray(from, to)).toString('utf8'));
    if (stylesheet === null) return;
    const span = { offset: window.base + from, length: to - from };
    places.remember(span);
    state.stylesheets.push({ ...stylesheet, span });
  }

  skipped(): void {
    this.context.state.partial = true;
    this.context.schema.skipped();
  }
}
