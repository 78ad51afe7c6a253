// Records the namespaces of a document's elements and attributes, and counts its news articles.

import { equals } from '../../base/bytes/equals.js';
import { Column, type ElementTable } from '../../read/entry/element-table.js';
import type { Window } from '../../read/entry/reading/window.js';
import { Namespace, type NamespaceTable } from '../../read/xml/namespaces.js';
import { AttributeField } from '../../read/xml/scanner.js';
import type { DocumentState } from './document-state.js';

const ARTICLE = Buffer.from('news');
/** Maximum of namespaces recorded per document. */
const MOST = 100;

/** Records namespaces in the facts of one document. */
export class NamespacesUsed {
  readonly #state: DocumentState;
  readonly #names: NamespaceTable;
  /** The namespace recorded last. */
  #last: number = Namespace.Unbound;

  constructor(state: DocumentState, names: NamespaceTable) {
    this.#state = state;
    this.#names = names;
  }

  /** Records the namespaces of the elements in a table and of their attributes. */
  note(table: ElementTable): void {
    for (let row = 0; row < table.length; row++) this.#note(table.get(row, Column.Namespace));
    for (let i = 0; i < table.attributeCount; i++) this.#note(table.attribute(i, AttributeField.Namespace));
  }

  /** Records a namespace by its name. */
  add(name: string): void {
    if (this.#state.namespacesUsed.size < MOST) this.#state.namespacesUsed.add(name);
  }

  /** Records the namespaces of an entry, and counts its articles. Returns whether there is an article, wherever it is. */
  noteEntry(table: ElementTable, { buffer }: Window): boolean {
    this.note(table);
    let news = false;
    for (let row = 0; row < table.length; row++) {
      if (table.get(row, Column.Namespace) !== Namespace.News || !isArticle(buffer, table, row)) continue;
      news = true;
      if (table.get(row, Column.Depth) === 1) this.#state.articles++;
    }
    return news;
  }

  #note(namespace: number): void {
    // Most elements of an entry have the namespace of the previous element.
    if (namespace === this.#last) return;
    this.#last = namespace;
    const name = this.#names.name(namespace);
    if (typeof name === 'string') this.add(name);
  }
}

function isArticle(buffer: Uint8Array, table: ElementTable, row: number): boolean {
  const colon = table.get(row, Column.Colon);
  return equals(buffer, colon < 0 ? table.get(row, Column.NameStart) : colon + 1, table.get(row, Column.NameEnd), ARTICLE);
}
