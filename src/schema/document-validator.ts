// Validates one document: proves entries, sends the rest in chunks to libxml2, and maps each violation to its element.

import type { RootFacts } from '../entry/document.js';
import { Column, type ElementTable } from '../entry/element-table.js';
import type { Window } from '../entry/reading/window.js';
import type { EntryView } from '../entry/view.js';
import type { Span } from '../problem/span.js';
import { SITEMAP_NAMESPACE } from '../protocol.js';
import { isForeign } from '../xml/namespaces.js';
import { elementsOf, hasRoom, type Piece, PieceColumn, writePiece } from './chunk.js';
import { type EngineName, MAX_ERRORS, type SchemaKind } from './engine.js';
import { shapeOf } from './entry-shape.js';
import type { SchemaException } from './exceptions.js';
import type { Validator } from './host.js';
import { Prover } from './prover.js';
import { type EnvelopeMessage, type EnvelopeText, RootEnvelope } from './root-envelope.js';
import { type Pending, placeViolations, type RowViolation, type Violation, violationsByPiece } from './violations.js';
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
/**
 * Entries at which a batch goes to an idle libxml2 at once, because its first verdicts save most requests. Each time, this
 * number is multiplied by `WORTH_GROWTH`.
 */
const WORTH_ASKING = 32;
const WORTH_GROWTH = 4;

const NO_ERRORS = { errors: [], total: 0 } as const;
/** Shapes of entries whose verdicts are remembered. */
const MOST_SHAPES = 1_000;

/** Proves or sends the entries of one document. */
export class DocumentValidator<Context, Child> {
  readonly #host: Validator;
  readonly #kind: SchemaKind;
  readonly #full: boolean;
  readonly #events: ValidatorEvents<Context, Child>;
  readonly #prover = new Prover();
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
  /** The violations of each shape of entries; null until its first entry has a verdict. */
  readonly #shapes = new Map<string, readonly RowViolation[] | null>();
  #worthAsking = WORTH_ASKING;
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

  /** Proves the entry of the right kind in the view, or sends it. Returns whether it was proved. */
  entry(view: EntryView, table: ElementTable, window: Window, context: () => Context): boolean {
    this.#envelope.entry();
    if (!this.#full && this.#prover.proves(view, table)) return true;
    this.#send(table, window, context());
    return false;
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

  /** Pauses while too many chunks wait. */
  async pause(): Promise<void> {
    while (this.#inFlight.length > MOST_IN_FLIGHT) await this.#inFlight[0];
  }

  /** Waits for the verdicts on all sent elements. */
  async settle(): Promise<void> {
    this.#dispatch();
    await Promise.all(this.#inFlight);
  }

  /** Validates what is left of the document. */
  async finish(): Promise<void> {
    await this.settle();
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

  /** Sends an entry, unless one of its shape was sent: it then has the same verdict. */
  #send(table: ElementTable, window: Window, context: Context): void {
    const shape = this.#full ? null : shapeOf(window.buffer, table);
    const known = shape === null ? undefined : this.#shapes.get(shape);
    const start = table.get(0, Column.Start);
    const end = table.get(0, Column.End);
    const base = window.base + start;
    const place = { base, position: window.lines.position(window.buffer, window.base, base) };
    if (known && this.#batch.length === 0 && this.#inFlight.length === 0) {
      const bytes = window.buffer.subarray(start, end);
      const pending = { context, shape, asked: false, known, bytes, ...place, piece: knownPiece(table) };
      this.#events.verdict(pending, placeViolations(pending, known));
      return;
    }
    // As long as the verdict of its shape is awaited, the entry may have to be sent.
    const piece = known ? knownPiece(table) : writePiece(window.buffer, table);
    for (const exception of piece.exceptions) this.exceptions.add(exception);
    const bytes = this.#envelopeBytes + this.#batchBytes;
    if (this.#batch.length >= this.#mostEntries || !hasRoom(this.#batch.length, bytes, this.#batchLines, piece)) this.#dispatch();
    const asked = known === undefined;
    this.#batch.push({ context, shape, asked, known: known ?? null, bytes: window.buffer.slice(start, end), ...place, piece });
    this.#batchBytes += piece.bytes;
    this.#batchLines += piece.lines;
    if (asked) {
      this.sent++;
      // Where a row of the table is none of the piece, its violations have no place in other entries.
      if (shape !== null && piece.elements.length === table.length * PieceColumn.Count) this.#awaitShape(shape);
    }
    if (this.#inFlight.length > 0 || this.#batch.length < this.#worthAsking) return;
    this.#worthAsking *= WORTH_GROWTH;
    this.#dispatch();
  }

  /** Records that the verdict of a shape is awaited. The oldest shape makes room, unless its own verdict is. */
  #awaitShape(shape: string): void {
    if (this.#shapes.size >= MOST_SHAPES) {
      const [[oldest, verdict] = ['', null]] = this.#shapes;
      if (verdict === null) return;
      this.#shapes.delete(oldest);
    }
    this.#shapes.set(shape, null);
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
    const sent = batch.filter(({ asked }) => asked);
    const text = sent.map(({ piece }) => piece.text).join('');
    const verdict = sent.length === 0 ? null : await this.#host.validate(this.#kind, open + text + close);
    await earlier;
    if (verdict !== null && 'failed' in verdict) {
      this.#fail(batch, verdict.failed);
      return;
    }
    const { errors, total } = verdict ?? NO_ERRORS;
    if (verdict !== null) this.engine = verdict.engine;
    if (total > errors.length && sent.length > 1) {
      // The engine lists at most that many errors. Parts with about that many each are validated, and split again if needed.
      const parts = Math.min(batch.length, Math.ceil(total / MAX_ERRORS) + 1);
      const size = Math.ceil(batch.length / parts);
      this.#mostEntries = Math.min(this.#mostEntries, size);
      for (let at = 0; at < batch.length; at += size) await this.#validateBatch(batch.slice(at, at + size));
      return;
    }
    const found = violationsByPiece(
      sent.map(({ piece }) => piece),
      errors,
    );
    sent.forEach(({ shape }, index) => {
      if (shape !== null && this.#shapes.get(shape) === null) this.#shapes.set(shape, found[index] as RowViolation[]);
    });
    await this.#deliver(batch, found);
  }

  /** Gives each entry its verdict in turn: its own, or that of its shape. `found` are the violations of those that were sent. */
  async #deliver(batch: readonly Pending<Context>[], found: readonly RowViolation[][]): Promise<void> {
    let next = 0;
    for (const [index, pending] of batch.entries()) {
      const violations = pending.asked ? (found[next++] as RowViolation[]) : this.#verdictOf(pending);
      if (violations === null) {
        // The request with the first entry of its shape has failed, so this one and those after it are sent.
        await this.#validateBatch(batch.slice(index).map((other) => (other.known === null ? this.#askAbout(other) : other)));
        return;
      }
      this.#events.verdict(pending, placeViolations(pending, violations));
    }
  }

  /** The verdict of the shape of an entry; null if there is none. */
  #verdictOf({ shape, known }: Pending<Context>): readonly RowViolation[] | null {
    return known ?? (shape === null ? null : this.#shapes.get(shape)) ?? null;
  }

  #askAbout(pending: Pending<Context>): Pending<Context> {
    if (!pending.asked) this.sent++;
    return { ...pending, asked: true };
  }

  /** Ends a batch that no engine could validate: its entries have no verdict but that of a shape. */
  #fail(batch: readonly Pending<Context>[], reason: string): void {
    this.#events.failed(reason);
    // Another entry of such a shape may have a verdict.
    for (const { shape, asked } of batch)
      if (asked && shape !== null && this.#shapes.get(shape) === null) this.#shapes.delete(shape);
    for (const pending of batch) {
      const violations = pending.asked ? null : this.#verdictOf(pending);
      this.#events.verdict(pending, placeViolations(pending, violations ?? []));
    }
  }
}

/** The piece of an entry that is not sent, but delivered in its turn. It takes as much room as its bytes. */
function knownPiece(table: ElementTable): Piece {
  const bytes = table.get(0, Column.End) - table.get(0, Column.Start);
  return { text: '', bytes, lines: 0, elements: elementsOf(table), exceptions: [] };
}

/** Returns the end of an element that an entry interrupted. Elements without a schema are written empty and have an end. */
function endingOf(table: ElementTable, window: Window): string {
  if (isForeign(table.get(0, Column.Namespace))) return '';
  const name = Buffer.from(window.buffer.subarray(table.get(0, Column.NameStart), table.get(0, Column.NameEnd))).toString('utf8');
  return `<url xmlns="${SITEMAP_NAMESPACE}"/></${name}>`;
}
