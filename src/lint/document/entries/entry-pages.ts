// Notes the page of an entry that the pass has not taken: which earlier entry it repeats, its origin, and its languages.

import { type Address, parseAddress } from '../../../base/url/address.js';
import { withEscapes } from '../../../base/url/byte-escapes.js';
import { Column } from '../../../read/entry/element-table.js';
import { type Facts, factsOf, unite } from '../../../read/entry/facts.js';
import { RECORD, RECORD_FLAGS } from '../../../read/reader/layout.js';
import { contentText } from '../../../read/xml/text-decoder.js';
import { linkElementsOf } from '../../../rules/hreflang/support/links.js';
import { type EntryStart, NEW_PAGE } from './page-memory.js';
import type { ReadingContext } from './reading-context.js';

const REPEATED = factsOf(['loc-repeated']);

/** Takes the page of the entry in the view. */
export class EntryPages {
  readonly #context: ReadingContext;

  constructor(context: ReadingContext) {
    this.#context = context;
  }

  /** Finds the page that the entry repeats; `record` belongs to its loc, null without one. Returns the entry's facts, extended accordingly. */
  read(record: number | null, facts: Facts): Facts {
    const { view, state, window, pass, pages } = this.#context;
    view.index = state.entries;
    view.repeats = null;
    if (record === null) return facts;
    const { offset, length } = view.span;
    pages.contents?.note(view.index, window.buffer, offset - window.base, offset + length - window.base);
    const start = window.lines.position(window.buffer, window.base, offset);
    const isUnknown = ((pass.words[record + RECORD.flags] as number) & RECORD_FLAGS.unknown) !== 0;
    const address = isUnknown ? this.#address() : null;
    const text = address ? pages.wordsOf(address).text : (pass.words[record + RECORD.text] as number);
    const before = this.#remember(record, address, start.line);
    if (view.kind !== 'sitemap') this.#countLoc(record, isUnknown, start.line);
    this.#takeLinks(record, address, text, start);
    return this.repeating(before, text, facts);
  }

  /** The facts of the entry in the view, which repeats a page by its number; `text` is that of its own loc. */
  repeating(before: number, text: number, facts: Facts): Facts {
    if (before === NEW_PAGE) return facts;
    const { view, pages } = this.#context;
    view.repeats = pages.seen(before, text, view.index);
    return unite(facts, REPEATED);
  }

  /** The address of the current entry. In a loc that is no UTF-8, bytes count as their escapes: others are another address. */
  #address(): Address | null {
    const { view, window } = this.#context;
    if (view.loc === null || view.loc.isUtf8) return view.wholeAddress;
    const from = view.loc.span.offset - window.base;
    const bytes = withEscapes(window.buffer.subarray(from, from + view.loc.span.length));
    return parseAddress(contentText(bytes, 0, bytes.length));
  }

  /** Remembers the page of the current entry: by its address if the pass does not know it, else from the record. */
  #remember(record: number, address: Address | null, line: number): number {
    const { view, state, pass, pages, values } = this.#context;
    const isChild = view.kind === 'sitemap';
    const counted = view.kind === 'url' ? values : null;
    if (address) return pages.takeAddress(address, isChild, counted, state.entries, line);
    return pages.take(pass.words, record, isChild, counted, state.entries, line);
  }

  #takeLinks(record: number, address: Address | null, text: number, start: EntryStart): void {
    const { pass, pages } = this.#context;
    const { words } = pass;
    const isPage = address ? address.web : ((words[record + RECORD.flags] as number) & RECORD_FLAGS.page) !== 0;
    if (!isPage) return;
    const [high, low] = address
      ? [pages.wordsOf(address).high, pages.wordsOf(address).low]
      : [words[record + RECORD.pageHigh] as number, words[record + RECORD.pageLow] as number];
    this.takeLinks(high, low, text, start);
  }

  /** Keeps the language links of the entry, whose page has a fingerprint, and a text. */
  takeLinks(high: number, low: number, text: number, start: EntryStart): void {
    const { view, pages } = this.#context;
    if (pages.links === null || view.kind !== 'url' || !this.#isExtended) return;
    pages.takeLinks(view, { high, low, text }, start, !this.#hasHiddenLink());
  }

  /** Whether a link of the entry has an unknown attribute: then the known links are incomplete. */
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

  /** Whether the entry has an element of another namespace. */
  get #isExtended(): boolean {
    const { table, coreNamespace } = this.#context.view;
    for (let row = 1; row < table.length; row++) if (table.get(row, Column.Namespace) !== coreNamespace) return true;
    return false;
  }
}
