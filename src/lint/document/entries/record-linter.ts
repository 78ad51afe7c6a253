// Lints the entries that the pass has read: counts those that no rule waits for, and shows the others over their records.

import { findCoreFields } from '../../../read/entry/core-fields.js';
import type { DocumentKind, RootFacts } from '../../../read/entry/document.js';
import { type Facts, factsOf } from '../../../read/entry/facts.js';
import type { ReadEntry } from '../../../read/entry/reading/xml-sink.js';
import type { ShownEntries } from '../../../read/reader/entry-counter.js';
import { FORMS, RECORD, RECORD_FLAGS, RECORD_WORDS } from '../../../read/reader/layout.js';
import type { ReadState } from '../schema-stage.js';
import { describeRecord } from './described-record.js';
import { EntriesAhead, NO_RECORD } from './entries-ahead.js';
import type { EntryPages } from './entry-pages.js';
import type { EntryRunner } from './entry-runner.js';
import type { ReadingContext } from './reading-context.js';
import { countValues, readValues } from './record-values.js';
import { RecordedEntry } from './recorded-entry.js';

const AS_READ: ReadState = { broken: false, interrupted: false, namesLost: false };
const LINK_FORM = factsOf(['link-form']);
/** An entry with one of these may have attributes with a namespace. */
const ODD_ATTRIBUTES = factsOf(['structure', 'extension-form', 'link-form']);

/** Lints entries of one document by their records, up to one that only the scanner can read. */
export class RecordLinter {
  /** Results of the last `skip`: line of the last entry (0 if none). */
  lastLine = 0;
  wantsMore = false;
  readonly #context: ReadingContext;
  readonly #runner: EntryRunner;
  readonly #pages: EntryPages;
  /** Null for a text sitemap. */
  readonly #entry: RecordedEntry | null;
  /** Null if no entries are read ahead. */
  #ahead: EntriesAhead | null = null;
  /** The record of the ill-formed entry that the scanner reads next. */
  #illFormed = NO_RECORD;

  constructor(context: ReadingContext, runner: EntryRunner, pages: EntryPages) {
    this.#context = context;
    this.#runner = runner;
    this.#pages = pages;
    this.#entry = context.scanner === null ? null : new RecordedEntry(context, context.scanner);
  }

  /** Called when the document element is known. */
  root(root: RootFacts, kind: DocumentKind): void {
    if (kind !== 'urlset' && kind !== 'sitemapindex') return;
    const { pass, window, passLimits, pages, counts } = this.#context;
    // Only pages are compared between documents.
    counts.setDigests(pages.hasDigests && kind === 'urlset');
    this.#ahead = new EntriesAhead(pass, window, passLimits);
    this.#ahead.begin(root, kind === 'urlset' ? 'url' : 'sitemap');
  }

  /** Lints entries from an index of the window, up to one that the scanner has to read. Returns the index of that one. */
  skip(from: number): number {
    this.lastLine = 0;
    this.wantsMore = false;
    this.#illFormed = NO_RECORD;
    const ahead = this.#ahead;
    if (ahead === null || !ahead.mayBegin(from)) return from;
    for (let at = from; ; at = ahead.position) {
      const record = ahead.at(at);
      if (record === NO_RECORD) {
        this.wantsMore = ahead.wantsMore(ahead.position);
        return ahead.position;
      }
      if (this.#count(record, ahead)) continue;
      if ((this.#flagsOf(record) & RECORD_FLAGS.illFormed) !== 0) {
        this.#illFormed = record;
        return at;
      }
      this.#lint(record, ahead);
    }
  }

  /** Describes the entry of a record if the user asked for it. */
  #describe(record: number, index: number, isShown: boolean): void {
    const { meter } = this.#context;
    if (meter?.entry === index) meter.describe(describeRecord(this.#context, index, record, isShown));
  }

  #flagsOf(record: number): number {
    return this.#context.pass.words[record + RECORD.flags] as number;
  }

  /** The index of the entry of a record, whose line and column are known from now on. */
  #placeOf(record: number, ahead: EntriesAhead): number {
    const { window, pass } = this.#context;
    const from = ahead.from(record);
    window.lines.know({
      offset: window.base + from,
      line: pass.words[record + RECORD.line] as number,
      column: pass.words[record + RECORD.column] as number,
    });
    return from;
  }

  /** Counts entries from that of a record on. Returns false if the first one has to be shown. */
  #count(record: number, ahead: EntriesAhead): boolean {
    const { state, comments, addresses, blocked, counts, window, showsEvery, meter } = this.#context;
    if (showsEvery || comments?.isAbout(state.entries) || addresses.mayBeBlocked(record)) return false;
    // An entry whose addresses have to be compared with robots.txt, and each one where one is described, is counted alone.
    const last = blocked === null && (meter?.entry ?? null) === null ? ahead.lastRecord : record;
    counts.place(window.base);
    let next = record;
    do next = counts.count(record, last, state.entries, this.#shown);
    while (next === record && counts.wantsOrigin && this.#showOrigin(record, ahead));
    if (next === record) return false;
    this.#describe(record, state.entries, false);
    if (state.kind === 'sitemapindex') this.#keepChildren(record, next, ahead);
    this.#finish((next - record) / RECORD_WORDS, next - RECORD_WORDS);
    this.#context.schema.proved();
    state.entries += (next - record) / RECORD_WORDS;
    ahead.advanceTo(next);
    return true;
  }

  /** The entries that have to be shown. */
  get #shown(): ShownEntries {
    const { rules, schema } = this.#context;
    return { awaited: rules.awaited, flags: RECORD_FLAGS.unknown, schema: schema.asks };
  }

  /** Lets the pass count the origin of the entry with a record, which is not shown otherwise. */
  #showOrigin(record: number, ahead: EntriesAhead): true {
    this.#show(record, ahead, this.#context.state.entries);
    this.#addOrigin(record);
    return true;
  }

  /** Lets the pass count the origin of the entry with a record, which the view shows. */
  #addOrigin(record: number): void {
    const { pass, pages, view, counts } = this.#context;
    const word = (name: 'origin' | 'line'): number => pass.words[record + RECORD[name]] as number;
    pages.addOrigin(word('origin'), view.loc?.whole ?? '', word('line'));
    counts.originTaken(record);
  }

  /** Keeps the children of the counted entries of an index, with the records from one word to another. */
  #keepChildren(first: number, next: number, ahead: EntriesAhead): void {
    const { children, view, values, pass, state } = this.#context;
    for (let record = first, index = state.entries; record < next && !children.isFull; record += RECORD_WORDS, index++) {
      this.#show(record, ahead, index);
      readValues(pass, record, values);
      children.keep(view, values.instant);
    }
  }

  /** Adds what the pass has noted of entries; the last of them has a record. */
  #finish(entries: number, last: number): void {
    const { state, pages, pass, counts } = this.#context;
    if (pages.links !== null) counts.takeLinks(pages.links);
    state.newsEntries += pass.get('newsEntries');
    state.articles += pass.get('articles');
    state[state.kind === 'urlset' ? 'urls' : 'sitemaps'] += entries;
    this.lastLine = pass.words[last + RECORD.line] as number;
  }

  /** Shows the entry of a record in the view. */
  #show(record: number, ahead: EntriesAhead, index: number): void {
    const { window, view, state } = this.#context;
    const from = this.#placeOf(record, ahead);
    window.lines.mark(window.base + from);
    window.showUnit(ahead.lead(record), ahead.end(record));
    this.#entry?.show(record, from, ahead.end(record));
    view.kind = state.kind === 'sitemapindex' ? 'sitemap' : 'url';
    view.index = index;
  }

  /** Lints the entry of a record. */
  #lint(record: number, ahead: EntriesAhead): void {
    const { pass, state, schema, view, window, values, namespaces, meter } = this.#context;
    const index = state.entries;
    this.#show(record, ahead, index);
    readValues(pass, record, values);
    const facts = this.#takePage(record);
    if (((facts.low & ODD_ATTRIBUTES.low) | (facts.high & ODD_ATTRIBUTES.high)) !== 0) namespaces.note(view.table);
    const isUnproved = schema.hasSchema && (this.#flagsOf(record) & RECORD_FLAGS.unproved) !== 0;
    const entryContext = this.#runner.run(facts, isUnproved ? FORMS.unproved : FORMS.proved);
    if (entryContext.isShown) meter?.shown(view.facts);
    this.#describe(record, index, entryContext.isShown);
    if (isUnproved || schema.isFull) schema.entry(view, view.table, window, AS_READ, entryContext);
    else schema.proved();
    ahead.advance(record);
  }

  /** Whether the entry that the scanner has read has a record. */
  get hasRecord(): boolean {
    return this.#illFormed !== NO_RECORD;
  }

  /** Lints an ill-formed entry with a record, which the scanner has read into the table, and the view shows. */
  scanned(read: ReadEntry): void {
    const { pass, schema, view, table, window, values, namespaces, state } = this.#context;
    const record = this.#illFormed;
    findCoreFields(view, table);
    view.index = state.entries;
    namespaces.note(table);
    readValues(pass, record, values);
    const entryContext = this.#runner.run(this.#takePage(record), FORMS.illFormed, read.defects);
    schema.entry(view, table, window, read, entryContext);
    this.#ahead?.advance(record);
  }

  /** Takes the page, the values and the links of the entry of a record; returns its facts. */
  #takePage(record: number): Facts {
    const { pass, counts, pages, state, view, window } = this.#context;
    const facts = { low: pass.words[record + RECORD.low] as number, high: pass.words[record + RECORD.high] as number };
    view.repeats = null;
    if ((this.#flagsOf(record) & RECORD_FLAGS.unknown) !== 0) return this.#takeUnknown(record, facts);
    const { offset, length } = view.span;
    pages.contents?.note(state.entries, window.buffer, offset - window.base, offset - window.base + length);
    counts.place(window.base);
    while (!counts.take(record, state.entries)) this.#addOrigin(record);
    this.#finish(1, record);
    // The words of the pass may be others than before, because its memory grows with the pages.
    const word = (name: 'text' | 'pageHigh' | 'pageLow'): number => pass.words[record + RECORD[name]] as number;
    if ((facts.high & LINK_FORM.high) !== 0 && (this.#flagsOf(record) & RECORD_FLAGS.page) !== 0) {
      const start = window.lines.position(window.buffer, window.base, offset);
      this.#pages.takeLinks(word('pageHigh'), word('pageLow'), word('text'), start);
    }
    return this.#pages.repeating(counts.before, word('text'), facts);
  }

  /** Like `#takePage`, for an entry whose loc the pass cannot bring into its normal form. */
  #takeUnknown(record: number, facts: Facts): Facts {
    const { pass, counter, state, values } = this.#context;
    countValues(values, counter, state.hintCounter);
    if ((this.#flagsOf(record) & RECORD_FLAGS.news) !== 0) state.newsEntries++;
    state.articles += pass.words[record + RECORD.articles] as number;
    state[state.kind === 'urlset' ? 'urls' : 'sitemaps']++;
    this.lastLine = pass.words[record + RECORD.line] as number;
    return this.#pages.read(record, facts);
  }
}
