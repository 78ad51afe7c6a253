// Whether the dates of a document are those of the document itself.

import { DAY } from '../../entry/datetime.js';
import type { DocumentFacts } from '../../entry/document.js';

/** Share of the dated entries, in percent, that makes the time of the file a likely source of their dates. */
export const SUSPICIOUS_PERCENT = 80;

/** Whether so many dates lie within five minutes of the time at which the file seems to have been made. */
export function isNearReference({ lastmod }: DocumentFacts, percent: number = SUSPICIOUS_PERCENT): boolean {
  const { dated, nearReference, reference } = lastmod;
  // Midnight UTC sharp is how an index entry without a time reads.
  if (reference === null || (reference.from === 'index' && reference.time % DAY === 0)) return false;
  return dated > 0 && nearReference * 100 >= dated * percent;
}
