// Counts entries from the records of the pass alone, when their outcome is known without linting them.

import type { DocumentKind, RootFacts } from '../entry/document.js';
import { factsOf } from '../entry/facts.js';
import { RECORD, RECORD_FLAGS } from '../reader/layout.js';
import type { RetiredIn } from '../rules/rule.js';
import { EntriesAhead, NO_RECORD } from './entries-ahead.js';
import type { EntryClass } from './entry-classes.js';
import { EntryEdits } from './entry-edits.js';
import type { EntryPages } from './entry-pages.js';
import { NEW_PAGE } from './page-memory.js';
import { PlainEntries } from './plain-entries.js';
import type { ReadingContext } from './reading-context.js';
import { countValues } from './record-values.js';

const LINK_FORM = factsOf(['link-form']).high;

/** Skips entries of one document that are only counted, up to the next one to lint. */
export class EntrySkipper {
  /** Results of the last `skip`: line of the last entry counted (0 if none), and start of the white space before the next entry. */
  lastLine = 0;
  lead = -1;
  wantsMore = false;
  /** The record of the entry to lint; `NO_RECORD` if the pass has not read it. */
  record = NO_RECORD;
  readonly #context: ReadingContext;
  readonly #pages: EntryPages;
  readonly #edits: EntryEdits | null;
  /** Null if no entries are read ahead. */
  #ahead: EntriesAhead | null = null;
  /** Null if the class of every entry has to be checked. */
  #plain: PlainEntries | null = null;
  /** The record of the entry being counted. */
  #counted = NO_RECORD;
  readonly #retired = (where: RetiredIn): number => {
    const field = where === 'images' ? RECORD.retiredImages : where === 'videos' ? RECORD.retiredVideos : RECORD.retiredNews;
    return this.#context.pass.words[this.#counted + field] as number;
  };

  constructor(context: ReadingContext, pages: EntryPages) {
    this.#context = context;
    this.#pages = pages;
    this.#edits = EntryEdits.of(context);
  }

  /** Called when the document element is known. */
  root(root: RootFacts, kind: DocumentKind): void {
    if (kind !== 'urlset' && kind !== 'sitemapindex') return;
    const { pass, window, mostBytes, checksEvery, blocked } = this.#context;
    this.#ahead = new EntriesAhead(pass, window, mostBytes);
    this.#ahead.begin(root, kind === 'urlset' ? 'url' : 'sitemap');
    if (kind === 'urlset' && !checksEvery && blocked === null) this.#plain = new PlainEntries(this.#context);
  }

  /** Counts entries from an index of the window, up to one that has to be linted or that the pass has not read. */
  skip(from: number): number {
    this.record = NO_RECORD;
    this.#pages.repeats = null;
    this.lastLine = 0;
    this.lead = -1;
    this.wantsMore = false;
    const ahead = this.#ahead;
    if (ahead === null) return from;
    const plain = this.#plain;
    for (let at = from; ; at = ahead.position) {
      let record = ahead.at(at);
      if (record !== NO_RECORD && plain !== null) {
        this.#pages.repeats = plain.count(record, ahead);
        this.lastLine = plain.lastLine || this.lastLine;
        record = ahead.at(ahead.position);
      }
      if (record === NO_RECORD) {
        this.wantsMore = ahead.wantsMore(ahead.position);
        return ahead.position;
      }
      if (!this.#take(record)) return this.#stopAt(record, ahead);
      this.#pages.repeats = null;
      this.lastLine = this.#context.pass.words[record + RECORD.line] as number;
      ahead.advance(record);
    }
  }

  /** Leaves the entry of a record to the scanner. */
  #stopAt(record: number, ahead: EntriesAhead): number {
    const { window, pass } = this.#context;
    this.record = record;
    this.lead = ahead.lead(record);
    const from = ahead.from(record);
    window.lines.know({
      offset: window.base + from,
      line: pass.words[record + RECORD.line] as number,
      column: pass.words[record + RECORD.column] as number,
    });
    return from;
  }

  /** Called when the entry that had to be linted is done. */
  finishEntry(): void {
    if (this.record !== NO_RECORD) this.#ahead?.advance(this.record);
    this.record = NO_RECORD;
    this.#pages.repeats = null;
  }

  /** Counts the entry of a record if it needs nothing else. Returns false if it has to be linted. */
  #take(record: number): boolean {
    const { state, rules, schema, comments, checksEvery, addresses, classes, pass } = this.#context;
    if (checksEvery || state.kind !== 'urlset' || this.isOpen(record)) return false;
    if (comments?.isAbout(state.entries) || addresses.mayBeBlocked(record)) return false;
    const number = this.#pages.take(record);
    const known = this.#classOf(record, number);
    if (number === NEW_PAGE && known.isPlain(rules)) classes.setPlain(pass.words[record + RECORD.class] as number);
    if (!known.isSpent(rules) || (known.violations > 0 && !schema.hasRoom(known.violations))) return false;
    schema.alike(known.violations);
    this.#edits?.take(record, (this.#ahead as EntriesAhead).from(record), known, number);
    this.#count(record, known);
    return true;
  }

  #count(record: number, known: EntryClass): void {
    const { state, counter, addresses, pass, values } = this.#context;
    const { words } = pass;
    const flags = words[record + RECORD.flags] as number;
    if ((flags & RECORD_FLAGS.dated) !== 0) {
      values.instant = known.instant;
      values.precision = known.precision;
    }
    this.#counted = record;
    known.count(this.#retired);
    this.#pages.count(record);
    addresses.takeLinks(record, state.entries);
    if ((flags & RECORD_FLAGS.news) !== 0) state.newsEntries++;
    state.articles += words[record + RECORD.articles] as number;
    state.entries++;
    state.urls++;
    countValues(values, counter, state.hintCounter);
  }

  /** Whether some property of the record's entry does not follow from its class. */
  isOpen(record: number): boolean {
    const { pass, rules, schema, pages } = this.#context;
    const { words } = pass;
    const { awaited } = rules;
    if ((words[record + RECORD.class] as number) < 0) return true;
    if (((words[record + RECORD.openLow] as number) & awaited.low) !== 0) return true;
    if (((words[record + RECORD.openHigh] as number) & awaited.high) !== 0) return true;
    const flags = words[record + RECORD.flags] as number;
    if ((flags & (RECORD_FLAGS.broken | RECORD_FLAGS.unknown)) !== 0) return true;
    if ((flags & RECORD_FLAGS.unproved) !== 0 && schema.isAsked) return true;
    return pages.links !== null && ((words[record + RECORD.high] as number) & LINK_FORM) !== 0;
  }

  #classOf(record: number, repeats: number): EntryClass {
    const { pass, pages, classes } = this.#context;
    const number = pass.words[record + RECORD.class] as number;
    if (repeats === NEW_PAGE) return classes.of(number, 0);
    const identical = pages.isIdentical(repeats, pass.words[record + RECORD.text] as number);
    return classes.of(number, identical ? 1 : 2);
  }
}
