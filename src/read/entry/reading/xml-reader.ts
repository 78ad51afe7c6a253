// Reads an XML document into entries: accepts bytes as they arrive, and reads one unit (an entry, or a token) at a time.

import { Phase } from '../../xml/markup.js';
import { Scanner } from '../../xml/scanner.js';
import type { DocumentKind } from '../document.js';
import type { ElementTable } from '../element-table.js';
import { BeyondAscii } from './beyond-ascii.js';
import { LimitRecovery } from './limit-recovery.js';
import { type IllegalBytes, ProblemReporter } from './problem-reporter.js';
import type { ReaderOptions } from './reader-options.js';
import { UnitReader } from './unit-reader.js';
import { UnitReport } from './unit-report.js';
import { Window } from './window.js';
import type { XmlSink } from './xml-sink.js';

/** Bytes appended before scanning continues. */
const REFILL = 1 << 16;

/** A push reader: call `push` with bytes, then `finish`. */
export class XmlReader {
  readonly window = new Window();
  readonly scanner: Scanner;
  readonly #problems: ProblemReporter;
  readonly #report: UnitReport;
  readonly #recovery: LimitRecovery;
  readonly #units: UnitReader;
  readonly #refill: number;
  #wanted: number;
  /** Bytes at the start that are not markup, until all of them have arrived. */
  #skipped = 0;
  /** Searches for non-ASCII bytes; null if they are legal, or after one was found. */
  #beyondAscii: BeyondAscii | null = null;

  constructor(sink: XmlSink, options: ReaderOptions = {}) {
    this.scanner = new Scanner(options.limits);
    this.#problems = new ProblemReporter(sink);
    this.#report = new UnitReport(this.window, this.scanner, this.#problems);
    this.#recovery = new LimitRecovery(sink, this.#report);
    this.#units = new UnitReader(sink, this.#report, this.#recovery);
    this.#refill = options.refill ?? REFILL;
    this.#wanted = this.#refill;
  }

  /** The element that was read last: an entry, or another child of the root. */
  get table(): ElementTable {
    return this.#units.table;
  }

  get kind(): DocumentKind {
    return this.#units.kind;
  }

  get wellFormed(): boolean {
    return this.#problems.wellFormed;
  }

  /** Whether a limit was reached: the data beyond it was not checked. */
  get limited(): boolean {
    return this.#problems.limited;
  }

  /** Starts reading after `length` bytes that are not markup (a byte order mark, text before the declaration). */
  skip(length: number): void {
    this.#skipped = length;
    this.scanner.position = length;
    this.scanner.documentStart = length;
  }

  /** Sets that the document is declared as ASCII, under `name`: from here on, other bytes are illegal (XML 1.0 section 4.3.3). */
  onlyAscii(name: string): void {
    this.#beyondAscii = new BeyondAscii(name, this.#skipped);
  }

  /** Sets the first bytes that are illegal in the document's original encoding; they have not been pushed yet. */
  illegal(bytes: IllegalBytes): void {
    this.#problems.illegal = bytes;
  }

  /** Accepts the next bytes of the document (UTF-8, or ill-formed). */
  push(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length && !this.#recovery.stopped; ) {
      const piece = at === 0 && bytes.length <= this.#refill ? bytes : bytes.subarray(at, at + this.#refill);
      at += piece.length;
      this.window.append(piece);
      this.#wanted -= piece.length;
      if (this.#wanted <= 0) this.#run(false);
    }
  }

  /** Ends the document and processes the rest. If its transfer was `cut`, incomplete markup is not an error of the document. */
  finish(cut = false): void {
    if (this.#recovery.stopped) return;
    this.#run(!cut);
    if (this.#recovery.stopped) return;
    this.#report.lead = -1;
    this.#report.ends(this.window.end, this.window.end, false);
    const at = { offset: this.window.base + this.window.end, length: 0 };
    if (cut || this.scanner.unclosed) return;
    if (this.scanner.phase === Phase.Prolog) this.#problems.report('xml/not-well-formed', 'no-root', {}, at, false);
    else if (this.scanner.phase === Phase.Content && this.scanner.depth > 0) {
      const open = this.scanner.open.nameAt(this.scanner.depth - 1);
      const line = this.#units.lastEntryLine;
      const [message, data] = line === 0 ? ['early', {}] : ['truncated', { line }];
      this.#problems.report('document/truncated', message, { expected: `</${open}>`, ...data }, at, false);
    }
  }

  #run(final: boolean): void {
    const { window, scanner } = this;
    window.checkUtf8(final, this.#problems.illFormed.note);
    const illegal = this.#beyondAscii?.find(window) ?? null;
    if (illegal !== null) {
      this.#beyondAscii = null;
      this.#problems.illegal = illegal;
    }
    if (this.#skipped > 0) {
      // One more byte decides whether the last of those bytes are UTF-8.
      if (window.end <= this.#skipped && !final) return;
      this.#report.ends(0, this.#skipped, false);
      this.#skipped = 0;
    }
    scanner.buffer = window.buffer;
    scanner.end = window.end;
    scanner.final = final;
    for (;;) {
      if (this.#recovery.stopped) return;
      if (!(this.#recovery.active ? this.#recovery.skip(final) : this.#units.next())) break;
    }
    const kept = window.end - scanner.position;
    const gone = window.discard(this.#report.lead < 0 ? scanner.position : this.#report.lead);
    scanner.discarded(gone);
    if (this.#report.lead >= 0) this.#report.lead -= gone;
    // An incomplete unit remains: it is retried when the data has doubled, so that retries stay linear.
    this.#wanted = this.#refill === 1 ? 1 : Math.max(this.#refill, Math.min(kept, scanner.limits.entryBytes));
  }
}
