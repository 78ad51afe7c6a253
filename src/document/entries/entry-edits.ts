// Collects the edits of an entry that is only counted, because the findings of its class are known and no more of them are kept.

import type { EntryView } from '../../entry/view.js';
import type { EditList } from '../../fix/edit-list.js';
import type { Editor } from '../rule-runner.js';
import type { CountedEntry } from './counted-entry.js';
import type { EntryClass } from './entry-classes.js';
import { FieldEdits } from './field-edits.js';
import { NEW_PAGE } from './page-memory.js';
import type { ReadingContext } from './reading-context.js';
import { RuleEdits } from './rule-edits.js';

/** Reads entries for their edits alone, while the reader stands before them. */
export class EntryEdits {
  readonly #context: ReadingContext;
  readonly #edits: EditList;
  readonly #entry: CountedEntry;
  /** What is known of the rules that read one field, by rule. */
  readonly #known = new Map<string, FieldEdits>();
  /** The page that the current entry repeats. */
  #repeats: number = NEW_PAGE;
  readonly #show = (): EntryView => this.#entry.show(this.#repeats);

  private constructor(context: ReadingContext, entry: CountedEntry, edits: EditList) {
    this.#context = context;
    this.#edits = edits;
    this.#entry = entry;
  }

  /** Null if no edits are collected. */
  static of(context: ReadingContext, entry: CountedEntry | null): EntryEdits | null {
    const { edits } = context;
    return edits === null || entry === null ? null : new EntryEdits(context, entry, edits);
  }

  /**
   * Collects the edits of the entry with a record and a number, in a range of the window; `repeats` is the page that it repeats, or
   * `NEW_PAGE`.
   */
  take(record: number, entry: number, from: number, to: number, known: EntryClass, repeats: number): void {
    known.edits ??= this.#editsOf(known);
    if (known.edits.length === 0) return;
    this.#entry.begin(record, entry, from, to);
    this.#repeats = repeats;
    for (const rule of known.edits) rule.take(this.#entry.bytes, this.#context.window.base, this.#show);
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
}
