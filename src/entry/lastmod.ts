// The lastmod of an entry, read by the grammar of dates: what every rule about it asks for.

import { type Datetime, type DatetimeDefect, type DatetimeDefectKind, parseW3cDatetime, type ReadDatetime } from './datetime.js';
import type { Entry, Field } from './entry.js';

/** A lastmod with some text, and what it reads as. */
export interface Lastmod {
  readonly field: Field;
  readonly datetime: Datetime;
}

/** A lastmod with at least one defect of a kind: the first, and all of them. */
export interface DefectiveLastmod {
  readonly field: Field;
  readonly datetime: ReadDatetime;
  readonly first: DatetimeDefect;
  readonly all: readonly DatetimeDefect[];
}

/**
 * The lastmod of a `<url>` or `<sitemap>`; null where it is absent or empty. Feed items have none here: RSS and Atom
 * have date grammars of their own.
 */
export function readLastmod(entry: Entry): Lastmod | null {
  const field = entry.lastmod;
  if (field === null || field.value === '' || entry.kind === 'item') return null;
  return { field, datetime: parseW3cDatetime(field.value) };
}

/** The lastmod of an entry if it can be read and has a defect of this kind; null otherwise. */
export function findLastmodDefect(entry: Entry, kind: DatetimeDefectKind): DefectiveLastmod | null {
  const lastmod = readLastmod(entry);
  if (lastmod?.datetime.kind !== 'datetime') return null;
  const all = lastmod.datetime.defects.filter((defect) => defect.kind === kind);
  const first = all[0];
  return first ? { field: lastmod.field, datetime: lastmod.datetime, first, all } : null;
}
