// Records the page of each entry: which entry it repeats, its origin, and its languages.

import { Column } from '../../entry/element-table.js';
import { type Facts, factsOf, unite } from '../../entry/facts.js';
import { RECORD, RECORD_FLAGS, REPEATS, type Repeats } from '../../reader/layout.js';
import { linkElementsOf } from '../../rules/hreflang/support/links.js';
import type { Address } from '../../url/address.js';
import { type EntryStart, NEW_PAGE, oftenAfter } from './page-memory.js';
import type { ReadingContext } from './reading-context.js';

const REPEATED = factsOf(['loc-repeated']);

/** Takes the page of each entry, from its record or from the scanner. */
export class EntryPages {
  /** Whether the current entry has an element of another namespace. */
  isExtended = false;
  /** How the current entry repeats an earlier one. */
  repeats: Repeats = REPEATS.none;
  readonly #context: ReadingContext;

  constructor(context: ReadingContext) {
    this.#context = context;
  }

  /** Finds the page that the current entry repeats; `record` belongs to its loc. Returns the entry's facts, extended accordingly. */
  read(record: number, facts: Facts): Facts {
    const { view, state, window, pass, pages, comments } = this.#context;
    view.index = state.entries;
    view.repeats = null;
    this.repeats = REPEATS.none;
    if (!view.loc || view.loc.value === '') return facts;
    const { offset, length } = view.span;
    pages.contents?.note(view.index, window.buffer, offset - window.base, offset + length - window.base);
    const start = window.lines.position(window.buffer, window.base, view.span.offset);
    const isUnknown = ((pass.words[record + RECORD.flags] as number) & RECORD_FLAGS.unknown) !== 0;
    const address = isUnknown ? view.wholeAddress : null;
    const text = address ? pages.wordsOf(address).text : (pass.words[record + RECORD.text] as number);
    const before = this.#remember(record, address, start.line);
    if (view.kind !== 'sitemap') this.#countLoc(record, isUnknown, start.line);
    this.#takeLinks(record, address, text, start);
    if (before === NEW_PAGE) return facts;
    view.repeats = pages.seen(before, text, view.index);
    this.repeats = pages.repeatsOf(before, text, oftenAfter(comments));
    return unite(facts, REPEATED);
  }

  /** Remembers the page of the current entry: by its address if the pass does not know it, else from the record. */
  #remember(record: number, address: Address | null, line: number): number {
    const { view, state, pass, pages, values } = this.#context;
    const isChild = view.kind === 'sitemap';
    const counted = view.kind === 'url' ? values : null;
    if (address) return pages.takeAddress(address, isChild, counted, state.entries, line);
    return pages.take(pass.words, record, isChild, counted, state.entries, line);
  }

  /** Keeps the language links of the current entry if its address is a page. */
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

  /** Whether a link of the current entry has an unknown attribute: then the known links are incomplete. */
  #hasHiddenLink(): boolean {
    const { view } = this.#context;
    if (!view.hidden.any) return false;
    return linkElementsOf(view).some(({ attributes }) => attributes.some(({ valueSpan }) => view.hides(valueSpan)));
  }

  /** Counts the page of the current entry for its origin. */
  #countLoc(record: number, isUnknown: boolean, line: number): void {
    const { view, pass, pages } = this.#context;
    const { address, loc } = view;
    if (!address?.web) return;
    const origin = isUnknown ? -1 : (pass.words[record + RECORD.origin] as number);
    if (pages.knowsOrigin(origin)) pages.countOrigin(origin);
    else pages.addOrigin(origin, loc?.whole ?? '', line);
  }

  /** Called when the fields of the current entry are known. */
  begin(): void {
    const { view, table } = this.#context;
    const core = view.coreNamespace;
    let row = 1;
    while (row < table.length && table.get(row, Column.Namespace) === core) row++;
    this.isExtended = row < table.length;
  }
}
