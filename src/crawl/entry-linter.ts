// Lints the entries of one document: counts those of which everything is known, and shows the others to rules and schema.

import { findCoreFields, readCounted, readLastmod } from '../entry/core-fields.js';
import { CountedValues } from '../entry/counted-values.js';
import type { DocumentKind, RootFacts } from '../entry/document.js';
import { Column, type ElementTable } from '../entry/element-table.js';
import { readFeedItem } from '../entry/feed-fields.js';
import type { LastmodCounter } from '../entry/lastmod-facts.js';
import type { EntryView } from '../entry/view.js';
import type { Window } from '../entry/window.js';
import { ALL_FACTS, type Facts, factsOf } from '../reader/facts.js';
import { RECORD, RECORD_FLAGS, RECORD_WORDS } from '../reader/layout.js';
import { instantAt, type ReadingPass, recordAt } from '../reader/reading-pass.js';
import type { RetiredIn } from '../rules/rule.js';
import type { BlockedAddresses } from './blocked-addresses.js';
import type { DocumentState } from './document-state.js';
import { EntriesAhead, NO_RECORD } from './entries-ahead.js';
import { EntryAddresses } from './entry-addresses.js';
import { type EntryClass, EntryClasses } from './entry-classes.js';
import type { Judgement } from './judgement.js';
import type { KeptChildren } from './kept-children.js';
import type { NamespacesUsed } from './namespaces-used.js';
import { NEW_PAGE, type PageMemory } from './page-memory.js';
import type { PlaceMemory } from './place-memory.js';
import type { Outcome, RuleRunner } from './rule-runner.js';
import type { SchemaStage } from './schema-stage.js';
import type { SuppressionComments } from './suppression-comments.js';

const NEW_ORIGIN = factsOf(['new-origin']).low;
const LINK_FORM = factsOf(['link-form']).high;
const REPEATED = factsOf(['loc-repeated']);
/** What a line of a text sitemap may have. */
const OF_LINES = factsOf(['markup', 'loc-padded', 'loc-missing']);
/** What an item of a feed may have beside a loc. */
const OF_ITEMS = factsOf(['lastmod-form', 'extension', 'loc-missing', 'loc-padded']);
/** What an entry may have that the pass has not read, beside what its loc has; and what only those with extensions have. */
const OF_FIELDS = factsOf([
  'loc-missing',
  'loc-padded',
  'lastmod-form',
  'lastmod-range',
  'changefreq-form',
  'priority-form',
  'structure',
  'entry-namespace',
  'markup',
  'double-escaped',
  'raw-quote',
  'replacement',
  'not-nfc',
  'mojibake',
  'discouraged',
  'new-origin',
]);
const OF_EXTENSIONS: Facts = { low: 0, high: ALL_FACTS.high };

/** Entries that are not only counted: something is wrong with them, or they have more than their own fields. */
const NOT_PLAIN = RECORD_FLAGS.broken | RECORD_FLAGS.unknown | RECORD_FLAGS.unproved | RECORD_FLAGS.dated | RECORD_FLAGS.news;

/** What entries are linted with. */
export interface EntryParts {
  readonly state: DocumentState;
  readonly rules: RuleRunner;
  readonly schema: SchemaStage;
  readonly counter: LastmodCounter;
  readonly pass: ReadingPass;
  readonly pages: PageMemory;
  readonly places: PlaceMemory;
  readonly children: KeptChildren;
  readonly namespaces: NamespacesUsed;
  readonly comments: SuppressionComments | null;
  readonly blocked: BlockedAddresses | null;
  /** Whether every entry is to be looked at. */
  readonly thorough: boolean;
  /** Bytes of an entry from which on it may reach a limit. */
  readonly mostBytes: number;
}

/** Entries in the order of the document. */
export class EntryLinter {
  /** Of the last call of `skip`: the line of the last entry that was counted (0 without any), and where the white space before the next one begins. */
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
  readonly #classes = new EntryClasses();
  readonly #values = new CountedValues();
  /** Whether entries are read ahead, and those of which nothing is to be said are counted by themselves. */
  #isAhead = false;
  #isPlain = false;
  /** The record of the entry that is counted. */
  #counted = NO_RECORD;
  /** The record of the entry that is looked at. */
  #record = NO_RECORD;
  /** What it repeats, where that is known already: number of the page, or `NEW_PAGE`. */
  #repeats: number | null = null;
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
    this.#repeats = null;
    this.lastLine = 0;
    this.lead = -1;
    this.wantsMore = false;
    if (!this.#isAhead) return from;
    const ahead = this.#ahead;
    for (let at = from; ; at = ahead.position) {
      let record = ahead.at(at);
      if (record !== NO_RECORD && this.#isPlain) {
        this.#countPlain(record);
        record = ahead.at(ahead.position);
      }
      if (record === NO_RECORD) {
        this.wantsMore = ahead.wantsMore(ahead.position);
        return ahead.position;
      }
      if (!this.#take(record)) return this.#lookAt(record);
      this.#repeats = null;
      this.lastLine = this.#words[record + RECORD.line] as number;
      ahead.advance(record);
    }
  }

  /**
   * Counts the entries of records from one on, as long as there is nothing to be done but that: nobody has anything to say of their class,
   * their pages are new, and of the origin before. Most entries of most documents are counted here, so it makes no object.
   */
  #countPlain(first: number): void {
    const { counter, pages, state, rules, schema } = this.#parts;
    const ahead = this.#ahead;
    const { words, floats } = this.#pass;
    const values = this.#values;
    const { low, high } = rules.awake;
    const { hintCounter } = state;
    const end = ahead.lastRecord;
    const hasLinks = pages.links !== null;
    let counted = 0;
    let record = first;
    for (; record <= end; record += RECORD_WORDS) {
      const flags = words[record + RECORD.flags] as number;
      const number = words[record + RECORD.class] as number;
      if ((flags & NOT_PLAIN) !== 0 || (flags & RECORD_FLAGS.page) === 0 || number < 0 || !this.#classes.isPlain(number)) break;
      if (((words[record + RECORD.openLow] as number) & low) !== 0 || ((words[record + RECORD.openHigh] as number) & high) !== 0)
        break;
      if (!pages.isLastOrigin(words[record + RECORD.origin] as number)) break;
      values.hasLastmod = (flags & RECORD_FLAGS.lastmod) !== 0;
      values.instant = floats[(record + RECORD.instant) >> 1] as number;
      values.precision = words[record + RECORD.precision] as number;
      values.hasChangefreq = (flags & RECORD_FLAGS.changefreq) !== 0;
      values.changefreq = words[record + RECORD.changefreq] as number;
      values.hasPriority = (flags & RECORD_FLAGS.priority) !== 0;
      values.hundredths = words[record + RECORD.hundredths] as number;
      const before = pages.take(words, record, false, values, state.entries + counted, words[record + RECORD.line] as number);
      if (before !== NEW_PAGE) {
        this.#repeats = before;
        break;
      }
      if (hasLinks) this.#addresses.takeLinks(record, state.entries + counted);
      if (Number.isNaN(values.instant)) counter.addMissing(values.hasLastmod);
      else counter.add(values.instant, values.precision);
      if (values.hasChangefreq) hintCounter.addChangefreq();
      if (values.hasPriority) hintCounter.addPriority(values.hundredths);
      counted++;
    }
    if (counted === 0) return;
    pages.countLastOrigin(counted);
    schema.alike(0);
    state.entries += counted;
    state.urls += counted;
    this.lastLine = words[record - RECORD_WORDS + RECORD.line] as number;
    ahead.advanceTo(record);
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
    const { state, rules, schema, comments, thorough } = this.#parts;
    if (thorough || state.kind !== 'urlset' || this.#isOpen(record)) return false;
    if (comments?.isAbout(state.entries) || this.#addresses.mayBeBlocked(record)) return false;
    const number = this.#takePage(record);
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
    this.#countPage(record);
    this.#addresses.takeLinks(record, state.entries);
    if (((this.#words[record + RECORD.flags] as number) & RECORD_FLAGS.news) !== 0) state.newsEntries++;
    state.articles += this.#words[record + RECORD.articles] as number;
    state.entries++;
    state.urls++;
    this.#countFields();
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

  /** Remembers the page of a record; returns the number of the one that it repeats, or `NEW_PAGE`. */
  #takePage(record: number): number {
    this.#readValues(record);
    if (this.#repeats !== null) return this.#repeats;
    const { pages, state } = this.#parts;
    const line = this.#words[record + RECORD.line] as number;
    this.#repeats = pages.take(this.#words, record, state.kind !== 'urlset', this.#values, state.entries, line);
    return this.#repeats;
  }

  #classOf(record: number, repeats: number): EntryClass {
    const number = this.#words[record + RECORD.class] as number;
    if (repeats === NEW_PAGE) return this.#classes.of(number, 0);
    const identical = this.#parts.pages.isIdentical(repeats, this.#words[record + RECORD.text] as number);
    return this.#classes.of(number, identical ? 1 : 2);
  }

  /** What is counted of an entry, as its record has it. */
  #readValues(record: number): void {
    const words = this.#words;
    const values = this.#values;
    const flags = words[record + RECORD.flags] as number;
    values.hasLastmod = (flags & RECORD_FLAGS.lastmod) !== 0;
    values.instant = this.#pass.floats[instantAt(record)] as number;
    values.precision = words[record + RECORD.precision] as number;
    values.hasChangefreq = (flags & RECORD_FLAGS.changefreq) !== 0;
    values.changefreq = words[record + RECORD.changefreq] as number;
    values.hasPriority = (flags & RECORD_FLAGS.priority) !== 0;
    values.hundredths = words[record + RECORD.hundredths] as number;
  }

  /** Counts the page of a record for its origin. */
  #countPage(record: number): void {
    const words = this.#words;
    if (((words[record + RECORD.flags] as number) & RECORD_FLAGS.page) === 0) return;
    const { pages } = this.#parts;
    const origin = words[record + RECORD.origin] as number;
    if (pages.knowsOrigin(origin)) pages.countOrigin(origin);
    else {
      const text = this.#addresses.text(words[record + RECORD.locFrom] as number, words[record + RECORD.locTo] as number);
      pages.addOrigin(origin, text, words[record + RECORD.line] as number);
    }
  }

  #countFields(): void {
    const { hasLastmod, instant, precision, hasChangefreq, hasPriority, hundredths } = this.#values;
    const { counter, state } = this.#parts;
    if (Number.isNaN(instant)) counter.addMissing(hasLastmod);
    else counter.add(instant, precision);
    if (hasChangefreq) state.hintCounter.addChangefreq();
    if (hasPriority) state.hintCounter.addPriority(hundredths);
  }

  /** An entry that the scanner has read is in the table; there may be a record of it. */
  entry(broken: boolean, interrupted: boolean): void {
    const { state, schema, namespaces } = this.#parts;
    const view = this.#view;
    view.reset();
    if (state.kind === 'rss' || state.kind === 'atom') {
      this.#item(state.kind);
      return;
    }
    view.kind = view.element?.name === 'sitemap' ? 'sitemap' : 'url';
    const belongs = (view.kind === 'url') === (state.kind === 'urlset');
    if (belongs) state[view.kind === 'url' ? 'urls' : 'sitemaps']++;
    else this.#wrongKind();
    findCoreFields(view, this.#table);
    const record = this.#record;
    const facts = record === NO_RECORD ? this.#readFields(belongs) : this.#readRecord(record);
    this.#countFields();
    if (this.#hasExtension() && namespaces.note(this.#table, this.#window)) state.newsEntries++;
    const judgement = this.#parts.rules.judge(view);
    const outcome = this.#judge(facts, judgement);
    const known = record === NO_RECORD || interrupted || broken ? null : this.#learn(record, judgement, outcome);
    if (interrupted) this.#nestedEntry(judgement);
    if (belongs) schema.entry(view, this.#table, this.#window, broken, interrupted, judgement, known);
    else schema.child(this.#table, this.#window, broken);
    if (record !== NO_RECORD) this.#ahead.advance(record);
    this.#record = NO_RECORD;
    this.#repeats = null;
  }

  /** The facts of an entry with a record; what is counted of it, and what it repeats, is taken from there, too. */
  #readRecord(record: number): Facts {
    const words = this.#words;
    const view = this.#view;
    this.#readValues(record);
    if (((words[record + RECORD.flags] as number) & RECORD_FLAGS.dated) !== 0) readLastmod(view, this.#values);
    const facts = { low: words[record + RECORD.low] as number, high: words[record + RECORD.high] as number };
    return this.#readPage(record, facts);
  }

  /** Finds out what an entry repeats; `record` is that of its loc. */
  #readPage(record: number, facts: Facts): Facts {
    const { pages, state } = this.#parts;
    const view = this.#view;
    view.index = state.entries;
    view.repeats = null;
    if (!view.loc || view.loc.value === '') return facts;
    const values = view.kind === 'url' ? this.#values : null;
    const isChild = view.kind === 'sitemap';
    const { offset } = view.span;
    const start = this.#window.lines.position(this.#window.buffer, this.#window.base, offset);
    const isUnknown = ((this.#words[record + RECORD.flags] as number) & RECORD_FLAGS.unknown) !== 0;
    const address = isUnknown ? view.address : null;
    const text = address ? pages.wordsOf(address).text : (this.#words[record + RECORD.text] as number);
    const before =
      this.#repeats ??
      (address
        ? pages.takeAddress(address, isChild, values, state.entries, start.line)
        : pages.take(this.#words, record, isChild, values, state.entries, start.line));
    if (!isChild) this.#countLoc(record, isUnknown, start.line);
    const isPage = address ? address.web : ((this.#words[record + RECORD.flags] as number) & RECORD_FLAGS.page) !== 0;
    if (isPage && pages.links !== null && view.kind === 'url' && this.#hasExtension()) {
      const [high, low] = address
        ? [pages.wordsOf(address).high, pages.wordsOf(address).low]
        : [this.#words[record + RECORD.pageHigh] as number, this.#words[record + RECORD.pageLow] as number];
      pages.takeLinks(view, { high, low, text }, start);
    }
    if (before === NEW_PAGE) return facts;
    view.repeats = pages.seen(before, text);
    return { low: facts.low | REPEATED.low, high: facts.high };
  }

  /** Counts the page of the entry in the view for its origin. */
  #countLoc(record: number, isUnknown: boolean, line: number): void {
    const { address, loc } = this.#view;
    if (!address?.web) return;
    const { pages } = this.#parts;
    const origin = isUnknown ? -1 : (this.#words[record + RECORD.origin] as number);
    if (pages.knowsOrigin(origin)) pages.countOrigin(origin);
    else pages.addOrigin(origin, loc?.value ?? '', line);
  }

  /** The facts of an entry that the pass has not read: what there may be, and what it says of its loc by itself. */
  #readFields(belongs: boolean): Facts {
    readCounted(this.#view, this.#values);
    const others = this.#hasExtension() ? OF_EXTENSIONS : OF_FIELDS;
    return this.#withLoc(unite(OF_FIELDS, others), belongs);
  }

  /** Facts with those of the loc in the view. */
  #withLoc(facts: Facts, belongs: boolean): Facts {
    const value = this.#view.loc?.value ?? '';
    if (value === '') return this.#readPage(NO_RECORD, facts);
    const bytes = Buffer.from(value);
    if (!this.#pass.readLoc(bytes, 0, bytes.length, belongs)) return this.#readLongPage();
    const record = recordAt(0);
    return this.#readPage(
      record,
      unite(facts, { low: this.#words[record + RECORD.low] as number, high: this.#words[record + RECORD.high] as number }),
    );
  }

  /** A loc that is too long for the pass may be anything. */
  #readLongPage(): Facts {
    this.#words[recordAt(0) + RECORD.flags] = RECORD_FLAGS.unknown;
    return this.#readPage(recordAt(0), ALL_FACTS);
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

  #hasExtension(): boolean {
    const core = this.#view.coreNamespace;
    for (let row = 1; row < this.#table.length; row++) if (this.#table.get(row, Column.Namespace) !== core) return true;
    return false;
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

function unite(one: Facts, other: Facts): Facts {
  return { low: one.low | other.low, high: one.high | other.high };
}
