// Tells whether the dates of a document are the time of the document itself.

import { DAY } from '../../../read/entry/datetime.js';
import type { DocumentFacts } from '../../../read/entry/document.js';

/** Percentage of the dated entries from which the time of the file is a likely source of their dates. */
export const SUSPICIOUS_PERCENT = 80;

/** Whether that share of the dates is within five minutes of the time when the file was probably generated. */
export function isNearReference({ lastmod }: DocumentFacts, percent: number = SUSPICIOUS_PERCENT): boolean {
  const { dated, nearReference, reference } = lastmod;
  // An index entry without a time reads as exactly midnight UTC.
  if (reference === null || (reference.from === 'index' && reference.time % DAY === 0)) return false;
  return dated > 0 && nearReference * 100 >= dated * percent;
}
