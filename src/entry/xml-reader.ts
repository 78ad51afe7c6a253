// Reads an XML document into entries: runs the scanner over a moving window, one unit (an entry, or a token) at a time.

import { Token } from '../xml/cursor.js';
import type { Defect } from '../xml/defects.js';
import { Phase } from '../xml/markup.js';
import { isForeign } from '../xml/namespaces.js';
import { Scanner } from '../xml/scanner.js';
import { visibleRange } from '../xml/text-decoder.js';
import { TextFlag } from '../xml/xml-characters.js';
import { BeyondAscii } from './beyond-ascii.js';
import type { DocumentKind, RootFacts } from './document.js';
import { readElement } from './element-reader.js';
import { Column, ElementTable } from './element-table.js';
import { EntryTags } from './entry-tags.js';
import { type IllegalBytes, isBroken, ProblemReporter } from './problem-reporter.js';
import type { ReaderOptions } from './reader-options.js';
import { Resynchroniser } from './resynchroniser.js';
import { kindOfRoot, rootFacts } from './root.js';
import { Window } from './window.js';
import type { XmlSink } from './xml-sink.js';

/**
 * Bytes appended before scanning continues: few at first, so that facts about the first entries are available early, then more,
 * so that few entries must be started twice.
 */
const FIRST_REFILL = 1 << 12;
const REFILL = 1 << 16;

/** Limits of a whole unit. */
const LIMIT_OF = { token: 'tokenBytes', entry: 'entryBytes', elements: 'entryElements' } as const;

/** Maximum of white space before a unit that is kept for excerpts. */
const LONGEST_LEAD = 4_096;

/** The beginning of a comment that addresses this tool, and how many bytes after it are examined. */
const DIRECTIVE = Buffer.from(' sitemap-lint-');
const LONGEST_DIRECTIVE = 4_096;

/** A push reader: call `push` with bytes, then `finish`. */
export class XmlReader {
  readonly window = new Window();
  readonly scanner: Scanner;
  readonly table = new ElementTable();
  kind: DocumentKind = 'unknown';
  rootFacts: RootFacts | null = null;
  readonly #sink: XmlSink;
  readonly #problems: ProblemReporter;
  #refill: number;
  readonly #mostRefill: number;
  readonly #resync = new Resynchroniser();
  readonly #entryTags = new EntryTags();
  readonly #interrupts = (): boolean => this.#entryTags.matches(this.scanner);
  #wanted: number;
  #stopped = false;
  #lastEntryLine = 0;
  /** Number of namespace bindings right inside the first root; -1 after a second root began. */
  #rootScope = 0;
  /**
   * Document offset up to which bytes are read again, because the entry around them exceeded a limit. In this range only complete
   * entries count, so that nothing is read a third time and the limit is one finding.
   */
  #again = 0;
  /** Bytes at the start that are not markup, until all of them have arrived. */
  #skipped = 0;
  /**
   * Number of elements open around a child of the root that no schema describes and in which an entry began; 0 without one. The
   * schema allows anything in that element, so it does not see such entries. The author may only have forgotten to close the
   * element.
   */
  #opaque = 0;
  /** Start of the white space before the next unit, kept for excerpts; -1 without any. */
  #lead = -1;
  /** Searches for non-ASCII bytes; null if they are legal, or after one was found. */
  #beyondAscii: BeyondAscii | null = null;

  constructor(sink: XmlSink, options: ReaderOptions = {}) {
    this.#sink = sink;
    this.#problems = new ProblemReporter(sink);
    this.scanner = new Scanner(options.limits);
    this.#refill = options.refill ?? FIRST_REFILL;
    this.#mostRefill = options.refill ?? REFILL;
    this.#wanted = this.#refill;
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
    for (let at = 0; at < bytes.length && !this.#stopped; ) {
      const piece = at === 0 && bytes.length <= this.#refill ? bytes : bytes.subarray(at, at + this.#refill);
      at += piece.length;
      this.window.append(piece);
      this.#wanted -= piece.length;
      if (this.#wanted <= 0) this.#run(false);
      this.#refill = Math.min(this.#mostRefill, this.#refill * 2);
    }
  }

  /** Ends the document and processes the rest. If its transfer was `cut`, incomplete markup is not an error of the document. */
  finish(cut = false): void {
    if (this.#stopped) return;
    this.#run(!cut);
    if (this.#stopped) return;
    this.#lead = -1;
    this.#unitEnds(this.window.end, this.window.end, false);
    const at = { offset: this.window.base + this.window.end, length: 0 };
    if (cut || this.scanner.unclosed) return;
    if (this.scanner.phase === Phase.Prolog) this.#problems.report('xml/not-well-formed', 'no-root', {}, at, false);
    else if (this.scanner.phase === Phase.Content && this.scanner.depth > 0) {
      const open = this.scanner.open.nameAt(this.scanner.depth - 1);
      const line = this.#lastEntryLine;
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
      this.#unitEnds(0, this.#skipped, false);
      this.#skipped = 0;
    }
    scanner.buffer = window.buffer;
    scanner.end = window.end;
    scanner.final = final;
    for (;;) {
      if (this.#stopped) return;
      if (this.#resync.active) {
        const found = this.#resync.find(window.buffer, scanner.position, window.end, final);
        scanner.position = found.position;
        this.#lead = -1;
        window.showNothing();
        this.#problems.reportIllFormed(window.base + found.position, false);
        if (!found.done) break;
        continue;
      }
      if (!this.#unit()) break;
    }
    const kept = window.end - scanner.position;
    const gone = window.discard(this.#lead < 0 ? scanner.position : this.#lead);
    scanner.position -= gone;
    if (this.#lead >= 0) this.#lead -= gone;
    scanner.documentStart -= gone;
    // An incomplete unit remains: it is retried when the data has doubled, so that retries stay linear.
    this.#wanted = this.#refill === 1 ? 1 : Math.max(this.#refill, Math.min(kept, scanner.limits.entryBytes));
  }

  /** Reads one unit; false if more bytes are needed or the document is over. */
  #unit(): boolean {
    const { scanner } = this;
    scanner.settle();
    const { depth } = scanner;
    // The pass knows only the declarations of the first root.
    if (depth === 1 && scanner.bindings.count === this.#rootScope && this.#skip() && !scanner.final) return false;
    const start = scanner.position;
    const scope = scanner.bindings.count;
    this.window.lines.mark(this.window.base + start);
    const token = scanner.next();
    if (token === Token.More) return this.#tooLong(start);
    if (token === Token.End) return false;
    if (scanner.tokenReach - start > scanner.limits.tokenBytes) {
      scanner.rewind(start, depth, 0);
      return this.#overLimit(start, 'token');
    }
    if (token === Token.Doctype && /^<!DOCTYPE[ \t\r\n]+html\b/i.test(scanner.slice(start, start + 40))) {
      this.kind = 'html';
      return this.#stop();
    }
    if (token === Token.Start || token === Token.Empty) return this.#started(token, start, depth, scope);
    if (token === Token.Text || token === Token.Cdata) {
      this.#unitEnds(start, scanner.tokenEnd, false);
      if (depth === 1) this.#textInRoot(start, scanner.tokenEnd);
      if (token === Token.Text && (scanner.flags & TextFlag.Visible) === 0 && scanner.tokenEnd - start <= LONGEST_LEAD) {
        this.#lead = start;
        return true;
      }
    }
    if (token === Token.Instruction) this.#sink.instruction?.(scanner.tokenStart, scanner.tokenEnd);
    this.#flush(false, start);
    if (token === Token.Comment) this.#comment(start);
    return true;
  }

  /** Reports a comment that addresses this tool. */
  #comment(start: number): void {
    const { scanner } = this;
    const from = scanner.contentStart + DIRECTIVE.length;
    if (from > scanner.contentEnd || !isAt(scanner.buffer, scanner.contentStart, DIRECTIVE)) return;
    const text = scanner.slice(from, Math.min(scanner.contentEnd, from + LONGEST_DIRECTIVE));
    this.#sink.directive?.(text, { offset: this.window.base + start, length: scanner.tokenEnd - start });
  }

  /** Lets the sink read entries without the scanner. Returns whether the next entry is incomplete. */
  #skip(): boolean {
    const { scanner } = this;
    // Illegal bytes are reported with their unit, which must be scanned.
    if (this.#sink.skip === undefined || this.#problems.illegal !== null) return false;
    const position = this.#sink.skip(scanner.position);
    if (position !== scanner.position) {
      this.#lead = -1;
      const lead = this.#sink.lead ?? -1;
      if (lead >= 0 && lead < position && position - lead <= LONGEST_LEAD) this.#lead = lead;
      scanner.position = position;
    }
    this.#lastEntryLine = this.#sink.lastLine || this.#lastEntryLine;
    return this.#sink.wantsMore ?? false;
  }

  /**
   * Reports visible text in the root. White space in any notation is allowed between elements, but not a CDATA section, even an
   * empty one (as in libxml2).
   */
  #textInRoot(start: number, end: number): void {
    // The range is computed on raw bytes, so a CDATA section is visible from its `<` to its last `>`.
    const range = visibleRange(this.window.buffer, start, end);
    if (range !== null) this.#sink.text({ offset: this.window.base + range[0], length: range[1] - range[0] });
  }

  #started(token: Token, start: number, depth: number, scope: number): boolean {
    const { scanner } = this;
    if (depth === 0) return this.#root(start);
    if (depth <= this.#opaque) this.#opaque = 0;
    const isEntry = this.#entryTags.matches(scanner);
    const { ofSitemap } = this.#entryTags;
    if (!isEntry && !ofSitemap) {
      const tooDeep = scanner.depth > scanner.limits.elementDepth;
      this.#flush(false, start);
      return tooDeep ? this.#stop() : true;
    }
    if (scanner.depth > scanner.limits.elementDepth) return this.#tooDeep(start, isEntry, start, start);
    return this.#element(token, start, depth, scope, isEntry);
  }

  /** A tag outside of all elements: that of the document element, or one too many. */
  #root(start: number): boolean {
    const { scanner } = this;
    if (this.rootFacts === null) {
      this.#unitEnds(start, scanner.tokenEnd, false);
      this.rootFacts = rootFacts(scanner, this.window.base);
      this.#rootScope = scanner.bindings.count;
      this.kind = kindOfRoot(this.rootFacts);
      this.#resync.prepare(this.kind);
      this.#entryTags.prepare(this.kind, scanner.namespace);
      if (this.kind === 'html') return this.#stop();
      this.#sink.root(this.rootFacts, this.kind, this.#isBroken());
    } else this.#rootScope = -1;
    this.#flush(false, start);
    return true;
  }

  /** Reads a whole entry, or another child of the root, whose start tag was read. */
  #element(token: Token, start: number, depth: number, scope: number, isEntry: boolean): boolean {
    const { scanner } = this;
    const { ofSitemap } = this.#entryTags;
    const again = this.#again - this.window.base;
    const outcome = readElement(scanner, this.table, token, depth, ofSitemap ? this.#interrupts : null, again);
    if (outcome === 'more') {
      if (this.window.end - start > scanner.limits.entryBytes) return this.#overLimit(start, 'entry');
      scanner.rewind(start, depth, 0);
      return false;
    }
    // Counts all bytes that had to be read, so that the result does not depend on how much has arrived.
    if ((outcome === 'cut' ? this.window.end : scanner.tokenReach) - start > scanner.limits.entryBytes)
      return this.#overLimit(start, 'entry');
    if (outcome === 'too-many') return this.#overLimit(start, 'elements');
    if (outcome === 'too-deep') return this.#tooDeep(start, isEntry, start + 1, scanner.tokenStart);
    if (outcome === 'abandoned') {
      scanner.defects.length = 0;
      this.#flush(false, start);
      return this.#resynchronise(scanner.position, start);
    }
    if (outcome === 'cut') {
      this.#flush(isEntry, start);
      return false;
    }
    this.#deliver(start, depth, scope, isEntry, outcome === 'interrupted');
    return scanner.position < again ? this.#resynchronise(scanner.position, start) : true;
  }

  /** Hands the element in the table to the sink. */
  #deliver(start: number, depth: number, scope: number, isEntry: boolean, interrupted: boolean): void {
    const { scanner, window } = this;
    this.#unitEnds(start, interrupted ? scanner.position : scanner.tokenEnd, isEntry);
    // The sink relies on the first root's declarations only; those of another element around the entry make it unusable.
    const broken = this.#isBroken() || scope !== this.#rootScope;
    if (isEntry) {
      const references = referencesIn(scanner.defects);
      this.#sink.entry({ broken, interrupted, opaque: this.#opaque > 0, references });
      this.#lastEntryLine = window.lines.position(window.buffer, window.base, window.base + start).line;
    } else this.#child(broken, interrupted, depth);
    this.#flush(isEntry, start);
  }

  #child(broken: boolean, interrupted: boolean, depth: number): void {
    if (this.#opaque > 0) return;
    if (interrupted && isForeign(this.table.get(0, Column.Namespace))) this.#opaque = depth;
    this.#sink.child(broken, depth > 1, interrupted);
  }

  /** Reports an entry that is nested too deep, dropping its other defects, and continues at the next entry from `from` on. */
  #tooDeep(start: number, isEntry: boolean, from: number, reached: number): boolean {
    const { defects } = this.scanner;
    defects.splice(0, defects.length - 1);
    this.#flush(isEntry, start);
    return this.#resynchronise(from, reached);
  }

  /** Whether the last unit must not be used: it is ill-formed, or exceeds a limit. */
  #isBroken(): boolean {
    return isBroken(this.scanner.defects) || this.scanner.declarationsLost;
  }

  /** Handles a buffer that ends inside a token that began at `start`: waits, unless the token exceeds the limit. */
  #tooLong(start: number): boolean {
    if (this.window.end - start <= this.scanner.limits.tokenBytes) return false;
    return this.#overLimit(start, 'token');
  }

  /** Reports a unit that exceeds a limit, and continues after it. */
  #overLimit(start: number, what: keyof typeof LIMIT_OF): boolean {
    const delimited = what === 'token' ? this.scanner.delimited : null;
    const limit = this.scanner.limits[LIMIT_OF[what]];
    // Defects inside depend on how much had arrived, so only the limit itself is reported.
    this.scanner.defects.length = 0;
    const at = { offset: this.window.base + start, length: 1 };
    this.#unitEnds(start, start + 1, false);
    this.#problems.reportLimit(what, limit, what === 'elements' ? 'elements or attributes' : 'bytes', at, what !== 'token');
    this.scanner.unclosed = false;
    if (delimited === null) return this.#resynchronise(start + 1, what === 'elements' ? this.scanner.tokenStart : start + limit);
    this.#resync.skipTo(delimited.close);
    this.scanner.position = delimited.contentStart;
    return true;
  }

  /** Continues at the next entry from `from` on, at the depth of entries. All bytes up to `reached` were read. */
  #resynchronise(from: number, reached: number): boolean {
    const { scanner } = this;
    if (!this.#resync.prepared || scanner.depth === 0) return this.#stop();
    this.#sink.skipped();
    const inChannel = this.kind === 'rss' && scanner.depth > 1 && /^(.*:)?channel$/.test(scanner.open.nameAt(1));
    scanner.resynchronise(inChannel ? 2 : 1);
    this.#again = Math.max(this.#again, this.window.base + reached);
    scanner.position = from;
    this.#resync.start();
    return true;
  }

  #stop(): false {
    this.#stopped = true;
    this.#sink.skipped();
    return false;
  }

  /** Ends a unit: excerpts now show the bytes from `start` (and white space before it) to `end`. */
  #unitEnds(start: number, end: number, entry: boolean): void {
    this.window.showUnit(this.#lead >= 0 ? this.#lead : start, end);
    this.#problems.reportIllFormed(this.window.base + end, entry);
  }

  /** Reports the defects of the unit that began at `start`. */
  #flush(entry: boolean, start: number): void {
    const { defects } = this.scanner;
    this.#unitEnds(start, this.scanner.position, entry);
    this.#lead = -1;
    if (defects.length === 0) return;
    this.#problems.defects(defects, this.window.base, entry, this.rootFacts);
    defects.length = 0;
  }
}

const NO_REFERENCES: readonly number[] = [];

/** Indices of references to entities that the DOCTYPE declares. */
function referencesIn(defects: readonly Defect[]): readonly number[] {
  if (defects.length === 0) return NO_REFERENCES;
  return defects.filter(({ name }) => name === 'declaredEntity').map(({ from }) => from);
}

function isAt(buffer: Uint8Array, at: number, bytes: Uint8Array): boolean {
  return bytes.every((byte, index) => buffer[at + index] === byte);
}
