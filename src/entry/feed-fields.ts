// The page address of a feed item: `link` of RSS, `link href` of Atom.

import { XML_NAMESPACE } from '../protocol.js';
import { AttributeField } from '../xml/scanner.js';
import { paddedLocSignals } from './core-fields.js';
import type { DocumentKind } from './document.js';
import { Column, type ElementTable } from './element-table.js';
import type { LocReader } from './loc-signals.js';
import { SIGNALS } from './signals.js';
import type { EntryView } from './view.js';

/** Elements that hold the date of an item: RSS, Atom 1.0, Atom 0.3. */
const DATES = new Set(['pubDate', 'updated', 'modified']);
const DATED = 1 << SIGNALS['lastmod-form'];
const EXTENDED = 1 << SIGNALS.extension;

/**
 * Points the view at the item's link and returns its signals; structure signals do not apply to feeds. A date of either kind sets
 * `lastmod-form`, and any element of another namespace `extension`, whatever they say.
 */
export function readFeedItem(view: EntryView, table: ElementTable, kind: DocumentKind, locs: LocReader): number {
  view.locRow = -1;
  view.lastmodRow = -1;
  view.changefreqRow = -1;
  view.priorityRow = -1;
  let others = 0;
  let found = false;
  for (const row of view.childRows(0)) {
    const colon = table.get(row, Column.Colon);
    if (table.get(row, Column.Namespace) !== table.get(0, Column.Namespace)) {
      others |= EXTENDED;
      continue;
    }
    const name = view.slice(colon < 0 ? table.get(row, Column.NameStart) : colon + 1, table.get(row, Column.NameEnd));
    if (DATES.has(name)) others |= DATED;
    if (name !== 'link' || found) continue;
    if (kind === 'rss') {
      view.locRow = row;
      found = true;
      continue;
    }
    const attributes = view.attributesOf(row);
    const relation = attributes.find((attribute) => attribute.qname === 'rel')?.value ?? 'alternate';
    const index = attributes.findIndex((attribute) => attribute.name === 'href' && attribute.namespace !== XML_NAMESPACE);
    if (relation !== 'alternate' || index < 0) continue;
    const first = table.get(row, Column.AttributeFrom) + index;
    view.useRange(table.attribute(first, AttributeField.ValueStart), table.attribute(first, AttributeField.ValueEnd), true);
    found = true;
  }
  const text = view.loc?.text ?? '';
  const bytes = Buffer.from(text);
  return others | paddedLocSignals(bytes, 0, bytes.length, locs);
}
