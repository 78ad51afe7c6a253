// Lints entries of one document: reads their fields, then calls rules and the schema stage.

import { findCoreFields, readCounted, readLastmod } from '../../entry/core-fields.js';
import type { DocumentKind, RootFacts } from '../../entry/document.js';
import { ALL_FACTS, type Facts, factsOf, unite } from '../../entry/facts.js';
import { readFeedItem } from '../../entry/feed-fields.js';
import type { ReadEntry } from '../../entry/reading/xml-sink.js';
import { maskText } from '../../finding/masking.js';
import { RECORD, RECORD_FLAGS, ROOM } from '../../reader/layout.js';
import { recordAt } from '../../reader/reading-pass.js';
import type { AwareEntryRule, RuleOutcome } from '../rule-runner.js';
import { NO_RECORD } from './entries-ahead.js';
import type { EntryClass } from './entry-classes.js';
import type { EntryContext } from './entry-context.js';
import { addDefects, declaredReferences } from './entry-defects.js';
import { EntryPages } from './entry-pages.js';
import { EntrySkipper } from './entry-skipper.js';
import { factsOfExtensions, factsOfFields, OF_CUT_LOC, OF_ITEMS, OF_LINES } from './possible-facts.js';
import type { ReadingContext } from './reading-context.js';
import { countValues, readValues } from './record-values.js';
import { takeEntry } from './take-entry.js';

const NEW_ORIGIN = factsOf(['new-origin']).low;

/** Lints entries in document order. */
export class EntryLinter {
  /** Offset after the last entry that was read. */
  lastEnd = 0;
  /** Counts the entries that need no linting. */
  readonly skipper: EntrySkipper;
  readonly #context: ReadingContext;
  readonly #pages: EntryPages;

  constructor(context: ReadingContext) {
    this.#context = context;
    this.#pages = new EntryPages(context);
    this.skipper = new EntrySkipper(context);
  }

  /** Called when the document element is known. */
  root(root: RootFacts, kind: DocumentKind): void {
    this.skipper.root(root, kind);
  }

  /** Lints the entry that the scanner has read into the table; the pass may have a record of it. */
  entry(read: ReadEntry): void {
    const { broken, interrupted, opaque, defects } = read;
    const { state, counter, namespaces, rules, view, table, window, values } = this.#context;
    view.reset();
    view.hidden.set(declaredReferences(defects));
    if (state.kind === 'rss' || state.kind === 'atom') {
      this.#item(state.kind);
      return;
    }
    view.kind = view.element?.name === 'sitemap' ? 'sitemap' : 'url';
    const belongs = (view.kind === 'url') === (state.kind === 'urlset');
    if (belongs) state[view.kind === 'url' ? 'urls' : 'sitemaps']++;
    else this.#wrongKind();
    findCoreFields(view, table);
    this.#pages.begin();
    // The pass treats names of entities as text.
    const record = view.hidden.any ? NO_RECORD : this.skipper.record;
    const facts = record === NO_RECORD ? this.#readFields(belongs, interrupted) : this.#readRecord(record);
    countValues(values, counter, state.hintCounter);
    if (this.#pages.isExtended && namespaces.note(table, window)) state.newsEntries++;
    const entryContext = rules.contextOf(view);
    const isOfClass = record !== NO_RECORD && (!broken || this.#isBrokenAlike(record));
    const outcome = this.#applyRules(facts, entryContext, isOfClass ? this.#knownRules(record) : null);
    if (isOfClass) addDefects(defects, entryContext);
    const known = isOfClass ? this.#learn(record, entryContext, outcome) : null;
    // Each interrupted entry comes here, so that this finding and its violation are no part of what the class says.
    if (interrupted) this.#nestedEntry(entryContext);
    if (!opaque) this.#validate(read, belongs, entryContext, known);
    this.skipper.finishEntry();
  }

  /** Passes the entry in the table to the schema stage. */
  #validate({ broken, interrupted }: ReadEntry, belongs: boolean, entryContext: EntryContext, known: EntryClass | null): void {
    const { schema, view, table, window } = this.#context;
    if (belongs) schema.entry(view, table, window, broken, interrupted, entryContext, known);
    else schema.child(table, window, broken, interrupted);
  }

  /** The facts of an entry with a record. Its counts and repetition come from the record, too. */
  #readRecord(record: number): Facts {
    const { pass, view, values } = this.#context;
    readValues(pass, record, values);
    if (((pass.words[record + RECORD.flags] as number) & RECORD_FLAGS.dated) !== 0) readLastmod(view, values);
    return this.#pages.read(record, this.#factsAt(record));
  }

  #factsAt(record: number): Facts {
    const { words } = this.#context.pass;
    return { low: words[record + RECORD.low] as number, high: words[record + RECORD.high] as number };
  }

  /** The facts of an entry that the pass has not read: all possible ones, and those that follow from its loc alone. */
  #readFields(belongs: boolean, interrupted: boolean): Facts {
    const { view, values, table } = this.#context;
    readCounted(view, values);
    const facts = factsOfFields(view, table, belongs && !interrupted);
    return this.#withLoc(this.#pages.isExtended ? unite(facts, factsOfExtensions(table)) : facts, belongs);
  }

  /** Adds the facts of the loc in the view. */
  #withLoc(facts: Facts, belongs: boolean): Facts {
    const value = this.#context.view.loc?.whole ?? '';
    if (value === '') return this.#pages.read(NO_RECORD, facts);
    // A unit has at least one byte.
    const bytes = value.length > ROOM.scratch ? null : Buffer.from(value);
    if (bytes === null || !this.#context.pass.readLoc(bytes, 0, bytes.length, belongs)) return this.#readLongPage();
    const record = recordAt(0);
    return this.#pages.read(record, unite(facts, this.#factsAt(record)));
  }

  /** A loc that is too long for the pass may have any fact. */
  #readLongPage(): Facts {
    this.#context.pass.words[recordAt(0) + RECORD.flags] = RECORD_FLAGS.unknown;
    return this.#pages.read(recordAt(0), this.#context.view.address?.isCut ? OF_CUT_LOC : ALL_FACTS);
  }

  #item(kind: 'rss' | 'atom'): void {
    const { view, table } = this.#context;
    view.kind = 'item';
    readFeedItem(view, table, kind);
    this.#finish(this.#withLoc(OF_ITEMS, true));
  }

  /** Lints a line of a text sitemap, the bytes `from`..`to` of the window. */
  line(from: number, to: number): void {
    const { view, counter } = this.#context;
    view.reset();
    view.kind = 'line';
    view.useRange(from, to, false);
    counter.addUndated(false);
    this.#finish(this.#withLoc(OF_LINES, true));
  }

  /** Lints an entry that has no schema. */
  #finish(facts: Facts): void {
    this.#applyRules(facts, this.#context.rules.contextOf(this.#context.view), null);
  }

  /** Handles fingerprints, rules and children, which all kinds of entries have. */
  #applyRules(facts: Facts, entryContext: EntryContext, known: readonly AwareEntryRule[] | null): RuleOutcome {
    const { state, rules, places, children, blocked, view, values, urls } = this.#context;
    this.lastEnd = view.span.offset + view.span.length;
    view.facts = unite(facts, rules.always);
    if ((view.facts.low & NEW_ORIGIN) !== 0 && view.loc) places.remember(view.loc.span);
    const outcome = rules.entry(view, places.locate, entryContext, known);
    if (urls !== null && view.kind !== 'sitemap' && view.loc !== null && view.loc.value !== '')
      urls.push({ sitemap: state.uri, loc: maskText(view.loc.whole), lastmod: view.lastmod?.value ?? null });
    takeEntry(this.#context, view);
    if (view.kind === 'sitemap' && state.kind === 'sitemapindex') children.keep(view, values.instant);
    else if (blocked !== null) {
      for (const [rule, problem] of blocked.problems(view)) rules.report(rule, problem, places.locate, view.index, entryContext);
    }
    state.entries++;
    return outcome;
  }

  /**
   * The rules that have findings in the entry of a record, if they are known from another entry of its class: entries whose findings
   * are kept are as many as all entries if the caller wants all findings.
   */
  #knownRules(record: number): readonly AwareEntryRule[] | null {
    const { pass, classes, rules } = this.#context;
    if (!this.skipper.isCounting || this.skipper.isOpen(record)) return null;
    return classes.of(pass.words[record + RECORD.class] as number, this.#pages.repeats).rulesOf(rules);
  }

  /** Whether an ill-formed entry represents its class, which then has its defects: the pass reads no entry with other ones. */
  #isBrokenAlike(record: number): boolean {
    const { broken, unbound } = RECORD_FLAGS;
    return ((this.#context.pass.words[record + RECORD.flags] as number) & (broken | unbound)) !== 0;
  }

  /** What can be learned about the class of an entry with a record; null if the entry does not represent others. */
  #learn(record: number, entryContext: EntryContext, outcome: RuleOutcome): EntryClass | null {
    const { pass, values, classes } = this.#context;
    const { words } = pass;
    const flags = words[record + RECORD.flags] as number;
    if ((words[record + RECORD.class] as number) < 0 || (flags & RECORD_FLAGS.unproved) !== 0) return null;
    const known = classes.of(words[record + RECORD.class] as number, this.#pages.repeats);
    if (this.skipper.isOpen(record)) return known;
    known.learn(entryContext, outcome);
    known.instant = values.instant;
    known.precision = values.precision;
    return known;
  }

  #wrongKind(): void {
    const { state, places, view } = this.#context;
    const at = view.startTag;
    if (state.firstWrongEntry !== null) return;
    state.firstWrongEntry = at;
    places.remember(at);
  }

  #nestedEntry(entryContext: EntryContext): void {
    const { rules, places, view } = this.#context;
    const { span, element, index } = view;
    const at = { offset: span.offset + span.length, length: 1 };
    const problem = { message: 'nested-entry', data: { name: element?.qname ?? '' }, at };
    rules.report('schema/unknown-element', problem, places.locate, index, entryContext);
  }

  /** Adds what the pass has counted, when all entries are read. */
  addCounts(): void {
    const { classes, counts, counter, state } = this.#context;
    classes.addCounts(counts);
    counter.addCounts(counts.lastmods);
    state.hintCounter.addCounts(counts.hints);
  }

  /** Ends the document: adds the findings of entries that were not linted. */
  end(): void {
    this.#context.classes.report(this.#context.rules);
  }
}
