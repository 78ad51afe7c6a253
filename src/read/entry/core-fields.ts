// Finds the core fields of an entry in the element table, and reads their counted values if the pass has not done so.

import { equals } from '../../base/bytes/equals.js';
import { CHANGEFREQ_VALUES } from '../../base/protocol.js';
import type { CountedValues } from './counted-values.js';
import { parseW3cDatetime } from './datetime.js';
import { Column, type ElementTable, type FieldRow } from './element-table.js';
import { NOT_PLAIN } from './hint-facts.js';
import { precisionOf } from './lastmod-facts.js';
import type { EntryView } from './view.js';

/** Core fields, and the property of the view that stores each one's row. */
export const CORE_FIELDS: readonly (readonly [name: string, row: FieldRow])[] = [
  ['loc', 'locRow'],
  ['lastmod', 'lastmodRow'],
  ['changefreq', 'changefreqRow'],
  ['priority', 'priorityRow'],
];
const NAMES = CORE_FIELDS.map(([name, row]) => ({ name: Buffer.from(name), row }));

const PLAIN_PRIORITY = /^(?:[01]|0\.\d\d?|1\.00?)$/;

/** Finds the first element of each core field among the entry's children in the table. */
export function findCoreFields(view: EntryView, table: ElementTable): void {
  const { buffer } = view.source;
  view.clearFields();
  for (let row = 1; row < table.length; row++) {
    if (table.get(row, Column.Depth) !== 1 || table.get(row, Column.Namespace) !== view.coreNamespace) continue;
    const colon = table.get(row, Column.Colon);
    const from = colon < 0 ? table.get(row, Column.NameStart) : colon + 1;
    const to = table.get(row, Column.NameEnd);
    for (const { name, row: field } of NAMES) if (view[field] < 0 && equals(buffer, from, to, name)) view[field] = row;
  }
}

/** Reads the instant and precision of a lastmod; the instant is NaN if it is ambiguous. */
export function readLastmod(view: EntryView, values: CountedValues): void {
  const value = view.lastmod?.value ?? '';
  const datetime = parseW3cDatetime(value);
  values.instant = Number.NaN;
  if (datetime.kind !== 'datetime' || datetime.instant === null) return;
  values.instant = datetime.instant;
  values.precision = precisionOf(value);
}

/** Reads the counted values of the view's fields. */
export function readCounted(view: EntryView, values: CountedValues): void {
  values.hasLastmod = view.lastmodRow >= 0;
  values.instant = Number.NaN;
  if (values.hasLastmod) readLastmod(view, values);
  values.hasChangefreq = view.changefreqRow >= 0;
  const changefreq = view.changefreq?.raw ?? '';
  values.changefreq = CHANGEFREQ_VALUES.some((word) => word === changefreq) ? changefreq.charCodeAt(0) : 0;
  values.hasPriority = view.priorityRow >= 0;
  const priority = view.priority?.raw ?? '';
  values.hundredths = PLAIN_PRIORITY.test(priority) ? Math.round(Number(priority) * 100) : NOT_PLAIN;
}
