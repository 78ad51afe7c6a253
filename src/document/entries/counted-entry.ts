// Shows entries that are only counted as rules would see them, while the reader stands before them.

import { EntryBytes } from '../../entry/entry-bytes.js';
import { factsOf, unite } from '../../entry/facts.js';
import { readElement } from '../../entry/reading/element-reader.js';
import { ProvedEntry } from '../../entry/reading/proved-entry.js';
import type { EntryView } from '../../entry/view.js';
import { RECORD, RECORD_FLAGS } from '../../reader/layout.js';
import type { Scanner } from '../../xml/scanner.js';
import { NEW_PAGE } from './page-memory.js';
import type { ReadingContext } from './reading-context.js';

const REPEATED = factsOf(['loc-repeated']);
/** The words of a record with the start and the end of each core value, in the order of the schema. */
const VALUES: readonly number[] = [
  RECORD.locFrom,
  RECORD.locTo,
  RECORD.lastmodFrom,
  RECORD.lastmodTo,
  RECORD.changefreqFrom,
  RECORD.changefreqTo,
  RECORD.priorityFrom,
  RECORD.priorityTo,
];
const NO_REFERENCES: readonly number[] = [];

/** One entry after another, from its record and its bytes. */
export class CountedEntry {
  readonly bytes = new EntryBytes();
  readonly #context: ReadingContext;
  readonly #scanner: Scanner;
  readonly #entry: ProvedEntry;
  #record = 0;
  #number = 0;
  #isShown = false;

  constructor(context: ReadingContext, scanner: Scanner) {
    this.#context = context;
    this.#scanner = scanner;
    this.#entry = new ProvedEntry(context.view, context.table, this.bytes, (from) => this.#read(from));
  }

  /** Called when the document element is known. */
  root(): void {
    this.#entry.clear();
  }

  /** Takes the entry with a record and a number, in a range of the window. */
  begin(record: number, number: number, from: number, to: number): void {
    this.#record = record;
    this.#number = number;
    this.#isShown = false;
    const { window, pass } = this.#context;
    const { words, offset } = pass;
    const { bytes } = this;
    const flags = words[record + RECORD.flags] as number;
    const isUnknown = (flags & RECORD_FLAGS.unknown) !== 0;
    bytes.begin(window.buffer, from, to, isUnknown ? null : (flags & RECORD_FLAGS.references) !== 0);
    bytes.setValues(words, record, VALUES, offset);
    this.#entry.begin(from, to);
  }

  /** The entry as rules see it; `repeats` is the page that it repeats, or `NEW_PAGE`. */
  show(repeats: number): EntryView {
    const { rules, view, pass, pages } = this.#context;
    if (this.#isShown) return view;
    this.#isShown = true;
    view.reset();
    view.hidden.set(NO_REFERENCES);
    view.kind = 'url';
    view.index = this.#number;
    const { words } = pass;
    const record = this.#record;
    this.#entry.show();
    const facts = unite({ low: words[record + RECORD.low] as number, high: words[record + RECORD.high] as number }, rules.always);
    view.repeats = repeats === NEW_PAGE ? null : pages.seen(repeats, words[record + RECORD.text] as number, this.#number);
    view.facts = repeats === NEW_PAGE ? facts : unite(facts, REPEATED);
    return view;
  }

  /** Reads an entry into the table, and leaves the scanner as it was. The pass has found the entry well-formed. */
  #read(from: number): void {
    const scanner = this.#scanner;
    const { position, depth } = scanner;
    const defects = scanner.defects.length;
    scanner.position = from;
    scanner.isProved = true;
    readElement(scanner, this.#context.table, scanner.next(), depth, null, -1);
    scanner.isProved = false;
    scanner.rewind(position, depth, defects);
  }
}
