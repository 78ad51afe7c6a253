// Lints one document while it is read: every entry through signals, rules, fingerprints and schema.

import { CoreFields, paddedLocSignals } from '../entry/core-fields.js';
import type { CountedValues } from '../entry/counted-values.js';
import type { DocumentKind, RootFacts } from '../entry/document.js';
import { ElementTable } from '../entry/element-table.js';
import { readFeedItem } from '../entry/feed-fields.js';
import type { Seed } from '../entry/fingerprint.js';
import type { LastmodCounter } from '../entry/lastmod-facts.js';
import { LocReader, PAGE_EXTENSIONS } from '../entry/loc-signals.js';
import type { ReaderOptions } from '../entry/reader-options.js';
import { SIGNALS } from '../entry/signals.js';
import { TextReader, type TextSink } from '../entry/text-reader.js';
import { EntryView } from '../entry/view.js';
import type { Window } from '../entry/window.js';
import { XmlReader } from '../entry/xml-reader.js';
import type { XmlSink } from '../entry/xml-sink.js';
import type { Fix, MessageData, Problem, Span } from '../finding/finding.js';
import type { UsualMedia } from '../rules/usual-media.js';
import { Skeletons, type TakeEntry } from '../schema/skeletons.js';
import { NamespaceTable } from '../xml/namespaces.js';
import { BlockedAddresses } from './blocked-addresses.js';
import { childProblem } from './child-problem.js';
import type { DocumentState } from './document-state.js';
import type { Judgement } from './judgement.js';
import { KeptChildren } from './kept-children.js';
import { Lesson } from './lesson.js';
import type { ChildEntry } from './link.js';
import type { MediaGate } from './media-gate.js';
import { NamespacesUsed } from './namespaces-used.js';
import { PageMemory, type PageRecord } from './page-memory.js';
import { PlaceMemory } from './place-memory.js';
import type { RobotsGate } from './robots-gate.js';
import type { RuleRunner } from './rule-runner.js';
import type { SchemaStage } from './schema-stage.js';
import { MOST_STYLESHEETS, stylesheetOf } from './stylesheets.js';
import type { SuppressionComments } from './suppression-comments.js';
import { TextLines } from './text-lines.js';

const LOC_MISSING = 1 << SIGNALS['loc-missing'];
const REPEATED = 1 << SIGNALS['loc-repeated'];
const NEW_ORIGIN = 1 << SIGNALS['new-origin'];

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
  /** Bytes from which on a rule may have something to say of a loc's length. */
  readonly watchedLength: number;
  /** Takes comments that suppress findings; null where they do not count. */
  readonly comments: SuppressionComments | null;
  /** What robots.txt says of pages; null where that is nothing. */
  readonly gate: RobotsGate | null;
  /** What robots.txt says of images and videos; null where that is nothing. */
  readonly mediaGate: MediaGate | null;
  /** Tells whether there can be something to say of a video or an article. */
  readonly usualMedia: UsualMedia;
  /** That of all fingerprints of the run. */
  readonly seed: Seed;
  /** Whether the run has no other document. */
  readonly alone: boolean;
  /** Room for links to other languages; null when the run does not compare its documents. */
  readonly mostLinks: number | null;
}

/** The reading side of one document: turns what the readers tell into findings, facts and children. */
export class DocumentLinter implements XmlSink, TextSink {
  /** Bytes of the document as decoded from its transfer. */
  bytesRead = 0;
  /** What the run compares documents by, when reading is over; null when it does not. */
  record: PageRecord | null = null;
  #declaredBroken = false;
  /** Offset behind the entry that was read last. */
  #lastEnd = 0;
  readonly places: PlaceMemory;
  readonly #state: DocumentState;
  readonly #rules: RuleRunner;
  readonly #schema: SchemaStage;
  readonly #counter: LastmodCounter;
  /** Null where robots.txt forbids nothing. */
  readonly #blocked: BlockedAddresses | null;
  readonly #usualMedia: UsualMedia;
  readonly #now: number;
  /** Takes comments that suppress findings; null where they do not count. */
  readonly #comments: SuppressionComments | null;
  readonly #ownLocs: LocReader;
  /** Reads the locs of entries that do not belong in this root, whose origins are compared with each other only. */
  readonly #strayLocs: LocReader;
  #locs: LocReader;
  readonly #fields = new CoreFields();
  readonly #pages: PageMemory;
  /** Null when every entry is to be looked at. */
  readonly #skeletons: Skeletons | null;
  readonly #xml: XmlReader | null;
  readonly #text: TextReader | null;
  readonly #lines: TextLines;
  readonly #table: ElementTable;
  readonly #view: EntryView;
  readonly #window: Window;
  readonly #children: KeptChildren;
  readonly #namespaces: NamespacesUsed;

  constructor(format: 'xml' | 'text', parts: DocumentParts) {
    const { state, now, seed } = parts;
    this.#comments = parts.comments;
    this.#blocked = BlockedAddresses.of(parts.gate, parts.mediaGate);
    this.#usualMedia = parts.usualMedia;
    this.#state = state;
    this.#rules = parts.rules;
    this.#schema = parts.schema;
    this.#counter = parts.counter;
    this.#now = now;
    this.#pages = new PageMemory(seed, parts.mostLinks, parts.alone);
    this.#ownLocs = new LocReader(state.url, seed, PAGE_EXTENSIONS, parts.watchedLength);
    this.#strayLocs = new LocReader(state.url, seed, PAGE_EXTENSIONS, parts.watchedLength);
    this.#locs = this.#ownLocs;
    this.#xml = format === 'xml' ? new XmlReader(this, parts.options) : null;
    if (this.#xml && !parts.thorough) {
      const { entryBytes, tokenBytes, valueBytes } = this.#xml.scanner.limits;
      const mostBytes = Math.min(entryBytes, tokenBytes, valueBytes);
      this.#skeletons = new Skeletons(this.#ownLocs, now, mostBytes, this.#pages.links, parts.mediaGate?.blocksImage);
    } else this.#skeletons = null;
    this.#text = format === 'text' ? new TextReader(this, parts.options) : null;
    const reader = (this.#xml ?? this.#text) as XmlReader | TextReader;
    this.#window = reader.window;
    this.#table = this.#xml?.table ?? new ElementTable();
    const namespaces = this.#xml?.scanner.namespaces ?? new NamespaceTable();
    this.#namespaces = new NamespacesUsed(state, namespaces);
    this.#view = new EntryView(this.#table, namespaces);
    this.#view.source = this.#window;
    this.#children = new KeptChildren(this.#window, parts.mostChildren);
    this.places = new PlaceMemory(this.#window);
    this.#lines = new TextLines(this.#window, this.places, {
      report: (rule, message, data, at, fix) => this.#rules.stage(rule, problemOf(message, data, at, fix), this.places.locate),
      entry: (from, to) => this.#textEntry(from, to),
    });
    if (format === 'text') state.kind = 'text';
  }

  /** What an index names, as far as it is kept. */
  get children(): readonly ChildEntry[] {
    return this.#children.list;
  }

  /** Starts behind bytes that are no content. */
  skip(length: number): void {
    this.#xml?.skip(length);
    this.#text?.skip(length);
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
    for (const { problems, times } of this.#skeletons?.faults ?? []) this.#rules.count(problems, times);
    if (this.#xml) {
      this.#state.kind = this.#xml.kind;
      this.#state.wellFormed = this.#xml.wellFormed && !this.#declaredBroken;
      if (this.#xml.limited) this.#schema.limited();
    }
  }

  /** Something before the first markup makes the document ill-formed. */
  notWellFormed(): void {
    this.#declaredBroken = true;
  }

  problem(rule: string, message: string, data: MessageData, at: Span, entry = false, fix?: Fix): void {
    const { entries } = this.#state;
    // What is told of an entry may come behind it.
    const index = at.offset < this.#lastEnd ? entries - 1 : entries;
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
  }

  entry(broken: boolean, interrupted: boolean): void {
    const { kind } = this.#state;
    const view = this.#view;
    view.reset();
    if (kind === 'rss' || kind === 'atom') {
      view.kind = 'item';
      this.#finishEntry(readFeedItem(view, this.#table, kind, this.#locs), false);
      return;
    }
    const element = view.element?.name;
    view.kind = element === 'sitemap' ? 'sitemap' : 'url';
    const belongs = (view.kind === 'url') === (kind === 'urlset');
    this.#locs = belongs ? this.#ownLocs : this.#strayLocs;
    if (belongs) this.#state[view.kind === 'url' ? 'urls' : 'sitemaps']++;
    else this.#wrongKind();
    const all = this.#fields.read(view, this.#table, this.#locs, this.#now);
    const signals = this.#usualMedia.signalsLeft(all, this.#window.buffer, this.#table, this.#locs, this.#fields);
    this.#fields.understandLastmod(view);
    this.#countFields(this.#fields);
    if ((signals & (1 << SIGNALS.extension)) !== 0 && this.#namespaces.note(this.#table, this.#window)) this.#state.newsEntries++;
    const found = this.#rules.found;
    const judgement = this.#finishEntry(signals, kind === 'sitemapindex');
    if (interrupted) this.#nestedEntry(judgement);
    if (!belongs) this.#schema.child(this.#table, this.#window, broken);
    else {
      const lesson = broken || interrupted || this.#rules.found === found ? null : this.#lesson(judgement);
      this.#schema.entry(view, this.#table, this.#window, broken, interrupted, judgement, lesson);
    }
    if (belongs && !broken && !interrupted && this.#rules.found === found) this.#learn(view);
  }

  /**
   * What can be learned of an entry with findings once the schema has spoken; null where that is nothing. What counts for this
   * entry in particular teaches nothing about others.
   */
  #lesson(judgement: Judgement): Lesson | null {
    const { signals, kind, index } = this.#view;
    if (this.#skeletons === null || kind !== 'url' || this.#rules.isFolded(signals)) return null;
    if (judgement.isNarrowed || this.#comments?.isAbout(index)) return null;
    return Lesson.of(this.#view, this.#table, this.#skeletons, this.#locs, judgement.said, this.#fields);
  }

  /** Entries of a urlset about which there is nothing to say may have others like them. */
  #learn(view: EntryView): void {
    if (view.kind === 'url' && !this.#rules.isFolded(view.signals)) this.#skeletons?.learn(view, this.#table);
  }

  directive(text: string, at: Span): void {
    this.#comments?.read(text, () => this.places.locate(at), this.#state.entries);
  }

  alike(from: number): number {
    const skeletons = this.#skeletons;
    if (skeletons === null || skeletons.isEmpty || this.#comments?.isAbout(this.#state.entries)) return from;
    const { buffer, base, end, lines } = this.#window;
    const { line, column } = lines.position(buffer, base, base + from);
    skeletons.read(buffer, from, end, line, column, this.#take);
    if (skeletons.end > from) lines.know({ offset: base + skeletons.end, line: skeletons.line, column: skeletons.column });
    return skeletons.end;
  }

  get lastAlikeLine(): number {
    return this.#skeletons?.lastLine ?? 0;
  }

  /**
   * Counts an entry that is like others; a repeated loc, one that robots.txt forbids, and faults of which findings are still
   * kept, are for the rules.
   */
  readonly #take: TakeEntry = (values, line, faults) => {
    let violations = 0;
    for (const fault of faults) {
      fault.spent ||= this.#rules.areSpent(fault.problems);
      if (!fault.spent) return false;
      violations += fault.violations;
    }
    if (faults.length > 0 && !this.#schema.hasRoom(violations)) return false;
    const state = this.#state;
    const locs = this.#ownLocs;
    if (locs.plain && this.#blocked?.blocksPage(locs.normal)) return false;
    if (!this.#pages.seeAlike(locs, values, state.entries, line)) return false;
    if (locs.plain) this.#skeletons?.addLinks(this.#window.base, state.entries);
    if (faults.length > 0) this.#schema.alike(violations);
    for (const fault of faults) fault.times++;
    state.entries++;
    state.urls++;
    this.#countFields(values);
    return true;
  };

  child(broken: boolean, misplaced: boolean): void {
    this.#namespaces.note(this.#table, this.#window);
    if (misplaced) this.#schema.misplaced();
    else {
      this.#view.reset();
      const problem = childProblem(this.#view.element, this.#state);
      if (problem) this.#rules.stage(...problem, this.places.locate);
      this.#schema.child(this.#table, this.#window, broken);
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

  #textEntry(from: number, to: number): void {
    const view = this.#view;
    view.reset();
    view.kind = 'line';
    view.useRange(from, to, false);
    this.#counter.addMissing();
    this.#finishEntry(paddedLocSignals(this.#window.buffer, from, to, this.#locs), false);
  }

  /** Fingerprint, rules, children: what every kind of entry has in common. */
  #finishEntry(signals: number, isIndexEntry: boolean): Judgement {
    const view = this.#view;
    view.index = this.#state.entries;
    this.#lastEnd = view.span.offset + view.span.length;
    view.signals = signals | this.#repeats(signals) | this.#rules.always;
    const judgement = this.#rules.judge(view);
    if (view.signals !== 0) {
      if ((view.signals & NEW_ORIGIN) !== 0 && view.loc) this.places.remember(view.loc.span);
      this.#rules.entry(view, this.places.locate, judgement);
    }
    if (isIndexEntry) this.#children.keep(view, this.#fields.instant);
    else if (this.#blocked !== null) {
      for (const [rule, problem] of this.#blocked.problems(view, this.#locs))
        this.#rules.stage(rule, problem, this.places.locate, view.index, judgement);
    }
    this.#state.entries++;
    return judgement;
  }

  #repeats(signals: number): number {
    const view = this.#view;
    view.repeats = null;
    if ((signals & LOC_MISSING) !== 0) return 0;
    const { offset } = view.span;
    const start = this.#window.lines.position(this.#window.buffer, this.#window.base, offset);
    const values = view.kind === 'url' ? this.#fields : null;
    view.repeats = this.#pages.see(view, this.#locs, values, signals, start);
    return view.repeats === null ? 0 : REPEATED;
  }

  #countFields({ hasLastmod, instant, precision, hasChangefreq, hasPriority, hundredths }: CountedValues): void {
    if (Number.isNaN(instant)) this.#counter.addMissing(hasLastmod);
    else this.#counter.add(instant, precision);
    if (hasChangefreq) this.#state.hintCounter.addChangefreq();
    if (hasPriority) this.#state.hintCounter.addPriority(hundredths);
  }

  #wrongKind(): void {
    const at = this.#view.startTag;
    if (this.#state.firstWrongEntry !== null) return;
    this.#state.firstWrongEntry = at;
    this.places.remember(at);
  }

  #nestedEntry(judgement: Judgement): void {
    const { span, element, index } = this.#view;
    const at = { offset: span.offset + span.length, length: 1 };
    const problem = { message: 'nested-entry', data: { name: element?.qname ?? '' }, at };
    this.#rules.stage('schema/unknown-element', problem, this.places.locate, index, judgement);
  }
}

/** Hostile files have a problem in every byte: copying objects would take longer than all the rest. */
function problemOf(message: string, data: MessageData, at: Span, fix: Fix | undefined): Problem {
  return fix === undefined ? { message, data, at } : { message, data, at, fix };
}
