// Collects the edits of an entry that is only counted, because the findings of its class are known and no more of them are kept.

import { EntryBytes } from '../../entry/entry-bytes.js';
import { factsOf, unite } from '../../entry/facts.js';
import { readElement } from '../../entry/reading/element-reader.js';
import { ProvedEntry } from '../../entry/reading/proved-entry.js';
import type { EntryView } from '../../entry/view.js';
import type { EditList } from '../../fix/edit-list.js';
import { RECORD, RECORD_FLAGS } from '../../reader/layout.js';
import type { Scanner } from '../../xml/scanner.js';
import type { Editor } from '../rule-runner.js';
import type { EntryClass } from './entry-classes.js';
import { FieldEdits } from './field-edits.js';
import { NEW_PAGE } from './page-memory.js';
import type { ReadingContext } from './reading-context.js';
import { RuleEdits } from './rule-edits.js';

const REPEATED = factsOf(['loc-repeated']);
const NO_REFERENCES: readonly number[] = [];

/** Reads entries for their edits alone, while the reader stands before them. */
export class EntryEdits {
  readonly #context: ReadingContext;
  readonly #scanner: Scanner;
  readonly #edits: EditList;
  readonly #bytes = new EntryBytes();
  readonly #entry: ProvedEntry;
  /** What is known of the rules that read one field, by rule. */
  readonly #known = new Map<string, FieldEdits>();
  /** The current entry: its record and number, the page that it repeats, and whether rules see it. */
  #record = 0;
  #number = 0;
  #repeats: number = NEW_PAGE;
  #isShown = false;
  readonly #show = (): EntryView => this.#shown();

  private constructor(context: ReadingContext, scanner: Scanner, edits: EditList) {
    this.#context = context;
    this.#scanner = scanner;
    this.#edits = edits;
    this.#entry = new ProvedEntry(context.view, context.table, this.#bytes, (from) => this.#read(from));
  }

  /** Called when the document element is known. */
  root(): void {
    this.#entry.clear();
  }

  /** Null if no edits are collected. */
  static of(context: ReadingContext): EntryEdits | null {
    const { edits, scanner } = context;
    return edits === null || scanner === null ? null : new EntryEdits(context, scanner, edits);
  }

  /**
   * Collects the edits of the entry with a record and a number, in a range of the window; `repeats` is the page that it repeats, or
   * `NEW_PAGE`.
   */
  take(record: number, entry: number, from: number, to: number, known: EntryClass, repeats: number): void {
    known.edits ??= this.#editsOf(known);
    if (known.edits.length === 0) return;
    this.#begin(record, from, to);
    this.#record = record;
    this.#number = entry;
    this.#repeats = repeats;
    this.#isShown = false;
    for (const rule of known.edits) rule.take(this.#bytes, this.#context.window.base, this.#show);
  }

  #editsOf(known: EntryClass): readonly RuleEdits[] {
    const { rules, collector } = this.#context;
    const takers = { edits: this.#edits, collector };
    return rules.editorsOf(known.reported ?? []).map((editor) => new RuleEdits(editor, takers, this.#memoryOf(editor)));
  }

  /** The memory of a rule that reads one field: of the document, or of a class if digits do not matter. */
  #memoryOf({ id, reads, ignoresDigits }: Editor): FieldEdits | null {
    if (reads === null) return null;
    if (ignoresDigits) return new FieldEdits(true);
    const known = this.#known.get(id) ?? new FieldEdits(false);
    this.#known.set(id, known);
    return known;
  }

  /** Shows the bytes of an entry. */
  #begin(record: number, from: number, to: number): void {
    const { window, pass } = this.#context;
    const { words, offset } = pass;
    const bytes = this.#bytes;
    const flags = words[record + RECORD.flags] as number;
    const isUnknown = (flags & RECORD_FLAGS.unknown) !== 0;
    bytes.begin(window.buffer, from, to, isUnknown ? null : (flags & RECORD_FLAGS.references) !== 0);
    const word = (at: number): number => (words[record + at] as number) + offset;
    bytes.setValue('loc', word(RECORD.locFrom), word(RECORD.locTo));
    bytes.setValue('lastmod', word(RECORD.lastmodFrom), word(RECORD.lastmodTo));
    bytes.setValue('changefreq', word(RECORD.changefreqFrom), word(RECORD.changefreqTo));
    bytes.setValue('priority', word(RECORD.priorityFrom), word(RECORD.priorityTo));
    this.#entry.begin(from, to);
  }

  /** The current entry as rules see it. */
  #shown(): EntryView {
    const { rules, view, pass, pages } = this.#context;
    if (this.#isShown) return view;
    this.#isShown = true;
    view.reset();
    view.hidden.set(NO_REFERENCES);
    view.kind = 'url';
    view.index = this.#number;
    const { words } = pass;
    const record = this.#record;
    const repeats = this.#repeats;
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
