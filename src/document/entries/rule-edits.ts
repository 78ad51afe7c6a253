// Makes the edits of one rule in the entries of a class that are only counted: from bytes or from memory where that is certain, else
// with the check of the rule.

import type { EntryBytes } from '../../entry/entry-bytes.js';
import type { EntryView } from '../../entry/view.js';
import type { FindingCollector } from '../../finding/collector.js';
import type { EditList } from '../../fix/edit-list.js';
import type { ByteEdits } from '../../problem/edit-sink.js';
import type { Problem } from '../../problem/problem.js';
import type { Editor } from '../rule-runner.js';
import type { FieldEdits } from './field-edits.js';

/** The parts of a document's context that take edits. */
interface Takers {
  readonly edits: EditList;
  readonly collector: FindingCollector;
}

export class RuleEdits implements ByteEdits {
  readonly #editor: Editor;
  readonly #edits: EditList;
  readonly #collector: FindingCollector;
  readonly #known: FieldEdits | null;
  /** Whether edits may be made without the problem that they belong to. */
  readonly #isQuick: boolean;
  /** Whether `byteEdit` has made the edits of the check in an entry of the class; null while unknown. */
  #isTrusted: boolean | null;
  /** Offset of the entry's buffer in the document, and whether the current edit is made. */
  #base = 0;
  #isMade = false;

  /** `known` is the memory of the rule in the document, if its edits depend on one field. */
  constructor(editor: Editor, { edits, collector }: Takers, known: FieldEdits | null) {
    this.#editor = editor;
    this.#edits = edits;
    this.#collector = collector;
    this.#known = known;
    this.#isQuick = edits.takesAll && collector.provableHost(editor.id, {}) === null;
    this.#isTrusted = editor.byteEdit === null ? false : null;
  }

  /** Makes the edits of an entry, which begins its buffer at `base`; `show` shows the same entry as rules see it. */
  take(bytes: EntryBytes, base: number, show: () => EntryView): void {
    const { id, messages, byteEdit, reads } = this.#editor;
    this.#base = base;
    const isQuick = this.#isQuick && this.#collector.suppressions.isEmpty;
    if (isQuick && this.#isTrusted === true && byteEdit?.(bytes, this)) return;
    const isRemembered = isQuick && this.#known !== null && reads !== null && bytes.find(reads);
    const { buffer, contentFrom, contentTo } = bytes;
    if (isRemembered && this.#known?.make(buffer, contentFrom, contentTo, this)) return;
    const problems = this.#editor.problems(show());
    for (const problem of problems) if (messages.has(problem.message)) this.#collector.addEdit(id, problem);
    if (isRemembered) this.#known?.learn(buffer, contentFrom, contentTo, base + contentFrom, problems);
    if (isQuick && this.#isTrusted === null) this.#compare(bytes, problems);
  }

  /** Whether the rule makes the same edits from bytes. What differs between entries of a class, it sees in the bytes. */
  #compare(bytes: EntryBytes, problems: readonly Problem[]): void {
    const { messages, byteEdit } = this.#editor;
    const made: RecordedEdit[] = [];
    if (!byteEdit?.(bytes, new EditRecorder(made, this.#base))) return;
    const wanted = problems.flatMap(({ message, fix }) => {
      const of = ({ span, text }: { span: { offset: number; length: number }; text: string }) => [span.offset, span.length, text];
      return fix === undefined ? [] : [{ message, safe: fix.safe, replacements: fix.replacements.map(of) }];
    });
    const isWanted = ({ message }: { message: string }): boolean => messages.has(message);
    this.#isTrusted = JSON.stringify(made.filter(isWanted)) === JSON.stringify(wanted.filter(isWanted));
  }

  begin(message: string, safe: boolean): void {
    this.#isMade = this.#editor.messages.has(message) && this.#edits.begin(this.#editor.id, safe);
  }

  replace(from: number, to: number, text: Uint8Array, textFrom = 0, textTo = text.length): void {
    if (this.#isMade) this.#edits.replace(this.#base + from, to - from, text, textFrom, textTo);
  }
}

/** An edit as numbers and text. */
export interface RecordedEdit {
  readonly message: string;
  readonly safe: boolean;
  readonly replacements: (readonly (number | string)[])[];
}

/** Keeps edits in a list. */
export class EditRecorder implements ByteEdits {
  readonly #made: RecordedEdit[];
  readonly #base: number;

  /** `base` is the offset of the entry's buffer in the document. */
  constructor(made: RecordedEdit[], base: number) {
    this.#made = made;
    this.#base = base;
  }

  begin(message: string, safe: boolean): void {
    this.#made.push({ message, safe, replacements: [] });
  }

  replace(from: number, to: number, text: Uint8Array, textFrom = 0, textTo = text.length): void {
    const added = Buffer.from(text.subarray(textFrom, textTo)).toString('utf8');
    this.#made.at(-1)?.replacements.push([this.#base + from, to - from, added]);
  }
}
