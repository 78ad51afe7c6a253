// Tells what is wrong with a value that should be a date.

import { isYearFirst } from './intended-datetime.js';

const UNIX_TIME = /^\d{9,13}$/;
const SEVERAL = /^\d{4}-\d\d-\d\d\S*\s[\s\S]*\d{4}-\d\d-\d\d/;
const FOREIGN_ZONE = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?([\sA-Za-z+-][\s\S]*)$/;
const NON_ASCII = /[^\p{ASCII}]/u;

/** The message for a value of no known form, and the part of the value that it is about; `expected` is the date that is meant, or null. */
export function diagnoseDate(value: string, expected: string | null): { message: string; from: number; to: number } {
  if (expected !== null && isYearFirst(value)) return { message: 'unpadded', from: 0, to: value.length };
  if (UNIX_TIME.test(value)) return { message: 'unix-time', from: 0, to: value.length };
  if (SEVERAL.test(value)) return { message: 'several', from: 0, to: value.length };
  const zone = FOREIGN_ZONE.exec(value)?.[1];
  if (zone !== undefined) return { message: 'zone', from: value.length - zone.length, to: value.length };
  const foreign = NON_ASCII.exec(value);
  if (foreign) return { message: 'non-ascii', from: foreign.index, to: foreign.index + foreign[0].length };
  return { message: 'form', from: 0, to: value.length };
}
