// Collects the elements and attributes that a rule reports once per document: their number, their names, and the edit that removes them.

import type { DocumentFacts } from '../../entry/document.js';
import { documentPlace } from '../../entry/document-place.js';
import type { EntryAttribute, EntryElement } from '../../entry/entry.js';
import type { Fix, Replacement } from '../../problem/problem.js';
import type { Span } from '../../problem/span.js';
import type { RuleContext, Tally } from '../rule.js';
import { removeAttribute, removeElement } from './element-edits.js';

/** Maximum number of replacements in an edit; if there are more, none is kept. The second is for edits that are made. */
const MOST_REPLACEMENTS = 100;
const MOST_MADE = 500_000;

export class ElementUses implements Tally {
  count = 0;
  readonly #names = new Set<string>();
  readonly #replacements: Replacement[] = [];
  readonly #most: number;

  constructor({ thorough }: Pick<RuleContext, 'thorough'>) {
    this.#most = thorough ? MOST_MADE : MOST_REPLACEMENTS;
  }

  /** Whether the places of further elements are no longer kept. */
  get isFull(): boolean {
    return this.count >= this.#most;
  }

  /** Adds an element that has a parent. */
  add(element: EntryElement): void {
    this.count++;
    this.#names.add(element.qname);
    if (this.count <= this.#most && element.parent) this.#replacements.push(removeElement(element, element.parent));
  }

  /** Adds an attribute of an element. */
  addAttribute(attribute: EntryAttribute, { qname, attributes }: EntryElement): void {
    this.count++;
    this.#names.add(`${attribute.qname} of ${qname}`);
    if (this.count <= this.#most) this.#replacements.push(removeAttribute(attribute, attributes));
  }

  /** The names as written, including the prefix, in the order of their first use. */
  get names(): readonly string[] {
    return [...this.#names];
  }

  /** The safe edit that removes all of them, as a part of a problem; nothing if there are too many. */
  get removal(): { readonly fix?: Fix } {
    if (this.count > this.#most) return {};
    return { fix: { safe: true, replacements: [...this.#replacements] } };
  }

  /** The place of the one finding: the declaration of their namespace, or the root where entries declare it. */
  placeIn(document: DocumentFacts, namespace: string): Span {
    const declaration = document.root?.declarations.find(({ uri }) => uri === namespace);
    return declaration?.span ?? documentPlace(document);
  }
}
