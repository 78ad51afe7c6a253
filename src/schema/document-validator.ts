// Validates entries of one document: sends them in chunks to libxml2, and maps each violation to its element.

import type { Span } from '../base/problem/span.js';
import { SITEMAP_NAMESPACE } from '../base/protocol.js';
import type { RootFacts } from '../read/entry/document.js';
import { Column, type ElementTable } from '../read/entry/element-table.js';
import type { Window } from '../read/entry/reading/window.js';
import { isForeign } from '../read/xml/namespaces.js';
import { hasRoom, writePiece } from './chunk.js';
import { type EngineName, MAX_ERRORS, type SchemaKind } from './engine.js';
import type { SchemaException } from './exceptions.js';
import type { Validator } from './host.js';
import { type EnvelopeMessage, type EnvelopeText, RootEnvelope } from './root-envelope.js';
import { type Pending, placeViolations, type Violation, violationsByPiece } from './violations.js';
import { readable } from './wording.js';

interface ValidatorEvents<Context, Child> {
  /** Called once per pending element, in document order, with all its violations. */
  verdict(pending: Pending<Context>, violations: readonly Violation[]): void;
  /** Called at most once: the outer shape (root attributes, non-entry children, no entry at all) is invalid. */
  envelope(messages: readonly EnvelopeMessage<Child>[]): void;
  /** No engine could validate some of the elements. */
  failed(reason: string): void;
}

/** Chunks that may wait for libxml2 before reading pauses. */
const MOST_IN_FLIGHT = 2;
/** Validates the entries of one document, and what is around them. */
export class DocumentValidator<Context, Child> {
  readonly #host: Validator;
  readonly #kind: SchemaKind;
  readonly #full: boolean;
  readonly #events: ValidatorEvents<Context, Child>;
  readonly #envelope: RootEnvelope<Child>;
  /** Bytes of the wrapper around every chunk. */
  readonly #envelopeBytes: number;
  /** The last child of the root that is no entry, as it was added to the envelope. */
  #child = { text: '', lines: 0 };
  readonly #envelopeMessages: EnvelopeMessage<Child>[] = [];
  #batch: Pending<Context>[] = [];
  #batchBytes = 0;
  #batchLines = 0;
  #inFlight: Promise<void>[] = [];
  /** Most entries of one chunk; lowered when libxml2 finds more errors than it lists. */
  #mostEntries = Number.POSITIVE_INFINITY;
  /** Entries sent so far. */
  sent = 0;
  /** The engine that gave the latest verdict on this document; null if none was used. */
  engine: EngineName | null = null;
  /** Why URLs of the document were sent in another form. */
  readonly exceptions = new Set<SchemaException>();

  constructor(
    host: Validator,
    kind: SchemaKind,
    full: boolean,
    root: RootFacts,
    rootTag: (at: Span) => string,
    events: ValidatorEvents<Context, Child>,
  ) {
    this.#host = host;
    this.#kind = kind;
    this.#full = full;
    this.#events = events;
    this.#envelope = new RootEnvelope<Child>(kind, root, rootTag);
    this.#envelopeBytes = Buffer.byteLength(this.#envelope.open + this.#envelope.close);
  }

  /** Adds a right-kind entry that must not or need not be sent. */
  skipEntry(): void {
    this.#envelope.entry();
  }

  /** Sends the entry of the right kind in a table. */
  entry(table: ElementTable, window: Window, context: Context): void {
    this.#envelope.entry();
    const start = table.get(0, Column.Start);
    const base = window.base + start;
    const position = window.lines.position(window.buffer, window.base, base);
    const piece = writePiece(window.buffer, table);
    for (const exception of piece.exceptions) this.exceptions.add(exception);
    const bytes = this.#envelopeBytes + this.#batchBytes;
    if (this.#batch.length >= this.#mostEntries || !hasRoom(this.#batch.length, bytes, this.#batchLines, piece)) this.#dispatch();
    this.#batch.push({ context, bytes: window.buffer.slice(start, table.get(0, Column.End)), base, position, piece });
    this.#batchBytes += piece.bytes;
    this.#batchLines += piece.lines;
    this.sent++;
  }

  /**
   * Adds a child of the root that is no entry of its kind; libxml2's messages about it carry `child`. If an entry has
   * `interrupted` it, a placeholder entry and the end tag are added. `isSame`: it has the bytes of the last one.
   */
  child(table: ElementTable, window: Window, interrupted: boolean, child: Child | null, isSame = false): void {
    if (!isSame) {
      const { text, lines, exceptions } = writePiece(window.buffer, table);
      for (const exception of exceptions) this.exceptions.add(exception);
      this.#child = { text: interrupted ? text + endingOf(table, window) : text, lines };
    }
    this.#addToEnvelope(this.#child.text, this.#child.lines, child);
  }

  /** Adds text directly in the root. */
  text(): void {
    this.#addToEnvelope('text', 0, null);
  }

  /** Whether too many chunks wait. */
  get isBusy(): boolean {
    return this.#inFlight.length > MOST_IN_FLIGHT;
  }

  /** Pauses while too many chunks wait. */
  async pause(): Promise<void> {
    while (this.isBusy) await this.#inFlight[0];
  }

  /** Validates what is left of the document. */
  async finish(): Promise<void> {
    this.#dispatch();
    await Promise.all(this.#inFlight);
    if (this.#full || !this.#envelope.plain) await this.#validateEnvelope(this.#envelope.rest());
    if (this.#envelopeMessages.length > 0) this.#events.envelope(this.#envelopeMessages);
  }

  #addToEnvelope(text: string, lines: number, child: Child | null): void {
    // Messages come in order, so further validation would not change those that are reported.
    if (this.#envelopeMessages.length >= MAX_ERRORS) return;
    const full = this.#envelope.child(text, lines, child);
    if (full !== null) this.#start((earlier) => this.#validateEnvelope(full, earlier));
  }

  /** `earlier` is the work whose messages come first. */
  async #validateEnvelope(envelope: EnvelopeText<Child>, earlier?: Promise<void>): Promise<void> {
    const verdict = await this.#host.validate(this.#kind, envelope.text);
    await earlier;
    if ('failed' in verdict) return this.#events.failed(verdict.failed);
    this.engine = verdict.engine;
    for (const { message, line } of verdict.errors)
      if (this.#envelopeMessages.length < MAX_ERRORS)
        this.#envelopeMessages.push({ message: readable(message), child: envelope.childAt(line) });
  }

  #dispatch(): void {
    const batch = this.#batch;
    if (batch.length === 0) return;
    this.#batch = [];
    this.#batchBytes = 0;
    this.#batchLines = 0;
    this.#start((earlier) => this.#validateBatch(batch, earlier));
  }

  /** Starts work in parallel; `earlier` is the work started before it, which reports its results first. */
  #start(begin: (earlier: Promise<void> | undefined) => Promise<void>): void {
    const work: Promise<void> = begin(this.#inFlight.at(-1)).then(() => {
      this.#inFlight = this.#inFlight.filter((other) => other !== work);
    });
    this.#inFlight.push(work);
  }

  async #validateBatch(batch: readonly Pending<Context>[], earlier?: Promise<void>): Promise<void> {
    const { open, close } = this.#envelope;
    const text = batch.map(({ piece }) => piece.text).join('');
    const verdict = await this.#host.validate(this.#kind, open + text + close);
    await earlier;
    if ('failed' in verdict) {
      this.#events.failed(verdict.failed);
      for (const pending of batch) this.#events.verdict(pending, []);
      return;
    }
    const { errors, total } = verdict;
    this.engine = verdict.engine;
    if (total > errors.length && batch.length > 1) {
      // The engine lists at most that many errors. Parts with about that many each are validated, and split again if needed.
      const parts = Math.min(batch.length, Math.ceil(total / MAX_ERRORS) + 1);
      const size = Math.ceil(batch.length / parts);
      this.#mostEntries = Math.min(this.#mostEntries, size);
      for (let at = 0; at < batch.length; at += size) await this.#validateBatch(batch.slice(at, at + size));
      return;
    }
    const pieces = batch.map(({ piece }) => piece);
    const found = violationsByPiece(pieces, errors);
    for (const [index, pending] of batch.entries()) this.#events.verdict(pending, placeViolations(pending, found[index] ?? []));
  }
}

/** Returns the end of an element that an entry interrupted. Elements without a schema are written empty and have an end. */
function endingOf(table: ElementTable, window: Window): string {
  if (isForeign(table.get(0, Column.Namespace))) return '';
  const name = Buffer.from(window.buffer.subarray(table.get(0, Column.NameStart), table.get(0, Column.NameEnd))).toString('utf8');
  return `<url xmlns="${SITEMAP_NAMESPACE}"/></${name}>`;
}
