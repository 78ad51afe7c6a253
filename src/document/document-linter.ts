// Lints one document while it is read: turns what the readers tell into findings, facts and children.

import type { DocumentKind, RootFacts } from '../entry/document.js';
import { ElementTable } from '../entry/element-table.js';
import type { LastmodCounter } from '../entry/lastmod-facts.js';
import type { ReaderOptions } from '../entry/reader-options.js';
import { TextReader, type TextSink } from '../entry/text-reader.js';
import { EntryView } from '../entry/view.js';
import type { Window } from '../entry/window.js';
import { XmlReader } from '../entry/xml-reader.js';
import type { ReadEntry, XmlSink } from '../entry/xml-sink.js';
import type { Fix, MessageData, Problem } from '../problem/problem.js';
import type { Span } from '../problem/span.js';
import { ReadingPass } from '../reader/reading-pass.js';
import { BlockedAddresses } from '../robots/blocked-addresses.js';
import type { MediaPermissions } from '../robots/media-permissions.js';
import type { RobotsPermissions } from '../robots/robots-permissions.js';
import type { ChildEntry } from '../rules/child-link.js';
import type { RulePlan } from '../rules/plan.js';
import type { Seed } from '../url/fingerprint.js';
import { NamespaceTable } from '../xml/namespaces.js';
import { childProblem } from './child-problem.js';
import type { DocumentState } from './document-state.js';
import { EntryLinter } from './entry-linter.js';
import { KeptChildren } from './kept-children.js';
import { NamespacesUsed } from './namespaces-used.js';
import { PageMemory, type PageRecord } from './page-memory.js';
import { passSettings } from './pass-settings.js';
import { PlaceMemory } from './place-memory.js';
import type { RuleRunner } from './rule-runner.js';
import type { SchemaStage } from './schema-stage.js';
import { MOST_STYLESHEETS, stylesheetOf } from './stylesheets.js';
import type { SuppressionComments } from './suppression-comments.js';
import { TextLines } from './text-lines.js';

/** What a document is linted with. */
export interface DocumentParts {
  readonly options: ReaderOptions;
  readonly state: DocumentState;
  readonly rules: RuleRunner;
  readonly schema: SchemaStage;
  readonly counter: LastmodCounter;
  /** The run's clock, milliseconds since the epoch. */
  readonly now: number;
  /** Children of an index that are kept. */
  readonly mostChildren: number;
  /** Whether every entry is to be looked at. */
  readonly thorough: boolean;
  /** The document's: options of its rules are parameters of the pass. */
  readonly plan: RulePlan;
  /** Takes comments that suppress findings; null where they do not count. */
  readonly comments: SuppressionComments | null;
  /** What robots.txt says of pages; null where that is nothing. */
  readonly gate: RobotsPermissions | null;
  /** What robots.txt says of images and videos; null where that is nothing. */
  readonly mediaGate: MediaPermissions | null;
  /** That of all fingerprints of the run. */
  readonly seed: Seed;
  /** Bytes of the document that have arrived. */
  readonly arrived: number;
  /** Whether the run has no other document. */
  readonly alone: boolean;
  /** Room for links to other languages; null when the run does not compare its documents. */
  readonly mostLinks: number | null;
}

/** Bytes of U+FFFD. */
const REPLACEMENT_BYTES = 3;

/** The reading side of one document. */
export class DocumentLinter implements XmlSink, TextSink {
  /** Bytes of the document as decoded from its transfer. */
  bytesRead = 0;
  /** What the run compares documents by, when reading is over; null when it does not. */
  record: PageRecord | null = null;
  #declaredBroken = false;
  readonly places: PlaceMemory;
  readonly #state: DocumentState;
  readonly #rules: RuleRunner;
  readonly #schema: SchemaStage;
  /** Takes comments that suppress findings; null where they do not count. */
  readonly #comments: SuppressionComments | null;
  readonly #pass: ReadingPass;
  readonly #pages: PageMemory;
  readonly #entries: EntryLinter;
  readonly #xml: XmlReader | null;
  readonly #text: TextReader | null;
  readonly #lines: TextLines;
  readonly #table: ElementTable;
  readonly #view: EntryView;
  readonly #window: Window;
  readonly #children: KeptChildren;
  readonly #namespaces: NamespacesUsed;

  constructor(format: 'xml' | 'text', parts: DocumentParts) {
    const { state, now, seed, plan, rules, schema, counter, comments, thorough } = parts;
    this.#comments = comments;
    this.#state = state;
    this.#rules = rules;
    this.#schema = schema;
    this.#pages = new PageMemory(seed, parts.mostLinks, parts.alone);
    this.#pass = new ReadingPass(passSettings(plan, now, seed, state.url, this.#pages.links), parts.arrived);
    this.#xml = format === 'xml' ? new XmlReader(this, parts.options) : null;
    this.#text = format === 'text' ? new TextReader(this, parts.options) : null;
    const reader = (this.#xml ?? this.#text) as XmlReader | TextReader;
    this.#window = reader.window;
    this.#table = this.#xml?.table ?? new ElementTable();
    const names = this.#xml?.scanner.namespaces ?? new NamespaceTable();
    this.#namespaces = new NamespacesUsed(state, names);
    this.#view = new EntryView(this.#table, names);
    this.#view.source = this.#window;
    this.#children = new KeptChildren(this.#window, parts.mostChildren);
    this.places = new PlaceMemory(this.#window);
    this.#entries = new EntryLinter(
      {
        state,
        rules,
        schema,
        counter,
        comments,
        thorough,
        pass: this.#pass,
        pages: this.#pages,
        places: this.places,
        children: this.#children,
        namespaces: this.#namespaces,
        blocked: BlockedAddresses.of(parts.gate, parts.mediaGate),
        mostBytes: this.#xml ? mostBytesOf(this.#xml) : 0,
      },
      this.#view,
      this.#table,
      this.#window,
    );
    this.#lines = new TextLines(this.#window, this.places, {
      report: (rule, message, data, at, fix) => this.#rules.stage(rule, problemOf(message, data, at, fix), this.places.locate),
      entry: (from, to) => this.#entries.line(from, to),
    });
    if (format === 'text') state.kind = 'text';
  }

  /** What an index names, as far as it is kept. */
  get children(): readonly ChildEntry[] {
    return this.#children.list;
  }

  /** Starts behind bytes that are no content. */
  skipBytes(length: number): void {
    this.#xml?.skip(length);
    this.#text?.skip(length);
  }

  /** The document is declared as ASCII, under a name. */
  onlyAscii(name: string): void {
    this.#xml?.onlyAscii(name);
  }

  /** Where the next bytes have the character U+FFFD for the first that are not legal in an encoding: an offset in the document. */
  illegalBytes(offset: number, encoding: string): void {
    const at = { offset, length: REPLACEMENT_BYTES };
    this.#xml?.illegal({ message: 'illegal-bytes', data: { encoding: encoding.toUpperCase() }, at });
  }

  /** Takes the next bytes, as UTF-8; `source` of them were read for it, before transcoding. */
  push(bytes: Uint8Array, source: number): void {
    this.bytesRead += source;
    this.#xml?.push(bytes);
    this.#text?.push(bytes);
  }

  /** The document is over; `cut` when its transfer broke off. */
  finish(cut: boolean): void {
    this.#xml?.finish(cut);
    this.#text?.finish(cut);
    if (this.#text) this.#lines.end(this.#text.ends);
    const variants = this.#pages.variants();
    this.#state.slashVariants = variants.slash;
    this.#state.caseVariants = variants.case;
    this.#state.origins = this.#pages.origins();
    this.record = this.#pages.finish();
    this.#pass.release();
    if (this.#xml) {
      this.#state.kind = this.#xml.kind;
      this.#state.wellFormed = this.#xml.wellFormed && !this.#declaredBroken;
      if (this.#xml.limited) this.#schema.limited();
    }
  }

  /** All verdicts are there: counts what rules and schema say of the entries that were not looked at. */
  countClasses(): void {
    this.#entries.end();
  }

  /** Something before the first markup makes the document ill-formed. */
  notWellFormed(): void {
    this.#declaredBroken = true;
  }

  problem(rule: string, message: string, data: MessageData, at: Span, entry = false, fix?: Fix): void {
    const { entries } = this.#state;
    // What is told of an entry may come behind it.
    const index = at.offset < this.#entries.lastEnd ? entries - 1 : entries;
    this.#rules.stage(rule, problemOf(message, data, at, fix), this.places.locate, entry ? index : null);
  }

  root(root: RootFacts, kind: DocumentKind, broken: boolean): void {
    this.#state.root = root;
    this.#state.kind = kind;
    for (const at of [
      root.startTag,
      root.nameSpan,
      ...root.declarations.flatMap((d) => [d.span, d.valueSpan]),
      ...root.attributes.flatMap((a) => [a.span, a.valueSpan]),
    ]) {
      this.places.remember(at);
    }
    this.#view.coreNamespace = this.#xml?.scanner.namespace ?? 0;
    const tag = (at: Span): string =>
      Buffer.from(
        this.#window.buffer.subarray(at.offset - this.#window.base, at.offset - this.#window.base + at.length),
      ).toString('utf8');
    this.#schema.root(root, kind, tag, broken);
    this.#entries.root(root, kind);
  }

  entry(read: ReadEntry): void {
    this.#entries.entry(read);
  }

  skip(from: number): number {
    return this.#entries.skip(from);
  }

  get lastLine(): number {
    return this.#entries.lastLine;
  }

  get lead(): number {
    return this.#entries.lead;
  }

  get wantsMore(): boolean {
    return this.#entries.wantsMore;
  }

  directive(text: string, at: Span): void {
    this.#comments?.read(text, () => this.places.locate(at), this.#state.entries);
  }

  child(broken: boolean, misplaced: boolean, interrupted: boolean): void {
    this.#namespaces.note(this.#table, this.#window);
    if (misplaced) this.#schema.misplaced();
    else {
      this.#view.reset();
      const problem = childProblem(this.#view.element, this.#state);
      if (problem) this.#rules.stage(...problem, this.places.locate);
      this.#schema.child(this.#table, this.#window, broken, interrupted);
    }
  }

  text(at: Span): void {
    if (this.#state.kind !== 'urlset' && this.#state.kind !== 'sitemapindex') return;
    const data = { container: this.#state.root?.name ?? '' };
    this.#rules.stage('schema/text-in-container', { message: 'text', data, at }, this.places.locate);
    this.#schema.text();
  }

  instruction(from: number, to: number): void {
    const { root, stylesheets } = this.#state;
    if (root !== null || stylesheets.length >= MOST_STYLESHEETS) return;
    const stylesheet = stylesheetOf(Buffer.from(this.#window.buffer.subarray(from, to)).toString('utf8'));
    if (stylesheet === null) return;
    const span = { offset: this.#window.base + from, length: to - from };
    this.places.remember(span);
    stylesheets.push({ ...stylesheet, span });
  }

  skipped(): void {
    this.#state.partial = true;
    this.#schema.skipped();
  }

  line(from: number, to: number): void {
    this.#lines.line(from, to);
  }

  blank(from: number, to: number): void {
    this.#lines.blank(from, to);
  }
}

/** Hostile files have a problem in every byte: copying objects would take longer than all the rest. */
function problemOf(message: string, data: MessageData, at: Span, fix: Fix | undefined): Problem {
  return fix === undefined ? { message, data, at } : { message, data, at, fix };
}

/** Bytes of an entry, with what stands before it, from which on it may reach a limit of the scanner: that is for the scanner to say. */
function mostBytesOf({ scanner }: XmlReader): number {
  const { entryBytes, tokenBytes, valueBytes, entryElements, nameBytes, attributes, elementDepth } = scanner.limits;
  // An element takes four bytes at least; the pass reads short names, few attributes and a few levels.
  if (nameBytes < SHORT_NAME || attributes < FEW_ATTRIBUTES || elementDepth < FEW_LEVELS) return 0;
  return Math.min(entryBytes, tokenBytes, valueBytes, entryElements * 4);
}

const SHORT_NAME = 1_000;
const FEW_ATTRIBUTES = 16;
const FEW_LEVELS = 12;
