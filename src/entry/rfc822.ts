// The dates of RSS: RFC 822 section 5, with years of four digits as RSS 2.0 allows.

import { daysInMonth } from './datetime.js';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const SHAPE =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun), *)?(\d{1,2}) +([a-z]{3}) +(\d{2}|\d{4}) +(\d{2}):(\d{2})(?::(\d{2}))? +(?:ut|gmt|[ecmp][sd]t|[a-ik-z]|[+-](\d{2})(\d{2}))$/i;

/** Whether a value, without white space around it, is such a date. The name of the day is not compared with the date. */
export function isRfc822Date(value: string): boolean {
  const match = SHAPE.exec(value);
  if (!match) return false;
  const number = (group: number): number => Number(match[group] ?? 0);
  const month = MONTHS.indexOf((match[2] as string).toLowerCase()) + 1;
  // A year of two digits does not tell whether it is a leap year that ends a century, and none near us is.
  if (month === 0 || number(1) < 1 || number(1) > daysInMonth(number(3), month)) return false;
  return number(4) < 24 && number(5) < 60 && number(6) < 60 && number(7) < 24 && number(8) < 60;
}
