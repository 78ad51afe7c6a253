// The pages of entries: what they repeat, of which origin they are, which languages they name.

import type { CountedValues } from '../entry/counted-values.js';
import { Column, type ElementTable } from '../entry/element-table.js';
import { type Facts, factsOf, unite } from '../entry/facts.js';
import type { EntryView } from '../entry/view.js';
import type { Window } from '../entry/window.js';
import { RECORD, RECORD_FLAGS } from '../reader/layout.js';
import type { ReadingPass } from '../reader/reading-pass.js';
import { linkElementsOf } from '../rules/hreflang/support/links.js';
import type { EntryAddresses } from './entry-addresses.js';
import type { EntryParts } from './entry-parts.js';
import { NEW_PAGE } from './page-memory.js';
import { readValues } from './record-values.js';

const REPEATED = factsOf(['loc-repeated']);

/** Takes the page of one entry after the other, from its record or from what the scanner has read. */
export class EntryPages {
  /** What the entry under way repeats, where that is known already: number of the page, or `NEW_PAGE`. */
  repeats: number | null = null;
  /** Whether the entry in the view has an element of another namespace. */
  isExtended = false;
  readonly #parts: EntryParts;
  readonly #pass: ReadingPass;
  readonly #view: EntryView;
  readonly #table: ElementTable;
  readonly #window: Window;
  readonly #addresses: EntryAddresses;
  readonly #values: CountedValues;

  /** `values` are those of the entry under way. */
  constructor(
    parts: EntryParts,
    view: EntryView,
    table: ElementTable,
    window: Window,
    addresses: EntryAddresses,
    values: CountedValues,
  ) {
    this.#parts = parts;
    this.#pass = parts.pass;
    this.#view = view;
    this.#table = table;
    this.#window = window;
    this.#addresses = addresses;
    this.#values = values;
  }

  /** Remembers the page of a record, if it has a loc; returns the number of the one that it repeats, or `NEW_PAGE`. */
  take(record: number): number {
    readValues(this.#pass, record, this.#values);
    if (this.repeats !== null) return this.repeats;
    if (this.#pass.words[record + RECORD.locFrom] === this.#pass.words[record + RECORD.locTo]) return NEW_PAGE;
    const { pages, state } = this.#parts;
    const line = this.#pass.words[record + RECORD.line] as number;
    this.repeats = pages.take(this.#pass.words, record, state.kind !== 'urlset', this.#values, state.entries, line);
    return this.repeats;
  }

  /** Counts the page of a record for its origin. */
  count(record: number): void {
    const words = this.#pass.words;
    if (((words[record + RECORD.flags] as number) & RECORD_FLAGS.page) === 0) return;
    const { pages } = this.#parts;
    const origin = words[record + RECORD.origin] as number;
    if (pages.knowsOrigin(origin)) pages.countOrigin(origin);
    else {
      const text = this.#addresses.text(words[record + RECORD.locFrom] as number, words[record + RECORD.locTo] as number);
      pages.addOrigin(origin, text, words[record + RECORD.line] as number);
    }
  }

  /** Finds out what an entry repeats; `record` is that of its loc. */
  read(record: number, facts: Facts): Facts {
    const { pages, state } = this.#parts;
    const view = this.#view;
    view.index = state.entries;
    view.repeats = null;
    if (!view.loc || view.loc.value === '') return facts;
    const values = view.kind === 'url' ? this.#values : null;
    const isChild = view.kind === 'sitemap';
    const { offset } = view.span;
    const start = this.#window.lines.position(this.#window.buffer, this.#window.base, offset);
    const isUnknown = ((this.#pass.words[record + RECORD.flags] as number) & RECORD_FLAGS.unknown) !== 0;
    const address = isUnknown ? view.address : null;
    const text = address ? pages.wordsOf(address).text : (this.#pass.words[record + RECORD.text] as number);
    const before =
      this.repeats ??
      (address
        ? pages.takeAddress(address, isChild, values, state.entries, start.line)
        : pages.take(this.#pass.words, record, isChild, values, state.entries, start.line));
    if (!isChild) this.#countLoc(record, isUnknown, start.line);
    const isPage = address ? address.web : ((this.#pass.words[record + RECORD.flags] as number) & RECORD_FLAGS.page) !== 0;
    if (isPage && pages.links !== null && view.kind === 'url' && this.isExtended) {
      const [high, low] = address
        ? [pages.wordsOf(address).high, pages.wordsOf(address).low]
        : [this.#pass.words[record + RECORD.pageHigh] as number, this.#pass.words[record + RECORD.pageLow] as number];
      pages.takeLinks(view, { high, low, text }, start, !this.#hasHiddenLink());
    }
    if (before === NEW_PAGE) return facts;
    view.repeats = pages.seen(before, text);
    return unite(facts, REPEATED);
  }

  /** Whether a link of the entry in the view has an attribute that nobody knows: the others are not all of its links then. */
  #hasHiddenLink(): boolean {
    const view = this.#view;
    if (!view.hidden.any) return false;
    return linkElementsOf(view).some(({ attributes }) => attributes.some(({ valueSpan }) => view.hides(valueSpan)));
  }

  /** Counts the page of the entry in the view for its origin. */
  #countLoc(record: number, isUnknown: boolean, line: number): void {
    const { address, loc } = this.#view;
    if (!address?.web) return;
    const { pages } = this.#parts;
    const origin = isUnknown ? -1 : (this.#pass.words[record + RECORD.origin] as number);
    if (pages.knowsOrigin(origin)) pages.countOrigin(origin);
    else pages.addOrigin(origin, loc?.value ?? '', line);
  }

  /** The fields of the entry in the view are found. */
  begin(): void {
    const core = this.#view.coreNamespace;
    let row = 1;
    while (row < this.#table.length && this.#table.get(row, Column.Namespace) === core) row++;
    this.isExtended = row < this.#table.length;
  }
}
