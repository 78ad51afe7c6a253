// Lints the entries of one document: counts those of which everything is known, and shows the others to rules and schema.

import { findCoreFields, readCounted, readLastmod } from '../entry/core-fields.js';
import { CountedValues } from '../entry/counted-values.js';
import type { DocumentKind, RootFacts } from '../entry/document.js';
import type { ElementTable } from '../entry/element-table.js';
import { ALL_FACTS, type Facts, factsOf, unite } from '../entry/facts.js';
import { readFeedItem } from '../entry/feed-fields.js';
import type { EntryView } from '../entry/view.js';
import type { Window } from '../entry/window.js';
import type { ReadEntry } from '../entry/xml-sink.js';
import { RECORD, RECORD_FLAGS } from '../reader/layout.js';
import { type ReadingPass, recordAt } from '../reader/reading-pass.js';
import type { RetiredIn } from '../rules/rule.js';
import { EntriesAhead, NO_RECORD } from './entries-ahead.js';
import { EntryAddresses } from './entry-addresses.js';
import { type EntryClass, EntryClasses } from './entry-classes.js';
import { EntryPages } from './entry-pages.js';
import type { EntryParts } from './entry-parts.js';
import type { Judgement } from './judgement.js';
import { NEW_PAGE } from './page-memory.js';
import { PlainEntries } from './plain-entries.js';
import { OF_EXTENSIONS, OF_FIELDS, OF_ITEMS, OF_LINES } from './possible-facts.js';
import { countValues, readValues } from './record-values.js';
import type { Outcome } from './rule-runner.js';

const NEW_ORIGIN = factsOf(['new-origin']).low;
const LINK_FORM = factsOf(['link-form']).high;

/** Entries in the order of the document. */
export class EntryLinter {
  /** Of the last call of `skip`: the line of the last entry that was counted, 0 without any; where the white space before the next one begins. */
  lastLine = 0;
  lead = -1;
  wantsMore = false;
  /** Offset behind the entry that was read last. */
  lastEnd = 0;
  readonly #parts: EntryParts;
  readonly #window: Window;
  readonly #table: ElementTable;
  readonly #view: EntryView;
  readonly #pass: ReadingPass;
  readonly #ahead: EntriesAhead;
  readonly #addresses: EntryAddresses;
  readonly #plain: PlainEntries;
  readonly #pages: EntryPages;
  readonly #classes = new EntryClasses();
  readonly #values = new CountedValues();
  /** Whether entries are read ahead, and those of which nothing is to be said are counted by themselves. */
  #isAhead = false;
  #isPlain = false;
  /** The record of the entry that is counted. */
  #counted = NO_RECORD;
  /** The record of the entry that is looked at. */
  #record = NO_RECORD;
  readonly #retired = (where: RetiredIn): number => {
    const field = where === 'images' ? RECORD.retiredImages : where === 'videos' ? RECORD.retiredVideos : RECORD.retiredNews;
    return this.#words[this.#counted + field] as number;
  };

  constructor(parts: EntryParts, view: EntryView, table: ElementTable, window: Window) {
    this.#parts = parts;
    this.#view = view;
    this.#table = table;
    this.#window = window;
    this.#pass = parts.pass;
    this.#ahead = new EntriesAhead(parts.pass, window, parts.mostBytes);
    this.#addresses = new EntryAddresses(parts.pass, window, parts.pages, parts.blocked);
    this.#plain = new PlainEntries(parts, this.#classes, this.#addresses);
    this.#pages = new EntryPages(parts, view, table, window, this.#addresses, this.#values);
  }

  get #words(): Int32Array {
    return this.#pass.words;
  }

  /** The document element is known. */
  root(root: RootFacts, kind: DocumentKind): void {
    if (kind !== 'urlset' && kind !== 'sitemapindex') return;
    this.#isAhead = true;
    const { thorough, blocked } = this.#parts;
    this.#isPlain = kind === 'urlset' && !thorough && blocked === null;
    this.#ahead.begin(root, kind === 'urlset' ? 'url' : 'sitemap');
  }

  /** Counts entries from an index of the window on, up to one that is to be looked at, or that the pass has not read. */
  skip(from: number): number {
    this.#record = NO_RECORD;
    this.#pages.repeats = null;
    this.lastLine = 0;
    this.lead = -1;
    this.wantsMore = false;
    if (!this.#isAhead) return from;
    const ahead = this.#ahead;
    for (let at = from; ; at = ahead.position) {
      let record = ahead.at(at);
      if (record !== NO_RECORD && this.#isPlain) {
        this.#pages.repeats = this.#plain.count(record, ahead);
        this.lastLine = this.#plain.lastLine || this.lastLine;
        record = ahead.at(ahead.position);
      }
      if (record === NO_RECORD) {
        this.wantsMore = ahead.wantsMore(ahead.position);
        return ahead.position;
      }
      if (!this.#take(record)) return this.#lookAt(record);
      this.#pages.repeats = null;
      this.lastLine = this.#words[record + RECORD.line] as number;
      ahead.advance(record);
    }
  }

  #lookAt(record: number): number {
    this.#record = record;
    const { lines, base } = this.#window;
    this.lead = this.#ahead.lead(record);
    const from = this.#ahead.from(record);
    lines.know({
      offset: base + from,
      line: this.#words[record + RECORD.line] as number,
      column: this.#words[record + RECORD.column] as number,
    });
    return from;
  }

  /** Counts the entry of a record, if nothing else is left to do; false when it is to be looked at. */
  #take(record: number): boolean {
    const { state, rules, schema, counter, comments, thorough } = this.#parts;
    if (thorough || state.kind !== 'urlset' || this.#isOpen(record)) return false;
    if (comments?.isAbout(state.entries) || this.#addresses.mayBeBlocked(record)) return false;
    const number = this.#pages.take(record);
    const known = this.#classOf(record, number);
    if (number === NEW_PAGE && known.isPlain(rules)) this.#classes.setPlain(this.#words[record + RECORD.class] as number);
    if (!known.isSpent(rules) || (known.violations > 0 && !schema.hasRoom(known.violations))) return false;
    const values = this.#values;
    if (((this.#words[record + RECORD.flags] as number) & RECORD_FLAGS.dated) !== 0) {
      values.instant = known.instant;
      values.precision = known.precision;
    }
    schema.alike(known.violations);
    this.#counted = record;
    known.count(this.#retired);
    this.#pages.count(record);
    this.#addresses.takeLinks(record, state.entries);
    if (((this.#words[record + RECORD.flags] as number) & RECORD_FLAGS.news) !== 0) state.newsEntries++;
    state.articles += this.#words[record + RECORD.articles] as number;
    state.entries++;
    state.urls++;
    countValues(this.#values, counter, state.hintCounter);
    return true;
  }

  /** Whether something about the entry of a record does not follow from its class. */
  #isOpen(record: number): boolean {
    const words = this.#words;
    const { awake } = this.#parts.rules;
    if ((words[record + RECORD.class] as number) < 0) return true;
    if (((words[record + RECORD.openLow] as number) & awake.low) !== 0) return true;
    if (((words[record + RECORD.openHigh] as number) & awake.high) !== 0) return true;
    const flags = words[record + RECORD.flags] as number;
    if ((flags & (RECORD_FLAGS.broken | RECORD_FLAGS.unknown)) !== 0) return true;
    if ((flags & RECORD_FLAGS.unproved) !== 0 && this.#parts.schema.isAsked) return true;
    return this.#parts.pages.links !== null && ((words[record + RECORD.high] as number) & LINK_FORM) !== 0;
  }

  #classOf(record: number, repeats: number): EntryClass {
    const number = this.#words[record + RECORD.class] as number;
    if (repeats === NEW_PAGE) return this.#classes.of(number, 0);
    const identical = this.#parts.pages.isIdentical(repeats, this.#words[record + RECORD.text] as number);
    return this.#classes.of(number, identical ? 1 : 2);
  }

  /** An entry that the scanner has read is in the table; there may be a record of it. */
  entry({ broken, interrupted, opaque, references }: ReadEntry): void {
    const { state, schema, counter, namespaces } = this.#parts;
    const view = this.#view;
    view.reset();
    view.hidden.set(references);
    if (state.kind === 'rss' || state.kind === 'atom') {
      this.#item(state.kind);
      return;
    }
    view.kind = view.element?.name === 'sitemap' ? 'sitemap' : 'url';
    const belongs = (view.kind === 'url') === (state.kind === 'urlset');
    if (belongs) state[view.kind === 'url' ? 'urls' : 'sitemaps']++;
    else this.#wrongKind();
    findCoreFields(view, this.#table);
    this.#pages.begin();
    // The pass has read the names of entities as if they were text.
    const record = view.hidden.any ? NO_RECORD : this.#record;
    const facts = record === NO_RECORD ? this.#readFields(belongs) : this.#readRecord(record);
    countValues(this.#values, counter, state.hintCounter);
    if (this.#pages.isExtended && namespaces.note(this.#table, this.#window)) state.newsEntries++;
    const judgement = this.#parts.rules.judge(view);
    const outcome = this.#judge(facts, judgement);
    const known = record === NO_RECORD || interrupted || broken ? null : this.#learn(record, judgement, outcome);
    if (interrupted) this.#nestedEntry(judgement);
    if (belongs && !opaque) schema.entry(view, this.#table, this.#window, broken, interrupted, judgement, known);
    else if (!opaque) schema.child(this.#table, this.#window, broken, interrupted);
    if (this.#record !== NO_RECORD) this.#ahead.advance(this.#record);
    this.#record = NO_RECORD;
    this.#pages.repeats = null;
  }

  /** The facts of an entry with a record; what is counted of it, and what it repeats, is taken from there, too. */
  #readRecord(record: number): Facts {
    readValues(this.#pass, record, this.#values);
    if (((this.#words[record + RECORD.flags] as number) & RECORD_FLAGS.dated) !== 0) readLastmod(this.#view, this.#values);
    return this.#pages.read(record, this.#factsAt(record));
  }

  #factsAt(record: number): Facts {
    return { low: this.#words[record + RECORD.low] as number, high: this.#words[record + RECORD.high] as number };
  }

  /** The facts of an entry that the pass has not read: what there may be, and what it says of its loc by itself. */
  #readFields(belongs: boolean): Facts {
    readCounted(this.#view, this.#values);
    return this.#withLoc(this.#pages.isExtended ? unite(OF_FIELDS, OF_EXTENSIONS) : OF_FIELDS, belongs);
  }

  /** Facts with those of the loc in the view. */
  #withLoc(facts: Facts, belongs: boolean): Facts {
    const value = this.#view.loc?.value ?? '';
    if (value === '') return this.#pages.read(NO_RECORD, facts);
    const bytes = Buffer.from(value);
    if (!this.#pass.readLoc(bytes, 0, bytes.length, belongs)) return this.#readLongPage();
    const record = recordAt(0);
    return this.#pages.read(record, unite(facts, this.#factsAt(record)));
  }

  /** A loc that is too long for the pass may be anything. */
  #readLongPage(): Facts {
    this.#words[recordAt(0) + RECORD.flags] = RECORD_FLAGS.unknown;
    return this.#pages.read(recordAt(0), ALL_FACTS);
  }

  #item(kind: 'rss' | 'atom'): void {
    const view = this.#view;
    view.kind = 'item';
    readFeedItem(view, this.#table, kind);
    this.#finish(this.#withLoc(OF_ITEMS, true));
  }

  /** A line of a text sitemap, in the bytes `from`..`to` of the window. */
  line(from: number, to: number): void {
    const view = this.#view;
    view.reset();
    view.kind = 'line';
    view.useRange(from, to, false);
    this.#parts.counter.addMissing();
    this.#finish(this.#withLoc(OF_LINES, true));
  }

  /** Shows an entry that no schema is about to the rules. */
  #finish(facts: Facts): void {
    this.#judge(facts, this.#parts.rules.judge(this.#view));
  }

  /** Fingerprint, rules, children: what every kind of entry has in common. */
  #judge(facts: Facts, judgement: Judgement): Outcome {
    const { state, rules, places, children, blocked } = this.#parts;
    const view = this.#view;
    this.lastEnd = view.span.offset + view.span.length;
    view.facts = unite(facts, rules.always);
    if ((view.facts.low & NEW_ORIGIN) !== 0 && view.loc) places.remember(view.loc.span);
    const outcome = rules.entry(view, places.locate, judgement);
    if (view.kind === 'sitemap' && state.kind === 'sitemapindex') children.keep(view, this.#values.instant);
    else if (blocked !== null) {
      for (const [rule, problem] of blocked.problems(view)) rules.stage(rule, problem, places.locate, view.index, judgement);
    }
    state.entries++;
    return outcome;
  }

  /** What is known of the class of an entry with a record, and can be learned from it; null where it tells nothing of others. */
  #learn(record: number, judgement: Judgement, outcome: Outcome): EntryClass | null {
    const words = this.#words;
    const flags = words[record + RECORD.flags] as number;
    if ((words[record + RECORD.class] as number) < 0 || (flags & RECORD_FLAGS.unproved) !== 0) return null;
    const repeats = this.#view.repeats;
    const known = this.#classes.of(words[record + RECORD.class] as number, repeats === null ? 0 : repeats.identical ? 1 : 2);
    if (this.#isOpen(record)) return known;
    known.learn(judgement, outcome);
    known.instant = this.#values.instant;
    known.precision = this.#values.precision;
    return known;
  }

  #wrongKind(): void {
    const { state, places } = this.#parts;
    const at = this.#view.startTag;
    if (state.firstWrongEntry !== null) return;
    state.firstWrongEntry = at;
    places.remember(at);
  }

  #nestedEntry(judgement: Judgement): void {
    const { rules, places } = this.#parts;
    const { span, element, index } = this.#view;
    const at = { offset: span.offset + span.length, length: 1 };
    const problem = { message: 'nested-entry', data: { name: element?.qname ?? '' }, at };
    rules.stage('schema/unknown-element', problem, places.locate, index, judgement);
  }

  /** The document is over: counts what rules say of the entries that were not looked at. */
  end(): void {
    this.#classes.report(this.#parts.rules);
  }
}
