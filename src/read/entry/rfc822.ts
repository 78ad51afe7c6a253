// Validates the dates of RSS: RFC 822 section 5, with four-digit years allowed by RSS 2.0.

import { daysInMonth } from './datetime.js';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const SHAPE =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun), *)?(\d{1,2}) +([a-z]{3}) +(\d{2}|\d{4}) +(\d{2}):(\d{2})(?::(\d{2}))? +(?:ut|gmt|[ecmp][sd]t|[a-ik-z]|[+-](\d{2})(\d{2}))$/i;

/** Returns whether a value without surrounding white space is such a date. The weekday is not compared with the date. */
export function isRfc822Date(value: string): boolean {
  const match = SHAPE.exec(value);
  if (!match) return false;
  const number = (group: number): number => Number(match[group] ?? 0);
  const month = MONTHS.indexOf((match[2] as string).toLowerCase()) + 1;
  // For a two-digit year that ends a century, the leap year is ambiguous; the nearest one, 2000, is a leap year.
  if (month === 0 || number(1) < 1 || number(1) > daysInMonth(number(3), month)) return false;
  return number(4) < 24 && number(5) < 60 && number(6) < 60 && number(7) < 24 && number(8) < 60;
}
