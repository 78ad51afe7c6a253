// Elements that libxml2 is not asked about: what is wrong with them is certain without it.

import { Column, type ElementTable } from '../entry/element-table.js';
import type { Window } from '../entry/window.js';
import type { Span } from '../problem/span.js';
import { hasSchema, Namespace } from '../xml/namespaces.js';
import { AttributeField } from '../xml/scanner.js';

/** No element of the bundled schemas has as many attributes as this. */
const MOST_ATTRIBUTES = 64;

/**
 * Start tag of an element with more attributes (namespace declarations aside) than any schema declares. It is invalid for
 * certain, and libxml2 takes long over it: it compares each attribute with each.
 */
export function overloadedElement(table: ElementTable, window: Window): Span | null {
  if (table.attributeCount <= MOST_ATTRIBUTES) return null;
  for (let row = 0; row < table.length; row++) {
    const first = table.get(row, Column.AttributeFrom);
    let count = 0;
    for (let i = first; i < first + table.get(row, Column.AttributeCount); i++) {
      if (table.attribute(i, AttributeField.Namespace) !== Namespace.Xmlns) count++;
    }
    const start = table.get(row, Column.Start);
    if (count > MOST_ATTRIBUTES) return { offset: window.base + start, length: table.get(row, Column.TagEnd) - start };
  }
  return null;
}

/** Whether an element is in no namespace, but for what is inside one without a schema, which libxml2 is not shown. */
export function hasUnqualified(table: ElementTable): boolean {
  for (let row = 0; row < table.length; row++) {
    const namespace = table.get(row, Column.Namespace);
    if (namespace === Namespace.None) return true;
    if (hasSchema(namespace)) continue;
    const depth = table.get(row, Column.Depth);
    while (row + 1 < table.length && table.get(row + 1, Column.Depth) > depth) row++;
  }
  return false;
}
