// Lints one document while it is read: every entry through signals, rules, fingerprints and schema.

import { CoreFields, paddedLocSignals } from '../entry/core-fields.js';
import { parseW3cDatetime } from '../entry/datetime.js';
import type { DocumentKind, RootFacts } from '../entry/document.js';
import { Column, ElementTable } from '../entry/element-table.js';
import { readFeedItem } from '../entry/feed-fields.js';
import { Fingerprints } from '../entry/fingerprints.js';
import type { LastmodCounter } from '../entry/lastmod-facts.js';
import { LocReader } from '../entry/loc-signals.js';
import { normalForm } from '../entry/normal-form.js';
import type { ReaderOptions } from '../entry/reader-options.js';
import { SIGNALS } from '../entry/signals.js';
import { TextReader, type TextSink } from '../entry/text-reader.js';
import { EntryView } from '../entry/view.js';
import type { Window } from '../entry/window.js';
import { XmlReader } from '../entry/xml-reader.js';
import type { XmlSink } from '../entry/xml-sink.js';
import type { Fix, MessageData, Span } from '../finding/finding.js';
import type { Fault } from '../schema/faults.js';
import { Skeletons } from '../schema/skeletons.js';
import { NamespaceTable } from '../xml/namespaces.js';
import { childProblem } from './child-problem.js';
import type { DocumentState } from './document-state.js';
import { Lesson } from './lesson.js';
import type { ChildEntry } from './link.js';
import { PlaceMemory } from './place-memory.js';
import type { Explanation, RuleRunner } from './rule-runner.js';
import type { SchemaStage } from './schema-stage.js';

const REPEATED = 1 << SIGNALS['loc-repeated'];
/** Children of an index whose source line is kept for findings that come when they are read. */
const EXCERPTS_OF_CHILDREN = 1_000;
const NEW_ORIGIN = 1 << SIGNALS['new-origin'];

/** The reading side of one document: turns what the readers tell into findings, facts and children. */
export class DocumentLinter implements XmlSink, TextSink {
  readonly children: ChildEntry[] = [];
  /** Bytes of the document as decoded from its transfer. */
  bytesRead = 0;
  #declaredBroken = false;
  /** Offset behind the entry that was read last. */
  #lastEnd = 0;
  readonly places: PlaceMemory;
  readonly #state: DocumentState;
  readonly #rules: RuleRunner;
  readonly #schema: SchemaStage;
  readonly #counter: LastmodCounter;
  readonly #now: number;
  readonly #mostChildren: number;
  readonly #ownLocs: LocReader;
  /** Reads the locs of entries that do not belong in this root, whose origins are compared with each other only. */
  readonly #strayLocs: LocReader;
  #locs: LocReader;
  readonly #fields = new CoreFields();
  readonly #fingerprints = Fingerprints.take();
  /** Null when every entry is to be looked at. */
  readonly #skeletons: Skeletons | null;
  readonly #xml: XmlReader | null;
  readonly #text: TextReader | null;
  readonly #table: ElementTable;
  readonly #view: EntryView;
  readonly #window: Window;

  constructor(
    format: 'xml' | 'text',
    options: ReaderOptions,
    state: DocumentState,
    rules: RuleRunner,
    schema: SchemaStage,
    counter: LastmodCounter,
    now: number,
    mostChildren: number,
    thorough: boolean,
  ) {
    this.#state = state;
    this.#mostChildren = mostChildren;
    this.#rules = rules;
    this.#schema = schema;
    this.#counter = counter;
    this.#now = now;
    this.#ownLocs = new LocReader(state.url);
    this.#strayLocs = new LocReader(state.url);
    this.#locs = this.#ownLocs;
    this.#xml = format === 'xml' ? new XmlReader(this, options) : null;
    if (this.#xml && !thorough) {
      const { entryBytes, tokenBytes, valueBytes } = this.#xml.scanner.limits;
      this.#skeletons = new Skeletons(this.#ownLocs, now, Math.min(entryBytes, tokenBytes, valueBytes));
    } else this.#skeletons = null;
    this.#text = format === 'text' ? new TextReader(this, options) : null;
    const reader = (this.#xml ?? this.#text) as XmlReader | TextReader;
    this.#window = reader.window;
    this.#table = this.#xml?.table ?? new ElementTable();
    this.#view = new EntryView(this.#table, this.#xml?.scanner.namespaces ?? new NamespaceTable());
    this.#view.source = this.#window;
    this.places = new PlaceMemory(this.#window);
    if (format === 'text') state.kind = 'text';
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
    this.#fingerprints.release();
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
    this.#rules.stage(rule, message, data, at, entry ? index : null, this.places.locate, undefined, fix);
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
    const signals = this.#fields.read(view, this.#table, this.#locs, this.#now);
    this.#countDate();
    if ((signals & (1 << SIGNALS.extension)) !== 0) this.#noteNamespaces();
    const found = this.#rules.found;
    this.#rules.said.length = 0;
    const explanations = this.#finishEntry(signals, kind === 'sitemapindex');
    if (interrupted) this.#nestedEntry(explanations);
    if (!belongs) this.#schema.child(this.#table, this.#window, broken);
    else {
      const lesson = broken || interrupted || this.#rules.found === found ? null : this.#lesson();
      this.#schema.entry(view, this.#table, this.#window, broken, interrupted, explanations, lesson);
    }
    if (belongs && !broken && !interrupted && this.#rules.found === found) this.#learn(view);
  }

  /** What can be learned of an entry with findings once the schema has spoken; null where that is nothing. */
  #lesson(): Lesson | null {
    const { signals, kind } = this.#view;
    if (this.#skeletons === null || kind !== 'url' || this.#rules.isFolded(signals)) return null;
    return Lesson.of(this.#view, this.#table, this.#skeletons, this.#locs, this.#rules.said, this.#instant());
  }

  /** Entries of a urlset about which there is nothing to say may have others like them. */
  #learn(view: EntryView): void {
    if (view.kind === 'url' && !this.#rules.isFolded(view.signals)) this.#skeletons?.learn(view, this.#table);
  }

  alike(from: number): number {
    const skeletons = this.#skeletons;
    if (skeletons === null || skeletons.isEmpty) return from;
    const { buffer, base, end, lines } = this.#window;
    const { line, column } = lines.position(buffer, base, base + from);
    skeletons.read(buffer, from, end, line, column, this.#take);
    if (skeletons.end > from) lines.know({ offset: base + skeletons.end, line: skeletons.line, column: skeletons.column });
    return skeletons.end;
  }

  get lastAlikeLine(): number {
    return this.#skeletons?.lastLine ?? 0;
  }

  /** Counts an entry that is like others; a repeated loc, and faults of which findings are still kept, are for the rules. */
  readonly #take = (line: number, instant: number, faults: readonly Fault[]): boolean => {
    let violations = 0;
    for (const fault of faults) {
      fault.spent ||= this.#rules.areSpent(fault.problems);
      if (!fault.spent) return false;
      violations += fault.violations;
    }
    if (faults.length > 0 && !this.#schema.hasRoom(violations)) return false;
    const { high, low } = this.#ownLocs.fingerprint;
    if (this.#fingerprints.add(high, low, low, this.#state.entries, line) >= 0) return false;
    if (faults.length > 0) this.#schema.alike(violations);
    for (const fault of faults) fault.times++;
    this.#state.entries++;
    this.#state.urls++;
    if (Number.isNaN(instant)) this.#counter.addMissing();
    else this.#counter.add(instant);
    return true;
  };

  child(broken: boolean, misplaced: boolean): void {
    if (misplaced) this.#schema.misplaced();
    else {
      this.#view.reset();
      const problem = childProblem(this.#view.element, this.#state);
      if (problem) this.#rules.stage(...problem, null, this.places.locate);
      this.#schema.child(this.#table, this.#window, broken);
    }
  }

  text(at: Span): void {
    if (this.#state.kind !== 'urlset' && this.#state.kind !== 'sitemapindex') return;
    this.#rules.stage(
      'schema/text-in-container',
      'text',
      { container: this.#state.root?.name ?? '' },
      at,
      null,
      this.places.locate,
    );
    this.#schema.text();
  }

  skipped(): void {
    this.#state.partial = true;
    this.#schema.skipped();
  }

  line(from: number, to: number): void {
    const view = this.#view;
    view.reset();
    view.kind = 'line';
    view.useRange(from, to, false);
    this.#counter.addMissing();
    this.#finishEntry(paddedLocSignals(this.#window.buffer, from, to, this.#locs), false);
  }

  /** Fingerprint, rules, children: what every kind of entry has in common. Returns what may explain violations. */
  #finishEntry(signals: number, isIndexEntry: boolean): Explanation[] {
    const view = this.#view;
    view.index = this.#state.entries;
    this.#lastEnd = view.span.offset + view.span.length;
    view.signals = signals | this.#repeats(signals);
    const explanations: Explanation[] = [];
    if (view.signals !== 0) {
      if ((view.signals & NEW_ORIGIN) !== 0 && view.loc) this.places.remember(view.loc.span);
      this.#rules.entry(view, this.places.locate, explanations);
    }
    if (isIndexEntry) this.#keepChild();
    this.#state.entries++;
    return explanations;
  }

  #repeats(signals: number): number {
    const view = this.#view;
    view.repeats = null;
    if ((signals & (1 << SIGNALS['loc-missing'])) !== 0) return 0;
    const { fingerprint } = this.#locs;
    let text = fingerprint.low;
    if (!this.#locs.plain) {
      const { address } = view;
      if (!address) return 0;
      fingerprint.readText(address.text);
      text = fingerprint.low;
      if (address.web) fingerprint.readText(normalForm(address));
    }
    const { high, low } = fingerprint;
    const start = view.span.offset;
    const { line } = this.#window.lines.position(this.#window.buffer, this.#window.base, start);
    const before = this.#fingerprints.add(high, low, text, this.#state.entries, line);
    if (before < 0) return 0;
    const seen = this.#fingerprints.seen(before);
    view.repeats = { entry: seen.entry, line: seen.line, identical: seen.text === text };
    return REPEATED;
  }

  #countDate(): void {
    const instant = this.#instant();
    if (Number.isNaN(instant)) this.#counter.addMissing();
    else this.#counter.add(instant);
  }

  /** The entry's lastmod in milliseconds since the epoch; NaN without one, or when it means no single instant. */
  #instant(): number {
    if (!this.#fields.hasLastmod || !Number.isNaN(this.#fields.instant)) return this.#fields.instant;
    const parsed = parseW3cDatetime(this.#view.lastmod?.value ?? '');
    return parsed.kind === 'datetime' && parsed.instant !== null ? parsed.instant : Number.NaN;
  }

  #noteNamespaces(): void {
    for (let row = 1; row < this.#table.length; row++) {
      const name = this.#view.namespaces.name(this.#table.get(row, Column.Namespace));
      if (typeof name === 'string' && this.#state.namespacesUsed.size < 100) this.#state.namespacesUsed.add(name);
    }
  }

  #wrongKind(): void {
    const at = this.#view.startTag;
    if (this.#state.firstWrongEntry !== null) return;
    this.#state.firstWrongEntry = at;
    this.places.remember(at);
  }

  #keepChild(): void {
    const { loc, lastmod } = this.#view;
    if (!loc || loc.value === '' || this.children.length >= this.#mostChildren) return;
    const instant = this.#instant();
    const place = this.#window.place(loc.span);
    this.children.push({
      entry: this.#view.index,
      loc: loc.value,
      place,
      excerpt: this.children.length < EXCERPTS_OF_CHILDREN ? this.#window.excerpt(place) : null,
      lastmod: lastmod && !Number.isNaN(instant) ? instant : null,
      lastmodPlace: lastmod ? this.#window.place(lastmod.span) : null,
    });
  }

  #nestedEntry(explanations: Explanation[]): void {
    const end = this.#view.span.offset + this.#view.span.length;
    const name = this.#view.element?.qname ?? '';
    const kept = this.#rules.stage(
      'schema/unknown-element',
      'nested-entry',
      { name },
      { offset: end, length: 1 },
      this.#view.index,
      this.places.locate,
    );
    explanations.push({ at: { offset: end, length: 1 }, structural: true, kept, field: null });
  }
}
