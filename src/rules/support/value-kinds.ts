// Tells values apart only as far as rules about one entry and the schema do, so that entries with values of one kind are counted without
// being linted.

import { parseW3cDatetime } from '../../entry/datetime.js';
import type { ElementName } from '../../reader/layout.js';
import { frequencyOf, meantFrequency } from '../hints/support/frequency.js';
import { diagnoseDate } from '../lastmod/support/diagnose-date.js';
import { intendedDatetime } from '../lastmod/support/intended-datetime.js';
import { isWritten, judgeLanguage } from '../news/support/language.js';

/** How each date begins that XML Schema may accept, and a character that none has. */
const DATE = /^[+-]?\d{4,}-\d\d-\d\d/;
const PADDED = /^[\t\n\r ]|[\t\n\r ]$/;
const OF_NO_DATE = /[^\d:.TZ+-]/;

/**
 * The kind of the value of an element; null if rules or the schema may tell apart values that this does not. The schema rejects all values with
 * a kind. Kinds of lastmod hold for all other dates, about which rules say less. `value` has no white space around it but what references stand
 * for, `now` is the time that rules see.
 */
export function valueKindOf(element: ElementName, value: string, now: number): string | null {
  // References to white space are no part of what rules read.
  if (value === '' || PADDED.test(value)) return null;
  if (element === 'lastmod') return dateKind(value, now);
  if (element === 'changefreq') return frequencyKind(value);
  if (element !== 'news-language' || isWritten(value)) return null;
  return judgeLanguage(value, value).message;
}

function dateKind(value: string, now: number): string | null {
  if (DATE.test(value) && !OF_NO_DATE.test(value)) return null;
  const datetime = parseW3cDatetime(value);
  if (datetime.kind !== 'invalid') return null;
  return datetime.reason === 'form' ? diagnoseDate(value, intendedDatetime(value, now)).message : 'range';
}

function frequencyKind(value: string): string | null {
  if (frequencyOf(value) !== null) return null;
  return meantFrequency(value) === null ? 'unknown' : 'meant';
}
