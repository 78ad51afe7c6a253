// Reads the dates of last change in a page, from meta elements and JSON-LD.

import { parseW3cDatetime } from '../../read/entry/datetime.js';
import type { PageDate } from '../../rules/page-answer.js';
import { wordsOf } from './page-attributes.js';

/** Names of meta elements (`name`, `property` or `itemprop`, lower case) with the date of the last change. */
const META_NAMES = wordsOf('article:modified_time og:updated_time datemodified dcterms.modified dc.date.modified last-modified');
/** Maximum nodes read of a list. */
const MOST_NODES = 100;
/** Longest date, in UTF-16 units. */
const LONGEST_DATE = 64;

/** The date of a meta element; null without a readable one. */
export function dateOfMeta(name: string, content: string): PageDate | null {
  return META_NAMES.has(name.toLowerCase()) ? dateOf(name.toLowerCase(), content) : null;
}

/** A date in the forms that pages use: ISO 8601, and texts that `Date` reads as a full date with a year, a month and a day. */
function dateOf(from: string, text: string): PageDate | null {
  const value = text.trim();
  if (value.length > LONGEST_DATE) return null;
  const read = parseW3cDatetime(value);
  // A year or a month alone is too imprecise.
  if (read.kind === 'datetime' && (read.form === 'year' || read.form === 'month')) return null;
  const instant = read.kind === 'datetime' ? read.instant : null;
  return instant === null ? otherDate(from, value) : { from, text: value, instant };
}

/** A date in another form; one without a zone is read as UTC, because no rule counts in hours. */
function otherDate(from: string, value: string): PageDate | null {
  if (!/^(?:\d{4}-\d\d-\d\d[T ]|(?:[A-Z][a-z]{2}, )?\d{1,2} [A-Z][a-z]{2} \d{4})/.test(value)) return null;
  const zoned = /(?:Z|GMT|UTC|[+-]\d\d:?\d\d)$/i.test(value) ? value : `${value}${value.includes('-') ? 'Z' : ' GMT'}`;
  const instant = Date.parse(zoned.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(instant) ? null : { from, text: value, instant };
}

/** The dates of the nodes about the page itself in a JSON-LD script. */
export function datesOfJsonLd(script: string): PageDate[] {
  let data: unknown;
  try {
    data = JSON.parse(script);
  } catch {
    return [];
  }
  const graphs = listOf(data).flatMap((node) => [node, ...listOf(memberOf(node, '@graph'))]);
  return graphs.slice(0, MOST_NODES).flatMap((node) => {
    const text = isAboutPage(memberOf(node, '@type')) ? memberOf(node, 'dateModified') : undefined;
    const date = typeof text === 'string' ? dateOf('JSON-LD dateModified', text) : null;
    return date === null ? [] : [date];
  });
}

function listOf(value: unknown): readonly unknown[] {
  return value === undefined ? [] : [value].flat().slice(0, MOST_NODES);
}

function memberOf(node: unknown, name: string): unknown {
  return typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[name] : undefined;
}

/** Whether a type is a page or the subject of a page. Others, such as comments and lists, have dates of their own. */
function isAboutPage(type: unknown): boolean {
  return listOf(type).some((name) => typeof name === 'string' && /(?:Page|Article|Posting|Report|Recipe)$/.test(name));
}
