// Counts plain entries, which need nothing else.

import { CountedValues } from '../entry/counted-values.js';
import { RECORD, RECORD_FLAGS, RECORD_WORDS } from '../reader/layout.js';
import type { EntriesAhead } from './entries-ahead.js';
import { NEW_PAGE } from './page-memory.js';
import type { ReadingContext } from './reading-context.js';
import { countValues, readValues } from './record-values.js';

/** Flags of entries that are not plain: they have a problem, or more than their own fields. */
const NOT_PLAIN = RECORD_FLAGS.broken | RECORD_FLAGS.unknown | RECORD_FLAGS.unproved | RECORD_FLAGS.dated | RECORD_FLAGS.news;

/** Counts the plain entries of one document. */
export class PlainEntries {
  /** Line of the last entry counted by the last `count`; 0 if none. */
  lastLine = 0;
  readonly #context: ReadingContext;
  readonly #values = new CountedValues();

  constructor(context: ReadingContext) {
    this.#context = context;
  }

  /**
   * Counts entries from a record on while they need nothing else: their class has no findings, their pages are new, and their
   * origin is the previous one. Most entries of most documents are counted here, so no object is created. Returns the page that
   * the first other entry repeats, if known.
   */
  count(first: number, ahead: EntriesAhead): number | null {
    const { pass, classes, addresses, counter, pages, state, rules, schema } = this.#context;
    const { words } = pass;
    const values = this.#values;
    const { low, high } = rules.awaited;
    const { hintCounter } = state;
    const end = ahead.lastRecord;
    const hasLinks = pages.links !== null;
    this.lastLine = 0;
    let counted = 0;
    let repeats: number | null = null;
    let record = first;
    for (; record <= end; record += RECORD_WORDS) {
      const flags = words[record + RECORD.flags] as number;
      const number = words[record + RECORD.class] as number;
      if ((flags & NOT_PLAIN) !== 0 || (flags & RECORD_FLAGS.page) === 0 || number < 0 || !classes.isPlain(number)) break;
      if (((words[record + RECORD.openLow] as number) & low) !== 0 || ((words[record + RECORD.openHigh] as number) & high) !== 0)
        break;
      if (!pages.isLastOrigin(words[record + RECORD.origin] as number)) break;
      readValues(pass, record, values);
      const before = pages.take(words, record, false, values, state.entries + counted, words[record + RECORD.line] as number);
      if (before !== NEW_PAGE) {
        repeats = before;
        break;
      }
      if (hasLinks) addresses.takeLinks(record, state.entries + counted);
      countValues(values, counter, hintCounter);
      counted++;
    }
    if (counted === 0) return repeats;
    pages.countLastOrigin(counted);
    schema.alike(0);
    state.entries += counted;
    state.urls += counted;
    this.lastLine = words[record - RECORD_WORDS + RECORD.line] as number;
    ahead.advanceTo(record);
    return repeats;
  }
}
