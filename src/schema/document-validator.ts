// Validates one document: proves entries, sends the rest in chunks to libxml2, and tells which element each violation is about.

import type { Position } from '../bytes/lines.js';
import type { RootFacts } from '../entry/document.js';
import type { ElementTable } from '../entry/element-table.js';
import type { EntryView } from '../entry/view.js';
import type { Window } from '../entry/window.js';
import type { Span } from '../finding/finding.js';
import { XSI_NAMESPACE } from '../protocol.js';
import { acceptableNamespace, hasRoom, type Piece, writePiece } from './chunk.js';
import type { EngineName, SchemaError, SchemaKind } from './engine.js';
import type { SchemaHost } from './host.js';
import { Prover } from './prover.js';
import { readable } from './wording.js';

/** An unproven element with its bytes, kept until its verdict arrives. */
export interface Pending<Context> {
  readonly context: Context;
  /** Bytes of the element; `bytes[0]` is the document's byte at `base`. */
  readonly bytes: Uint8Array;
  readonly base: number;
  /** Position of the first byte. */
  readonly position: Position;
  readonly piece: Piece;
}

/** What the schema has against one element. */
export interface Violation {
  /** libxml2's sentences about this element. */
  readonly message: string;
  /** The element, its start tag, and the element around it. */
  readonly element: Span;
  readonly startTag: Span;
  readonly parent: Span;
  /** Whether it is about which elements stand where, not about a value or an attribute. */
  readonly structural: boolean;
}

export interface ValidatorEvents<Context> {
  /** Once for each pending element, in document order, with all violations in it. */
  verdict(pending: Pending<Context>, violations: readonly Violation[]): void;
  /** The document's outer shape (root attributes, children that are no entries, no entry at all) is not valid. */
  shell(messages: readonly string[]): void;
  /** No engine could judge elements of the document. */
  failed(reason: string): void;
}

/** Chunks that may wait for libxml2 before reading pauses. */
const MOST_IN_FLIGHT = 2;
const STRUCTURAL = /is not expected|Missing child element|not allowed because the content type|No matching global element/;

/** Proves or sends the entries of one document. */
export class DocumentValidator<Context> {
  readonly #host: SchemaHost;
  readonly #kind: SchemaKind;
  readonly #full: boolean;
  readonly #events: ValidatorEvents<Context>;
  readonly #prover = new Prover();
  readonly #open: string;
  readonly #close: string;
  #shell: string[];
  #shellBytes = 0;
  #shellProven: boolean;
  #hasEntry = false;
  #batch: Pending<Context>[] = [];
  #batchBytes = 0;
  #batchLines = 0;
  #inFlight: Promise<void>[] = [];
  /** Entries proved and sent. */
  proven = 0;
  sent = 0;
  engine: EngineName | null = null;

  constructor(
    host: SchemaHost,
    kind: SchemaKind,
    full: boolean,
    root: RootFacts,
    rootTag: (at: Span) => string,
    events: ValidatorEvents<Context>,
  ) {
    this.#host = host;
    this.#kind = kind;
    this.#full = full;
    this.#events = events;
    const declarations = root.declarations.map((one) => declaration(one, rootTag)).join(' ');
    this.#open = `<${root.qname} ${declarations}>`;
    this.#close = `</${root.qname}>`;
    const others = root.attributes.filter(
      ({ namespace, name }) => namespace !== XSI_NAMESPACE || !name.endsWith('chemaLocation'),
    );
    this.#shellProven = !full && others.length === 0;
    this.#shell = [`<${root.qname} ${declarations} ${others.map(({ span }) => rootTag(span)).join(' ')}>`];
  }

  /** An entry of the right kind that libxml2 must not see, or need not. */
  unjudged(): void {
    if (!this.#hasEntry || this.#shell.length > 1) this.#addToShell(this.#kind === 'urlset' ? ENTRY_OF_URLSET : ENTRY_OF_INDEX);
    this.#hasEntry = true;
  }

  /** An entry of the right kind in the view: proved now, or judged later. */
  entry(view: EntryView, table: ElementTable, window: Window, context: () => Context): void {
    this.unjudged();
    if (!this.#full && this.#prover.proves(view, table)) {
      this.proven++;
      return;
    }
    this.#send(table, window, context());
  }

  /** A child of the root that is no entry of its kind. */
  child(table: ElementTable, window: Window): void {
    this.#shellProven = false;
    this.#addToShell(writePiece(window.buffer, table).text);
  }

  /** Text directly inside the root. */
  text(): void {
    this.#shellProven = false;
    this.#addToShell('text');
  }

  /** Pauses while too many chunks wait. */
  async pause(): Promise<void> {
    while (this.#inFlight.length > MOST_IN_FLIGHT) await this.#inFlight[0];
  }

  /** The document is over: judges what is left. */
  async finish(): Promise<void> {
    this.#dispatch();
    await Promise.all(this.#inFlight);
    if (this.#shellProven && this.#hasEntry) return;
    const verdict = await this.#host.validate(this.#kind, this.#shell.join('') + this.#close);
    if ('failed' in verdict) return this.#events.failed(verdict.failed);
    this.engine = verdict.engine;
    if (verdict.errors.length > 0) this.#events.shell(verdict.errors.map(({ message }) => readable(message)));
  }

  #addToShell(text: string): void {
    if (this.#shellBytes + text.length > SHELL_BYTES || this.#shell.at(-1) === text) return;
    this.#shell.push(text);
    this.#shellBytes += text.length;
  }

  #send(table: ElementTable, window: Window, context: Context): void {
    const piece = writePiece(window.buffer, table);
    if (!hasRoom(this.#batch.length, this.#batchBytes, this.#batchLines, piece)) this.#dispatch();
    const [start, end] = [piece.elements[0]?.start ?? 0, piece.elements[0]?.end ?? 0];
    this.#batch.push({
      context,
      bytes: window.buffer.slice(start, end),
      base: window.base + start,
      position: window.lines.position(window.buffer, window.base, window.base + start),
      piece: { ...piece, elements: piece.elements.map((element) => moved(element, start)) },
    });
    this.#batchBytes += piece.text.length;
    this.#batchLines += piece.lines;
    this.sent++;
  }

  #dispatch(): void {
    const batch = this.#batch;
    if (batch.length === 0) return;
    this.#batch = [];
    this.#batchBytes = 0;
    this.#batchLines = 0;
    const work: Promise<void> = this.#judge(batch).then(() => {
      this.#inFlight = this.#inFlight.filter((other) => other !== work);
    });
    this.#inFlight.push(work);
  }

  async #judge(batch: readonly Pending<Context>[]): Promise<void> {
    const verdict = await this.#host.validate(
      this.#kind,
      this.#open + batch.map(({ piece }) => piece.text).join('') + this.#close,
    );
    if ('failed' in verdict) {
      this.#events.failed(verdict.failed);
      for (const pending of batch) this.#events.verdict(pending, []);
      return;
    }
    this.engine = verdict.engine;
    const firstLines: number[] = [];
    let line = 1;
    for (const { piece } of batch) {
      firstLines.push(line);
      line += piece.lines;
    }
    const errors = new Map<number, SchemaError[]>();
    let last = 0;
    for (const error of verdict.errors) {
      last = indexOfLine(firstLines, error.line);
      errors.set(last, [...(errors.get(last) ?? []), error]);
    }
    // The engine stops listing at some number: what comes after the last listed entry is asked again.
    const judged = verdict.total > verdict.errors.length && last > 0 ? last : batch.length;
    for (let i = 0; i < judged; i++) {
      const pending = batch[i] as Pending<Context>;
      this.#events.verdict(pending, violationsOf(pending, errors.get(i) ?? [], firstLines[i] as number));
    }
    if (judged < batch.length) await this.#judge(batch.slice(judged));
  }
}

/** A namespace declaration of the root as libxml2 may see it. */
function declaration({ prefix, span, valueSpan }: RootFacts['declarations'][number], rootTag: (at: Span) => string): string {
  const written = rootTag(valueSpan);
  const name = acceptableNamespace(written);
  return name === written ? rootTag(span) : `xmlns${prefix === '' ? '' : `:${prefix}`}="${name}"`;
}

/** Stands in the shell for any number of entries, which are judged apart. */
const ENTRY_OF_URLSET = '<url xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><loc>https://example.com/</loc></url>';
const ENTRY_OF_INDEX = '<sitemap xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><loc>https://example.com/</loc></sitemap>';
const SHELL_BYTES = 524_288;

function moved(element: Piece['elements'][number], by: number): Piece['elements'][number] {
  const { line, start, tagEnd, end, parentStart, parentEnd } = element;
  return {
    line,
    start: start - by,
    tagEnd: tagEnd - by,
    end: end - by,
    parentStart: parentStart - by,
    parentEnd: parentEnd - by,
  };
}

/** Index of the last piece that begins at or before a line. */
function indexOfLine(firstLines: readonly number[], line: number): number {
  let low = 0;
  let high = firstLines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((firstLines[middle] as number) < line) low = middle;
    else high = middle - 1;
  }
  return low;
}

function violationsOf<Context>(pending: Pending<Context>, errors: readonly SchemaError[], firstLine: number): Violation[] {
  const byElement = new Map<number, SchemaError[]>();
  for (const error of errors) {
    const found = pending.piece.elements.findIndex(({ line }) => firstLine + line === error.line);
    const index = Math.max(0, found);
    byElement.set(index, [...(byElement.get(index) ?? []), error]);
  }
  const span = (from: number, to: number): Span => ({ offset: pending.base + from, length: to - from });
  return [...byElement].map(([index, list]) => {
    const element = pending.piece.elements[index] as Piece['elements'][number];
    return {
      message: [...new Set(list.map(({ message }) => readable(message)))].join(' '),
      element: span(element.start, element.end),
      startTag: span(element.start, element.tagEnd),
      parent: span(element.parentStart, element.parentEnd),
      structural: list.some(({ message }) => STRUCTURAL.test(message)),
    };
  });
}
