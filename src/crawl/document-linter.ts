// Lints one document while it is read: every entry through signals, rules, fingerprints and schema.

import type { Address } from '../entry/address.js';
import { CoreFields, paddedLocSignals } from '../entry/core-fields.js';
import type { CountedValues } from '../entry/counted-values.js';
import { parseW3cDatetime } from '../entry/datetime.js';
import type { DocumentKind, RootFacts } from '../entry/document.js';
import { Column, ElementTable } from '../entry/element-table.js';
import { readFeedItem } from '../entry/feed-fields.js';
import type { Seed } from '../entry/fingerprint.js';
import { type LastmodCounter, LastmodPrecision } from '../entry/lastmod-facts.js';
import { LocReader, PAGE_EXTENSIONS } from '../entry/loc-signals.js';
import { normalForm } from '../entry/normal-form.js';
import type { ReaderOptions } from '../entry/reader-options.js';
import { SIGNALS } from '../entry/signals.js';
import { TextReader, type TextSink } from '../entry/text-reader.js';
import { EntryView } from '../entry/view.js';
import type { Window } from '../entry/window.js';
import { XmlReader } from '../entry/xml-reader.js';
import type { XmlSink } from '../entry/xml-sink.js';
import type { Fix, MessageData, Span } from '../finding/finding.js';
import { isNamed } from '../rules/schema/usual-values.js';
import type { UsualMedia } from '../rules/usual-media.js';
import { Skeletons, type TakeEntry } from '../schema/skeletons.js';
import { Namespace, NamespaceTable } from '../xml/namespaces.js';
import { AttributeField } from '../xml/scanner.js';
import { childProblem } from './child-problem.js';
import type { DocumentState } from './document-state.js';
import type { Judgement } from './judgement.js';
import { Lesson } from './lesson.js';
import type { ChildEntry } from './link.js';
import type { MediaGate } from './media-gate.js';
import { PageMemory, type PageRecord } from './page-memory.js';
import { PlaceMemory } from './place-memory.js';
import type { RobotsGate } from './robots-gate.js';
import type { RuleRunner } from './rule-runner.js';
import type { SchemaStage } from './schema-stage.js';
import type { SuppressionComments } from './suppression-comments.js';
import { TextLines } from './text-lines.js';

const ARTICLE = Buffer.from('news');
const LOC_MISSING = 1 << SIGNALS['loc-missing'];
const REPEATED = 1 << SIGNALS['loc-repeated'];
/** Children of an index whose source line is kept for findings that come when they are read. */
const EXCERPTS_OF_CHILDREN = 1_000;
/** Stylesheets of a document that are looked at: one is usual. */
const STYLESHEETS = 10;
const STYLESHEET = /^<\?xml-stylesheet\s/;
const HREF = /\shref\s*=\s*(["'])(.*?)\1/s;
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
  readonly children: ChildEntry[] = [];
  /** Bytes of the document as decoded from its transfer. */
  bytesRead = 0;
  /** What the run compares documents by, when reading is over; null when it does not. */
  record: PageRecord | null = null;
  #declaredBroken = false;
  /** Offset behind the entry that was read last. */
  #lastEnd = 0;
  /** The namespace that was noted last. */
  #lastNamespace: number = Namespace.Unbound;
  readonly places: PlaceMemory;
  readonly #state: DocumentState;
  readonly #rules: RuleRunner;
  readonly #schema: SchemaStage;
  readonly #counter: LastmodCounter;
  readonly #gate: RobotsGate | null;
  /** The same for images and videos. */
  readonly #mediaGate: MediaGate | null;
  readonly #usualMedia: UsualMedia;
  readonly #now: number;
  readonly #mostChildren: number;
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

  constructor(format: 'xml' | 'text', parts: DocumentParts) {
    const { state, now, seed } = parts;
    this.#comments = parts.comments;
    this.#gate = parts.gate;
    this.#mediaGate = parts.mediaGate;
    this.#usualMedia = parts.usualMedia;
    this.#state = state;
    this.#mostChildren = parts.mostChildren;
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
    this.#view = new EntryView(this.#table, this.#xml?.scanner.namespaces ?? new NamespaceTable());
    this.#view.source = this.#window;
    this.places = new PlaceMemory(this.#window);
    this.#lines = new TextLines(this.#window, this.places, {
      report: (rule, message, data, at, fix) =>
        this.#rules.stage(rule, message, data, at, null, this.places.locate, undefined, fix),
      entry: (from, to) => this.#textEntry(from, to),
    });
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
    const all = this.#fields.read(view, this.#table, this.#locs, this.#now);
    const signals = this.#usualMedia.signalsLeft(all, this.#window.buffer, this.#table, this.#locs, this.#fields);
    this.#understandLastmod();
    this.#countFields(this.#fields);
    if ((signals & (1 << SIGNALS.extension)) !== 0 && this.#noteNamespaces()) this.#state.newsEntries++;
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
    if (locs.plain && this.#gate?.blocking(locs.normal)) return false;
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
    this.#noteNamespaces();
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

  instruction(from: number, to: number): void {
    const { root, stylesheets } = this.#state;
    if (root !== null || stylesheets.length >= STYLESHEETS) return;
    const text = Buffer.from(this.#window.buffer.subarray(from, to)).toString('utf8');
    if (!STYLESHEET.test(text)) return;
    const span = { offset: this.#window.base + from, length: to - from };
    this.places.remember(span);
    stylesheets.push({ href: HREF.exec(text)?.[2] ?? null, span });
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
    if (isIndexEntry) this.#keepChild();
    else {
      if (this.#gate !== null && (view.signals & LOC_MISSING) === 0) this.#askRobots(this.#gate, judgement);
      for (const { rule, at, ...media } of this.#mediaGate?.blocked(view) ?? []) {
        const data = { ...media, path: rule.path, line: rule.line };
        this.#rules.stage(
          'robots/image-blocked',
          'blocked',
          data,
          at,
          view.index,
          this.places.locate,
          undefined,
          undefined,
          judgement,
        );
      }
    }
    this.#state.entries++;
    return judgement;
  }

  /** Says that robots.txt forbids the entry's loc, if it does. */
  #askRobots(gate: RobotsGate, judgement: Judgement): void {
    const { loc, address, index } = this.#view;
    if (!loc || (!this.#locs.plain && !address?.web)) return;
    const normal = this.#locs.plain ? this.#locs.normal : normalForm(address as Address);
    const rule = gate.blocking(normal);
    if (rule === null) return;
    const data = { value: loc.value, path: rule.path, line: rule.line };
    const { locate } = this.places;
    this.#rules.stage('robots/loc-blocked', 'blocked', data, loc.span, index, locate, loc.value, undefined, judgement);
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

  /** Looks at a lastmod that is not in its canonical form: it may mean a single instant all the same. */
  #understandLastmod(): void {
    const fields = this.#fields;
    if (!fields.hasLastmod || !Number.isNaN(fields.instant)) return;
    const value = this.#view.lastmod?.value ?? '';
    const parsed = parseW3cDatetime(value);
    if (parsed.kind !== 'datetime' || parsed.instant === null) return;
    fields.instant = parsed.instant;
    fields.precision = precisionOf(value);
  }

  #noteNamespace(namespace: number): void {
    // Most elements of an entry have the namespace of the one before.
    if (namespace === this.#lastNamespace) return;
    this.#lastNamespace = namespace;
    const name = this.#view.namespaces.name(namespace);
    if (typeof name === 'string' && this.#state.namespacesUsed.size < 100) this.#state.namespacesUsed.add(name);
  }

  /** Notes the namespaces of the entry's elements, and of their attributes; true when one is that of news. */
  #noteNamespaces(): boolean {
    let news = false;
    for (let row = 0; row < this.#table.length; row++) {
      const namespace = this.#table.get(row, Column.Namespace);
      this.#noteNamespace(namespace);
      if (namespace !== Namespace.News) continue;
      news = true;
      if (this.#table.get(row, Column.Depth) === 1 && isNamed(ARTICLE, this.#window.buffer, this.#table, row))
        this.#state.articles++;
    }
    for (let i = 0; i < this.#table.attributeCount; i++) this.#noteNamespace(this.#table.attribute(i, AttributeField.Namespace));
    return news;
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
    const { instant } = this.#fields;
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

  #nestedEntry(judgement: Judgement): void {
    const end = this.#view.span.offset + this.#view.span.length;
    const name = this.#view.element?.qname ?? '';
    this.#rules.stage(
      'schema/unknown-element',
      'nested-entry',
      { name },
      { offset: end, length: 1 },
      this.#view.index,
      this.places.locate,
      undefined,
      undefined,
      judgement,
    );
  }
}

/** How exactly a date is written that has no canonical form. */
function precisionOf(value: string): LastmodPrecision {
  if (!value.includes(':')) return LastmodPrecision.Date;
  return /[Tt ]00:00(?::00)?(?![:\d])/.test(value) ? LastmodPrecision.Midnight : LastmodPrecision.Time;
}
