// Lints the children of the root that are not entries.

import type { MessageData } from '../../base/problem/problem.js';
import { XHTML_NAMESPACE } from '../../base/protocol.js';
import { Column } from '../../read/entry/element-table.js';
import type { EntryElement } from '../../read/entry/entry.js';
import { VOCABULARIES } from '../../read/entry/vocabulary.js';
import { unqualifiedIn } from '../../rules/support/unqualified.js';
import type { DocumentState } from './document-state.js';
import type { ReadingContext } from './entries/reading-context.js';

/** Maximum bytes of a child that is compared with the next one. */
const LONGEST_COMPARED = 256;

interface Mistake {
  readonly rule: string;
  readonly message: string;
  readonly data: MessageData;
}

export class RootChildren {
  readonly #context: ReadingContext;
  /** The bytes of the last child, if the next one may be like it. */
  readonly #bytes = new Uint8Array(LONGEST_COMPARED);
  #length = 0;
  /** What is wrong with it, and whether it was before all entries. */
  #mistake: Mistake | null = null;
  #isBefore = true;

  constructor(context: ReadingContext) {
    this.#context = context;
  }

  /** Lints the child in the table; see `XmlSink`. */
  child(broken: boolean, misplaced: boolean, interrupted: boolean): void {
    const { namespaces, table, window, schema, view, state, rules, places } = this.#context;
    const mayRepeat = !broken && !misplaced && !interrupted && table.length === 1;
    const isSame = mayRepeat && this.#isBefore === (state.entries === 0) && this.#isLikeLast();
    if (!isSame) {
      namespaces.noteEntry(table, window);
      if (misplaced) {
        schema.misplaced();
        return;
      }
      view.reset();
      this.#mistake = mistakeOf(view.element, state);
      this.#isBefore = state.entries === 0;
      this.#keep(mayRepeat);
    }
    if (this.#mistake !== null) {
      const { rule, message, data } = this.#mistake;
      const start = table.get(0, Column.NameStart);
      const at = { offset: window.base + start, length: table.get(0, Column.NameEnd) - start };
      rules.report(rule, { message, data, at }, places.locate);
    }
    schema.child(table, window, broken, interrupted, isSame);
  }

  /**
   * Whether the child has the bytes of the last one. Then its names mean the same, because the declarations of the root apply to both
   * (else it is broken), and the last one took the same way through the schema stage.
   */
  #isLikeLast(): boolean {
    const { table, window } = this.#context;
    const start = table.get(0, Column.Start);
    if (this.#length === 0 || table.get(0, Column.End) - start !== this.#length) return false;
    for (let i = 0; i < this.#length; i++) if (window.buffer[start + i] !== this.#bytes[i]) return false;
    return true;
  }

  /** Keeps the bytes of the child in the table, unless the next one is not compared with it. */
  #keep(mayRepeat: boolean): void {
    const { table, window } = this.#context;
    const start = table.get(0, Column.Start);
    const length = table.get(0, Column.End) - start;
    this.#length = mayRepeat && length <= LONGEST_COMPARED ? length : 0;
    for (let i = 0; i < this.#length; i++) this.#bytes[i] = window.buffer[start + i] as number;
  }
}

/** What a rule says of a child that is not an entry; null if its prefix is not bound, which is reported elsewhere. */
function mistakeOf(element: EntryElement | null, { kind, root, entries }: DocumentState): Mistake | null {
  if (element === null || element.namespace === undefined) return null;
  const data = { name: element.qname, parent: root?.qname ?? '' };
  if (element.core) {
    const expected = kind === 'urlset' ? 'url' : 'sitemap';
    return { rule: 'schema/unknown-element', message: 'unknown', data: { ...data, expected } };
  }
  if (element.namespace === null) return { rule: 'schema/unqualified-child', ...unqualifiedIn(element, null, data.parent) };
  const rule =
    element.namespace === XHTML_NAMESPACE && element.name === 'link' ? 'hreflang/placement' : 'schema/extension-placement';
  if (entries > 0) return { rule, message: 'outside-entry', data };
  const isUnknown = rule === 'schema/extension-placement' && !VOCABULARIES.has(element.namespace);
  return { rule, message: isUnknown ? 'unknown-before-entries' : 'before-entries', data };
}
