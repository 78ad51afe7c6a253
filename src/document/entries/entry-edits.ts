// Collects the edits of an entry that is only counted, because the findings of its class are known and no more of them are kept.

import { factsOf, unite } from '../../entry/facts.js';
import { readElement } from '../../entry/reading/element-reader.js';
import { ProvedEntry } from '../../entry/reading/proved-entry.js';
import { RECORD } from '../../reader/layout.js';
import type { Scanner } from '../../xml/scanner.js';
import type { EntryClass } from './entry-classes.js';
import { NEW_PAGE } from './page-memory.js';
import type { ReadingContext } from './reading-context.js';

const REPEATED = factsOf(['loc-repeated']);
const NO_REFERENCES: readonly number[] = [];

/** Reads entries for their edits alone, while the reader stands before them. */
export class EntryEdits {
  readonly #context: ReadingContext;
  readonly #scanner: Scanner;
  readonly #entry: ProvedEntry;

  private constructor(context: ReadingContext, scanner: Scanner) {
    this.#context = context;
    this.#scanner = scanner;
    this.#entry = new ProvedEntry(context.view, context.table, (from) => this.#read(from));
  }

  /** Called when the document element is known. */
  root(): void {
    this.#entry.clear();
  }

  /** Null if no edits are collected. */
  static of(context: ReadingContext): EntryEdits | null {
    const { edits, scanner } = context;
    return edits === null || scanner === null ? null : new EntryEdits(context, scanner);
  }

  /**
   * Collects the edits of the entry with a record and a number, in a range of the window; `repeats` is the page that it repeats, or
   * `NEW_PAGE`.
   */
  take(record: number, entry: number, from: number, to: number, known: EntryClass, repeats: number): void {
    const { rules, view, pass, pages } = this.#context;
    known.editors ??= rules.editorsOf(known.reported ?? []);
    if (known.editors.length === 0) return;
    view.reset();
    view.hidden.set(NO_REFERENCES);
    view.kind = 'url';
    view.index = entry;
    this.#entry.begin(from, to);
    const { words } = pass;
    const facts = unite({ low: words[record + RECORD.low] as number, high: words[record + RECORD.high] as number }, rules.always);
    view.repeats = repeats === NEW_PAGE ? null : pages.seen(repeats, words[record + RECORD.text] as number, entry);
    view.facts = repeats === NEW_PAGE ? facts : unite(facts, REPEATED);
    rules.collectEdits(known.editors, view);
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
