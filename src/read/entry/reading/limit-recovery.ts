// Continues after a unit that is too large or too deep, or that means nothing: at the next entry, or not at all.

import type { DocumentKind } from '../document.js';
import { Resynchroniser } from './resynchroniser.js';
import type { UnitReport } from './unit-report.js';
import type { XmlSink } from './xml-sink.js';

/** Limits of a whole unit. */
const LIMIT_OF = { token: 'tokenBytes', entry: 'entryBytes', elements: 'entryElements' } as const;

/** Decides where to continue after a unit that exceeds a limit. Indexes are those of the window. */
export class LimitRecovery {
  /** Whether reading has ended before the end of the document. */
  stopped = false;
  readonly #resync = new Resynchroniser();
  #isRss = false;
  /**
   * Document offset up to which bytes are read again, because the entry around them exceeded a limit. In this range only complete
   * entries count, so that nothing is read a third time and the limit yields one finding.
   */
  #again = 0;

  constructor(
    private readonly sink: XmlSink,
    private readonly report: UnitReport,
  ) {}

  /** Sets the kind of document, which determines the form of an entry. */
  prepare(kind: DocumentKind): void {
    this.#isRss = kind === 'rss';
    this.#resync.prepare(kind);
  }

  /** Index up to which bytes are read again. */
  get again(): number {
    return this.#again - this.report.window.base;
  }

  /** Whether bytes are being skipped. */
  get active(): boolean {
    return this.#resync.active;
  }

  /** Skips bytes up to the place to continue at; false if more bytes are needed. */
  skip(final: boolean): boolean {
    const { window, scanner, problems } = this.report;
    const found = this.#resync.find(window.buffer, scanner.position, window.end, final);
    scanner.position = found.position;
    this.report.lead = -1;
    window.showNothing();
    if (scanner.depth > 0) problems.reportIllFormed(window.base + found.position, false);
    else problems.illFormed.dropBefore(window.base + found.position);
    return found.done;
  }

  /** Skips what follows the document element and must not be there, up to another document; its bytes are not checked. */
  skipToDocument(): true {
    this.#resync.startDocument();
    return true;
  }

  /** Reports an entry that is nested too deep, dropping its other defects, and continues at the next entry from `from` on. */
  tooDeep(start: number, isEntry: boolean, from: number, reached: number): boolean {
    const { defects } = this.report.scanner;
    defects.splice(0, defects.length - 1);
    this.report.flush(isEntry, start);
    return this.resynchronise(from, reached);
  }

  /** Handles a buffer that ends inside a token that began at `start`: waits, unless the token exceeds the limit. */
  tooLong(start: number): boolean {
    const { scanner, window } = this.report;
    return window.end - start > scanner.limits.tokenBytes && this.overLimit(start, 'token');
  }

  /** Reports a unit that exceeds a limit, and continues after it. */
  overLimit(start: number, what: keyof typeof LIMIT_OF): boolean {
    const { scanner, window, problems } = this.report;
    const delimited = what === 'token' ? scanner.delimited : null;
    const limit = scanner.limits[LIMIT_OF[what]];
    // Defects inside depend on how much had arrived, so only the limit itself is reported.
    scanner.defects.length = 0;
    const at = { offset: window.base + start, length: 1 };
    this.report.ends(start, start + 1, false);
    problems.reportLimit(what, limit, what === 'elements' ? 'elements or attributes' : 'bytes', at, what !== 'token');
    scanner.unclosed = false;
    if (delimited === null) return this.resynchronise(start + 1, what === 'elements' ? scanner.tokenStart : start + limit);
    this.#resync.skipTo(delimited.close);
    scanner.position = delimited.contentStart;
    return true;
  }

  /** Continues at the next entry from `from` on, at the depth of entries. All bytes up to `reached` were read. */
  resynchronise(from: number, reached: number): boolean {
    const { scanner, window } = this.report;
    if (!this.#resync.prepared || scanner.depth === 0) return this.stop();
    this.sink.skipped();
    const inChannel = this.#isRss && scanner.depth > 1 && /^(.*:)?channel$/.test(scanner.open.nameAt(1));
    scanner.resynchronise(inChannel ? 2 : 1);
    this.#again = Math.max(this.#again, window.base + reached);
    scanner.position = from;
    this.#resync.start();
    return true;
  }

  /** Ends reading before the end of the document. */
  stop(): false {
    this.stopped = true;
    this.sink.skipped();
    return false;
  }
}
