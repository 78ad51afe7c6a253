// Reads the units of an XML document one by one: entries, other children of the root, and the markup between them.

import { Token } from '../../xml/cursor.js';
import { isForeign } from '../../xml/namespaces.js';
import type { Scanner } from '../../xml/scanner.js';
import { visibleRange } from '../../xml/text-decoder.js';
import { TextFlag } from '../../xml/xml-characters.js';
import type { DocumentKind } from '../document.js';
import { Column, ElementTable } from '../element-table.js';
import { readElement } from './element-reader.js';
import { EntryTags } from './entry-tags.js';
import type { LimitRecovery } from './limit-recovery.js';
import { kindOfRoot, rootFacts } from './root.js';
import type { UnitReport } from './unit-report.js';
import type { Window } from './window.js';
import type { XmlSink } from './xml-sink.js';

/** The beginning of a comment that addresses this tool, and the number of bytes examined after it. */
const DIRECTIVE = Buffer.from(' sitemap-lint-');
const LONGEST_DIRECTIVE = 4_096;
/** Levels of elements that the pass may read, with the root; deeper entries are left to the scanner. */
export const PASS_LEVELS = 28;

/** Scans one unit after the other, and passes them to the sink. */
export class UnitReader {
  readonly table = new ElementTable();
  kind: DocumentKind = 'unknown';
  /** Line where the last entry begins; 0 without one. */
  lastEntryLine = 0;
  readonly #sink: XmlSink;
  readonly #report: UnitReport;
  readonly #recovery: LimitRecovery;
  readonly #window: Window;
  readonly #scanner: Scanner;
  readonly #entryTags = new EntryTags();
  readonly #interrupts = (): boolean => this.#entryTags.matches(this.#scanner);
  /** Number of namespace bindings right inside the first root; -1 after a second root began. */
  #rootScope = 0;
  /**
   * Number of elements open around a child of the root that no schema describes and in which an entry began; 0 without one. The
   * schema allows anything in that element, so it does not see such entries. The author may only have forgotten to close the
   * element.
   */
  #opaque = 0;

  constructor(sink: XmlSink, report: UnitReport, recovery: LimitRecovery) {
    this.#sink = sink;
    this.#report = report;
    this.#recovery = recovery;
    this.#window = report.window;
    this.#scanner = report.scanner;
  }

  /** Reads one unit; false if more bytes are needed or the document is over. */
  next(): boolean {
    const scanner = this.#scanner;
    scanner.settle();
    const { depth } = scanner;
    // Also where the pass must not read: it does not matter for an entry who reads it.
    const isAmongEntries = this.#isAmongEntries(depth);
    scanner.outside = isAmongEntries ? depth : 1;
    if (isAmongEntries && this.#mayPass && this.#skip() && !scanner.final) return false;
    const start = scanner.position;
    const scope = scanner.bindings.count;
    this.#window.lines.mark(this.#window.base + start);
    const token = scanner.next();
    if (token === Token.More) return this.#recovery.tooLong(start);
    if (token === Token.End) return false;
    if (scanner.tokenReach - start > scanner.limits.tokenBytes) {
      scanner.rewind(start, depth, 0);
      return this.#recovery.overLimit(start, 'token');
    }
    if (token === Token.Doctype && /^<!DOCTYPE[ \t\r\n]+html\b/i.test(scanner.slice(start, start + 40))) {
      this.kind = 'html';
      return this.#recovery.stop();
    }
    if (token === Token.Start || token === Token.Empty) return this.#started(token, start, depth, scope);
    if (token === Token.Text || token === Token.Cdata) {
      this.#report.ends(start, scanner.tokenEnd, false);
      if (depth === 1) this.#textInRoot(start, scanner.tokenEnd);
      if (token === Token.Text && (scanner.flags & TextFlag.Visible) === 0 && this.#report.keepLead(start, scanner.tokenEnd))
        return true;
    }
    if (token === Token.Stray) {
      this.#report.flush(false, start);
      return this.#recovery.skipToDocument();
    }
    if (token === Token.Instruction) this.#sink.instruction?.(scanner.tokenStart, scanner.tokenEnd);
    this.#report.flush(false, start);
    if (token === Token.Comment) this.#comment(start);
    return true;
  }

  /** Whether entries may follow, with so many elements around them. Entries that are not closed may be open: the next ones are read like others. */
  #isAmongEntries(depth: number): boolean {
    return depth === 1 || (depth > 1 && this.#opaque === 0 && this.#entryTags.areOpen(this.#scanner));
  }

  /**
   * Whether the pass may read entries here: it knows only the declarations of the first root, reads few levels, and does not know that only
   * complete entries count among bytes that are read again.
   */
  get #mayPass(): boolean {
    const { depth, bindings, limits, position } = this.#scanner;
    if (position < this.#recovery.again) return false;
    return bindings.count === this.#rootScope && (depth === 1 || depth < limits.elementDepth - PASS_LEVELS);
  }

  /** Reports a comment that addresses this tool. */
  #comment(start: number): void {
    const scanner = this.#scanner;
    const from = scanner.contentStart + DIRECTIVE.length;
    if (from > scanner.contentEnd || !isAt(scanner.buffer, scanner.contentStart, DIRECTIVE)) return;
    const text = scanner.slice(from, Math.min(scanner.contentEnd, from + LONGEST_DIRECTIVE));
    this.#sink.directive?.(text, { offset: this.#window.base + start, length: scanner.tokenEnd - start });
  }

  /** Lets the sink read entries without the scanner. Returns whether the next entry is incomplete. */
  #skip(): boolean {
    const scanner = this.#scanner;
    // Illegal bytes are reported with their unit, which must be scanned.
    if (this.#sink.skip === undefined || this.#report.problems.illegal !== null) return false;
    const position = this.#sink.skip(scanner.position);
    if (position !== scanner.position) {
      this.#report.lead = -1;
      scanner.position = position;
    }
    this.lastEntryLine = this.#sink.lastLine || this.lastEntryLine;
    return this.#sink.wantsMore ?? false;
  }

  /**
   * Reports visible text in the root. White space in any notation is allowed between elements, but not a CDATA section, even an
   * empty one (as in libxml2).
   */
  #textInRoot(start: number, end: number): void {
    // The range is computed on raw bytes, so a CDATA section is visible from its `<` to its last `>`.
    const range = visibleRange(this.#window.buffer, start, end);
    if (range !== null) this.#sink.text({ offset: this.#window.base + range[0], length: range[1] - range[0] });
  }

  #started(token: Token, start: number, depth: number, scope: number): boolean {
    const scanner = this.#scanner;
    if (depth === 0) return this.#root(start);
    if (depth <= this.#opaque) this.#opaque = 0;
    const isEntry = this.#entryTags.matches(scanner);
    const { ofSitemap } = this.#entryTags;
    if (!isEntry && !ofSitemap) {
      const tooDeep = scanner.depth > scanner.limits.elementDepth;
      this.#report.flush(false, start);
      return tooDeep ? this.#recovery.stop() : true;
    }
    if (scanner.depth > scanner.limits.elementDepth) return this.#recovery.tooDeep(start, isEntry, start, start);
    return this.#element(token, start, depth, scope, isEntry);
  }

  /** Reads a tag outside all elements: the document element's, or a surplus tag. */
  #root(start: number): boolean {
    const scanner = this.#scanner;
    if (this.#report.root === null) {
      this.#report.ends(start, scanner.tokenEnd, false);
      const root = rootFacts(scanner, this.#window.base);
      this.#report.root = root;
      this.#rootScope = scanner.bindings.count;
      this.kind = kindOfRoot(root);
      this.#recovery.prepare(this.kind);
      this.#entryTags.prepare(this.kind, scanner.namespace);
      if (this.kind === 'html') return this.#recovery.stop();
      this.#sink.root(root, this.kind, this.#report.isBroken);
    } else {
      this.#rootScope = -1;
      this.#report.isBeyondRoot = true;
    }
    this.#report.flush(false, start);
    return true;
  }

  /** Reads a whole entry, or another child of the root, whose start tag was read. */
  #element(token: Token, start: number, depth: number, scope: number, isEntry: boolean): boolean {
    const scanner = this.#scanner;
    const { ofSitemap } = this.#entryTags;
    const again = this.#recovery.again;
    const outcome = readElement(scanner, this.table, token, depth, ofSitemap ? this.#interrupts : null, again);
    if (outcome === 'more') {
      if (this.#window.end - start > scanner.limits.entryBytes) return this.#recovery.overLimit(start, 'entry');
      scanner.rewind(start, depth, 0);
      return false;
    }
    // Counts all bytes that had to be read, so that the result does not depend on how much has arrived.
    if ((outcome === 'cut' ? this.#window.end : scanner.tokenReach) - start > scanner.limits.entryBytes)
      return this.#recovery.overLimit(start, 'entry');
    if (outcome === 'too-many') return this.#recovery.overLimit(start, 'elements');
    if (outcome === 'too-deep') return this.#recovery.tooDeep(start, isEntry, start + 1, scanner.tokenStart);
    if (outcome === 'abandoned') {
      scanner.defects.length = 0;
      this.#report.flush(false, start);
      return this.#recovery.resynchronise(scanner.position, start);
    }
    if (outcome === 'cut') {
      this.#report.flush(isEntry, start);
      return false;
    }
    this.#deliver(start, depth, scope, isEntry, outcome === 'interrupted');
    return scanner.position < again ? this.#recovery.resynchronise(scanner.position, start) : true;
  }

  /** Passes the element in the table to the sink. */
  #deliver(start: number, depth: number, scope: number, isEntry: boolean, interrupted: boolean): void {
    const scanner = this.#scanner;
    const window = this.#window;
    this.#report.ends(start, interrupted ? scanner.position : scanner.tokenEnd, isEntry);
    // The sink relies on the first root's declarations only; those of another element around the entry make it unusable.
    const broken = this.#report.isBroken || scope !== this.#rootScope;
    if (isEntry) {
      const { defects, declarationsLost: namesLost } = scanner;
      this.#sink.entry({ broken, interrupted, namesLost, opaque: this.#opaque > 0, defects });
      this.lastEntryLine = window.lines.position(window.buffer, window.base, window.base + start).line;
    } else this.#child(broken, interrupted, depth);
    this.#report.flush(isEntry, start);
  }

  #child(broken: boolean, interrupted: boolean, depth: number): void {
    if (this.#opaque > 0) return;
    if (interrupted && isForeign(this.table.get(0, Column.Namespace))) this.#opaque = depth;
    this.#sink.child(broken, depth > 1, interrupted);
  }
}

function isAt(buffer: Uint8Array, at: number, bytes: Uint8Array): boolean {
  return bytes.every((byte, index) => buffer[at + index] === byte);
}
