// Reads the lastmod of an entry by the grammar of dates, for the rules about it.

import { type Datetime, type DatetimeDefect, type DatetimeDefectKind, parseW3cDatetime, type ReadDatetime } from './datetime.js';
import type { Entry, Field } from './entry.js';

/** A lastmod with visible text, and its parsed value. */
export interface Lastmod {
  readonly field: Field;
  readonly datetime: Datetime;
}

/** A lastmod with at least one deviation of a kind: the first, and all of them. */
export interface DefectiveLastmod {
  readonly field: Field;
  readonly datetime: ReadDatetime;
  readonly first: DatetimeDefect;
  readonly all: readonly DatetimeDefect[];
}

/**
 * Returns the lastmod of a `<url>` or `<sitemap>`; null if absent or empty. Always null for feed items: RSS and Atom have their own
 * date grammars.
 */
export function readLastmod(entry: Entry): Lastmod | null {
  const field = entry.lastmod;
  if (field === null || field.value === '' || entry.kind === 'item') return null;
  return { field, datetime: parseW3cDatetime(field.value) };
}

/** Returns the lastmod of an entry if it is readable and has a deviation of this kind; else null. */
export function findLastmodDefect(entry: Entry, kind: DatetimeDefectKind): DefectiveLastmod | null {
  const lastmod = readLastmod(entry);
  if (lastmod?.datetime.kind !== 'datetime') return null;
  const all = lastmod.datetime.defects.filter((defect) => defect.kind === kind);
  const first = all[0];
  return first ? { field: lastmod.field, datetime: lastmod.datetime, first, all } : null;
}
