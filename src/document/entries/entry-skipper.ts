// Lets the pass count entries from their records alone, when their outcome is known without linting them.

import type { DocumentKind, RootFacts } from '../../entry/document.js';
import { factsOf, NO_FACTS } from '../../entry/facts.js';
import { INVALID_UTF8 } from '../../entry/reading/ill-formed-bytes.js';
import type { OpenEntries } from '../../reader/entry-counter.js';
import { RECORD, RECORD_FLAGS, RECORD_WORDS, REPEATS, type Repeats } from '../../reader/layout.js';
import { CountedEntry } from './counted-entry.js';
import { EntriesAhead, NO_RECORD } from './entries-ahead.js';
import type { EntryClass } from './entry-classes.js';
import { EntryEdits } from './entry-edits.js';
import { NEW_PAGE, oftenAfter } from './page-memory.js';
import type { ReadingContext } from './reading-context.js';
import { takeEntry } from './take-entry.js';

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
  /** Null for a text sitemap. */
  readonly #entry: CountedEntry | null;
  readonly #edits: EntryEdits | null;
  /** Null if no entries are read ahead. */
  #ahead: EntriesAhead | null = null;
  /** Whether the classes of entries determine their outcomes. */
  isCounting = false;

  constructor(context: ReadingContext) {
    this.#context = context;
    this.#entry = context.scanner === null ? null : new CountedEntry(context, context.scanner);
    this.#edits = EntryEdits.of(context, this.#entry);
  }

  /** Called when the document element is known. */
  root(root: RootFacts, kind: DocumentKind): void {
    this.#entry?.root();
    if (kind !== 'urlset' && kind !== 'sitemapindex') return;
    const { pass, window, passLimits, checksEvery } = this.#context;
    this.#ahead = new EntriesAhead(pass, window, passLimits);
    this.#ahead.begin(root, kind === 'urlset' ? 'url' : 'sitemap');
    this.isCounting = kind === 'urlset' && !checksEvery;
  }

  /** Counts entries from an index of the window, up to one that has to be linted or that the pass has not read. */
  skip(from: number): number {
    this.record = NO_RECORD;
    this.lastLine = 0;
    this.lead = -1;
    this.wantsMore = false;
    const ahead = this.#ahead;
    if (ahead === null || !ahead.mayBegin(from)) return from;
    for (let at = from; ; at = ahead.position) {
      const record = ahead.at(at);
      if (record === NO_RECORD) {
        this.wantsMore = ahead.wantsMore(ahead.position);
        return ahead.position;
      }
      if (!this.#count(record, ahead)) return this.#stopAt(record, ahead);
    }
  }

  /** Leaves the entry of a record to the scanner. */
  #stopAt(record: number, ahead: EntriesAhead): number {
    this.record = record;
    this.lead = ahead.lead(record);
    return this.#placeOf(record, ahead);
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

  /** Called when the entry that had to be linted is done. */
  finishEntry(): void {
    if (this.record !== NO_RECORD) {
      this.#context.counts.noteVideos(this.record);
      this.#ahead?.advance(this.record);
    }
    this.record = NO_RECORD;
  }

  /** Counts entries from that of a record on. Returns false if the first one has to be linted. */
  #count(record: number, ahead: EntriesAhead): boolean {
    const { state, comments, addresses, blocked, schema, window } = this.#context;
    if (!this.isCounting || comments?.isAbout(state.entries) || addresses.mayBeBlocked(record)) return false;
    // An entry whose addresses have to be compared with robots.txt is counted alone.
    const last = blocked === null ? ahead.lastRecord : record;
    const { counts } = this.#context;
    let next = record;
    counts.place(window.base);
    do next = counts.count(record, last, state.entries, schema.room, this.#open);
    while (next === record && this.#settle(record));
    if (next === record) return false;
    if (this.#edits !== null) this.#takeEdits(this.#edits, record, next, ahead);
    if (this.#context.taker !== null && this.#entry !== null) this.#takeEntries(this.#entry, record, next, ahead);
    this.#finish(record, next);
    ahead.advanceTo(next);
    return true;
  }

  /** Collects the edits of the counted entries with the records from one word to another. */
  #takeEdits(edits: EntryEdits, first: number, next: number, ahead: EntriesAhead): void {
    const { state, pages, window } = this.#context;
    let entry = state.entries;
    for (let record = first; record < next; record += RECORD_WORDS) {
      pages.contents?.note(entry, window.buffer, ahead.from(record), ahead.end(record));
      const repeated = this.#repeatedBy(record, entry);
      edits.take(record, entry, ahead.from(record), ahead.end(record), this.#classOf(record, repeated), repeated);
      entry++;
    }
  }

  /** Passes the counted entries on, with the records from one word to another. */
  #takeEntries(entry: CountedEntry, first: number, next: number, ahead: EntriesAhead): void {
    const { state, window } = this.#context;
    let number = state.entries;
    for (let record = first; record < next; record += RECORD_WORDS) {
      const from = this.#placeOf(record, ahead);
      window.lines.mark(window.base + from);
      window.showUnit(ahead.lead(record), ahead.end(record));
      entry.begin(record, number++, from, ahead.end(record));
      takeEntry(this.#context, entry.show(NEW_PAGE));
    }
  }

  /** The page that a counted entry repeats, or `NEW_PAGE`. */
  #repeatedBy(record: number, entry: number): number {
    const { pages, classes, pass } = this.#context;
    const number = pass.words[record + RECORD.class] as number;
    // Only what is of a class that is counted can have been counted.
    const isCounted = (repeats: Repeats): boolean => classes.of(number, repeats).isCounted;
    const mayRepeat = isCounted(REPEATS.text) || isCounted(REPEATS.page) || isCounted(REPEATS.often);
    return mayRepeat ? pages.repeatedBy(pass.words, record, entry) : NEW_PAGE;
  }

  /** The class of a counted entry. The words of the pass may be others than before, because the memory grows with the pages. */
  #classOf(record: number, repeated: number): EntryClass {
    const { pages, classes, pass } = this.#context;
    const { words } = pass;
    const number = words[record + RECORD.class] as number;
    if (repeated === NEW_PAGE) return classes.of(number, REPEATS.none);
    if (!pages.isIdentical(repeated, words[record + RECORD.text] as number)) return classes.of(number, REPEATS.page);
    // Either has the edits of both.
    const usual = classes.of(number, REPEATS.text);
    return usual.isCounted ? usual : classes.of(number, REPEATS.often);
  }

  /** Adds what the pass has counted of the records from one word to another. */
  #finish(first: number, next: number): void {
    const { state, schema, pages, pass, counts } = this.#context;
    const { words } = pass;
    const counted = (next - first) / RECORD_WORDS;
    if (pages.links !== null) counts.takeLinks(pages.links);
    schema.alike(pass.get('violations'));
    state.newsEntries += pass.get('newsEntries');
    state.articles += pass.get('articles');
    state.entries += counted;
    state.urls += counted;
    this.lastLine = words[next - RECORD_WORDS + RECORD.line] as number;
  }

  /** Provides what the pass lacked to count the entry of a record. Returns false if the entry has to be linted. */
  #settle(record: number): boolean {
    const { rules, schema, classes, counts, pages, addresses, pass, taker } = this.#context;
    const { words } = pass;
    if (counts.wantsOrigin) {
      const loc = addresses.text(words[record + RECORD.locFrom] as number, words[record + RECORD.locTo] as number);
      pages.addOrigin(words[record + RECORD.origin] as number, loc, words[record + RECORD.line] as number);
      counts.originTaken(record);
      return true;
    }
    const { repeats } = counts;
    // Where pages are asked, a finding about a repeated page has the places of all entries that repeat it.
    if (repeats === null || (taker !== null && repeats !== REPEATS.none)) return false;
    const number = words[record + RECORD.class] as number;
    const known = classes.of(number, repeats);
    if (known.isCounted || !known.isSpent(rules, repeats) || known.violations > Math.max(0, schema.room)) return false;
    counts.countClass(number, repeats, known);
    known.isCounted = true;
    return true;
  }

  /** The flags of ill-formed entries that are not only counted, or whose bytes are looked at again. */
  get #openIllFormed(): number {
    const { collector, taker } = this.#context;
    const { broken, illFormedByte, illFormedSequence } = RECORD_FLAGS;
    if (this.#edits !== null || taker !== null) return broken | illFormedByte | illFormedSequence;
    const isSpent = (message: string): boolean => collector.isSpent(INVALID_UTF8, message);
    return (isSpent('byte') ? 0 : illFormedByte) | (isSpent('sequence') ? 0 : illFormedSequence);
  }

  /** The entries with a property that does not follow from their class. */
  get #open(): OpenEntries {
    const { rules, schema, pages, comments } = this.#context;
    const { unknown, unproved } = RECORD_FLAGS;
    return {
      awaited: rules.awaited,
      flags: unknown | (schema.isAsked ? unproved : 0) | this.#openIllFormed,
      high: pages.links === null ? NO_FACTS.high : LINK_FORM,
      often: oftenAfter(comments),
    };
  }

  /** Whether the entry of a record has such a property. */
  isOpen(record: number): boolean {
    const { words } = this.#context.pass;
    const { awaited, flags, high } = this.#open;
    return (
      (words[record + RECORD.class] as number) < 0 ||
      ((words[record + RECORD.openLow] as number) & awaited.low) !== 0 ||
      ((words[record + RECORD.openHigh] as number) & awaited.high) !== 0 ||
      ((words[record + RECORD.flags] as number) & flags) !== 0 ||
      ((words[record + RECORD.openHigh] as number) & high) !== 0
    );
  }
}
