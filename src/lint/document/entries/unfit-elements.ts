// Finds elements that are not sent to libxml2, because they are invalid for certain.

import type { Span } from '../../../base/problem/span.js';
import { Column, type ElementTable } from '../../../read/entry/element-table.js';
import type { Window } from '../../../read/entry/reading/window.js';
import { hasSchema, Namespace } from '../../../read/xml/namespaces.js';
import { AttributeField } from '../../../read/xml/scanner.js';

/** Number of attributes that no element of the bundled schemas reaches. */
const MOST_ATTRIBUTES = 64;

/**
 * Start tag of an element with more attributes (without namespace declarations) than any schema declares. It is invalid for
 * certain, and libxml2 is slow on it because it compares each attribute with every other.
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

/**
 * Whether an element is in no namespace, or an element or attribute has an unbound prefix, except inside an element without a schema, whose
 * content libxml2 does not receive.
 */
export function hasUnqualified(table: ElementTable): boolean {
  for (let i = 0; i < table.attributeCount; i++)
    if (table.attribute(i, AttributeField.Namespace) === Namespace.Unbound) return true;
  for (let row = 0; row < table.length; row++) {
    const namespace = table.get(row, Column.Namespace);
    if (namespace === Namespace.None || namespace === Namespace.Unbound) return true;
    if (hasSchema(namespace)) continue;
    const depth = table.get(row, Column.Depth);
    while (row + 1 < table.length && table.get(row + 1, Column.Depth) > depth) row++;
  }
  return false;
}
