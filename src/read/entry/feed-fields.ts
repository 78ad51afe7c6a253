// Finds the page address of a feed item: `link` of RSS, `link href` of Atom.

import { XML_NAMESPACE } from '../../base/protocol.js';
import { AttributeField } from '../xml/scanner.js';
import type { DocumentKind } from './document.js';
import { Column, type ElementTable } from './element-table.js';
import type { EntryView } from './view.js';

/** Sets the view's loc to the item's link. */
export function readFeedItem(view: EntryView, table: ElementTable, kind: DocumentKind): void {
  view.clearFields();
  for (const row of view.table.childRows(0)) {
    const colon = table.get(row, Column.Colon);
    if (table.get(row, Column.Namespace) !== table.get(0, Column.Namespace)) continue;
    const name = view.nameIn(colon < 0 ? table.get(row, Column.NameStart) : colon + 1, table.get(row, Column.NameEnd));
    if (name !== 'link') continue;
    if (kind === 'rss') {
      view.locRow = row;
      view.isLinkHidden = view.hidden.hasRow(row);
      break;
    }
    const attributes = view.attributesOf(row);
    const rel = attributes.find((attribute) => attribute.qname === 'rel');
    const relation = rel?.value ?? 'alternate';
    // A link whose rel is hidden by an entity reference may be the right one.
    if (rel && view.hides(rel.valueSpan)) view.isLinkHidden = true;
    const index = attributes.findIndex((attribute) => attribute.name === 'href' && attribute.namespace !== XML_NAMESPACE);
    if (relation !== 'alternate' || index < 0) continue;
    const first = table.get(row, Column.AttributeFrom) + index;
    const from = table.attribute(first, AttributeField.ValueStart);
    view.useRange(from, table.attribute(first, AttributeField.ValueEnd), true);
    view.isLinkHidden = view.hidden.hasAttribute(from);
    break;
  }
}
