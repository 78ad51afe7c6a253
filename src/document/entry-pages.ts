// The pages of entries: what they repeat, of which origin they are, which languages they name.

import { Column } from '../entry/element-table.js';
import { type Facts, factsOf, unite } from '../entry/facts.js';
import { RECORD, RECORD_FLAGS } from '../reader/layout.js';
import { linkElementsOf } from '../rules/hreflang/support/links.js';
import type { Address } from '../url/address.js';
import { type EntryStart, NEW_PAGE } from './page-memory.js';
import type { ReadingContext } from './reading-context.js';
import { readValues } from './record-values.js';

const REPEATED = factsOf(['loc-repeated']);

/** Takes the page of one entry after the other, from its record or from what the scanner has read. */
export class EntryPages {
  /** What the entry under way repeats, where that is known already: number of the page, or `NEW_PAGE`. */
  repeats: number | null = null;
  /** Whether the entry in the view has an element of another namespace. */
  isExtended = false;
  readonly #context: ReadingContext;

  constructor(context: ReadingContext) {
    this.#context = context;
  }

  /** Remembers the page of a record, if it has a loc; returns the number of the one that it repeats, or `NEW_PAGE`. */
  take(record: number): number {
    const { pass, pages, state, values } = this.#context;
    readValues(pass, record, values);
    if (this.repeats !== null) return this.repeats;
    const { words } = pass;
    if (words[record + RECORD.locFrom] === words[record + RECORD.locTo]) return NEW_PAGE;
    const line = words[record + RECORD.line] as number;
    this.repeats = pages.take(words, record, state.kind !== 'urlset', values, state.entries, line);
    return this.repeats;
  }

  /** Counts the page of a record for its origin. */
  count(record: number): void {
    const { pass, pages, addresses } = this.#context;
    const { words } = pass;
    if (((words[record + RECORD.flags] as number) & RECORD_FLAGS.page) === 0) return;
    const origin = words[record + RECORD.origin] as number;
    if (pages.knowsOrigin(origin)) pages.countOrigin(origin);
    else {
      const text = addresses.text(words[record + RECORD.locFrom] as number, words[record + RECORD.locTo] as number);
      pages.addOrigin(origin, text, words[record + RECORD.line] as number);
    }
  }

  /** Finds out what the entry in the view repeats; `record` is that of its loc. Returns its facts with what that adds to them. */
  read(record: number, facts: Facts): Facts {
    const { view, state, window, pass, pages } = this.#context;
    view.index = state.entries;
    view.repeats = null;
    if (!view.loc || view.loc.value === '') return facts;
    const start = window.lines.position(window.buffer, window.base, view.span.offset);
    const isUnknown = ((pass.words[record + RECORD.flags] as number) & RECORD_FLAGS.unknown) !== 0;
    const address = isUnknown ? view.address : null;
    const text = address ? pages.wordsOf(address).text : (pass.words[record + RECORD.text] as number);
    const before = this.repeats ?? this.#remember(record, address, start.line);
    if (view.kind !== 'sitemap') this.#countLoc(record, isUnknown, start.line);
    this.#takeLinks(record, address, text, start);
    if (before === NEW_PAGE) return facts;
    view.repeats = pages.seen(before, text);
    return unite(facts, REPEATED);
  }

  /** Remembers the page of the entry in the view: by its address where the pass does not know that, else from the record. */
  #remember(record: number, address: Address | null, line: number): number {
    const { view, state, pass, pages, values } = this.#context;
    const isChild = view.kind === 'sitemap';
    const counted = view.kind === 'url' ? values : null;
    if (address) return pages.takeAddress(address, isChild, counted, state.entries, line);
    return pages.take(pass.words, record, isChild, counted, state.entries, line);
  }

  /** Keeps the links to other languages of the entry in the view, where its address is that of a page. */
  #takeLinks(record: number, address: Address | null, text: number, start: EntryStart): void {
    const { view, pass, pages } = this.#context;
    if (pages.links === null || view.kind !== 'url' || !this.isExtended) return;
    const { words } = pass;
    const isPage = address ? address.web : ((words[record + RECORD.flags] as number) & RECORD_FLAGS.page) !== 0;
    if (!isPage) return;
    const [high, low] = address
      ? [pages.wordsOf(address).high, pages.wordsOf(address).low]
      : [words[record + RECORD.pageHigh] as number, words[record + RECORD.pageLow] as number];
    pages.takeLinks(view, { high, low, text }, start, !this.#hasHiddenLink());
  }

  /** Whether a link of the entry in the view has an attribute that nobody knows: the others are not all of its links then. */
  #hasHiddenLink(): boolean {
    const { view } = this.#context;
    if (!view.hidden.any) return false;
    return linkElementsOf(view).some(({ attributes }) => attributes.some(({ valueSpan }) => view.hides(valueSpan)));
  }

  /** Counts the page of the entry in the view for its origin. */
  #countLoc(record: number, isUnknown: boolean, line: number): void {
    const { view, pass, pages } = this.#context;
    const { address, loc } = view;
    if (!address?.web) return;
    const origin = isUnknown ? -1 : (pass.words[record + RECORD.origin] as number);
    if (pages.knowsOrigin(origin)) pages.countOrigin(origin);
    else pages.addOrigin(origin, loc?.value ?? '', line);
  }

  /** The fields of the entry in the view are found. */
  begin(): void {
    const { view, table } = this.#context;
    const core = view.coreNamespace;
    let row = 1;
    while (row < table.length && table.get(row, Column.Namespace) === core) row++;
    this.isExtended = row < table.length;
  }
}
