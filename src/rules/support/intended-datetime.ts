// Finds the date that is meant by a value in another format, where it has only one reading.

import { DAY, parseW3cDatetime } from '../../read/entry/datetime.js';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
/** Year first, but with slashes or without leading zeros. Which of two other numbers is the month would be a guess. */
const YEAR_FIRST = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:T(\d{1,2}):(\d\d):(\d\d)(Z|[+-]\d\d:\d\d))?$/;
/** A date and a time with a zone in another notation: `+0100`, `UTC`, or after a space. */
const OTHER_ZONE = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d)(:\d\d(?:\.\d+)?)? ?(?:([+-]\d\d):?(\d\d)|Z|UTC|GMT)$/i;
/** A time with AM or PM, and perhaps a zone. */
const TWELVE_HOUR =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[T ] ?(\d{1,2}):(\d\d)(?::(\d\d))? ?([AP])\.?M\.?(?: ?(?:([+-]\d\d):?(\d\d)|Z|UTC|GMT))?$/i;
/** RFC 2822 section 3.3, with names of zones that mean UTC. */
const MAIL = /^(?:([a-z]{3}), ?)?(\d{1,2}) ([a-z]{3}) (\d{4}) (\d\d:\d\d)(:\d\d)? (?:([+-]\d\d)(\d\d)|GMT|UTC?|Z)$/i;
/** Unix time in seconds or milliseconds. */
const UNIX_TIME = /^(\d{10})(\d{3})?$/;
/** The first web page is younger. */
const EARLIEST = Date.UTC(1991, 0);

/** The date in W3C Datetime; null if the value means none, or if it could mean several. */
export function intendedDatetime(value: string, now: number): string | null {
  const clock = twelveHour(value);
  const text = clock?.hasZone ? clock.text : (yearFirst(value) ?? otherZone(value) ?? mailDate(value) ?? unixTime(value, now));
  return text !== null && isCorrect(text) ? text : null;
}

function isCorrect(text: string): boolean {
  const datetime = parseW3cDatetime(text);
  return datetime.kind === 'datetime' && datetime.defects.length === 0;
}

/** The date and time of a value with a 12-hour clock, in UTC if it has no zone; null for any other value. */
export function twelveHour(value: string): { readonly text: string; readonly hasZone: boolean } | null {
  const match = TWELVE_HOUR.exec(value);
  if (match === null) return null;
  const [, year, month = '', day = '', hour, minute, second = '00', half = '', hours, minutes] = match;
  if (Number(hour) < 1 || Number(hour) > 12) return null;
  const hour24 = (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  const time = `${String(hour24).padStart(2, '0')}:${minute}:${second}`;
  const zone = hours === undefined ? 'Z' : `${hours}:${minutes}`;
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${time}${zone}`;
  return isCorrect(text) ? { text, hasZone: !/m\.?$/i.test(value) } : null;
}

/** Whether a value has the parts of a date in the right order, but with slashes or without leading zeros. */
export function isYearFirst(value: string): boolean {
  return YEAR_FIRST.test(value);
}

function yearFirst(value: string): string | null {
  const match = YEAR_FIRST.exec(value);
  if (match === null) return null;
  const [, year, month = '', day = '', hour, minute, second, zone] = match;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return hour === undefined ? date : `${date}T${hour.padStart(2, '0')}:${minute}:${second}${zone}`;
}

function otherZone(value: string): string | null {
  const match = OTHER_ZONE.exec(value);
  if (match === null) return null;
  const [, date, time, seconds = ':00', hours, minutes] = match;
  return `${date}T${time}${seconds}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`;
}

function mailDate(value: string): string | null {
  const match = MAIL.exec(value);
  if (match === null) return null;
  const [, weekday, day = '', name = '', year, time, seconds = ':00', hours, minutes] = match;
  const month = MONTHS.indexOf(name.toLowerCase()) + 1;
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  // A weekday that contradicts the date leaves open which of them is wrong.
  if (weekday !== undefined && WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] !== weekday.toLowerCase()) return null;
  return `${date}T${time}${seconds}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`;
}

function unixTime(value: string, now: number): string | null {
  const match = UNIX_TIME.exec(value);
  if (match === null) return null;
  const instant = Number(match[1]) * 1_000;
  // A number that is no plausible time may be something else.
  return instant < EARLIEST || instant > now + DAY ? null : new Date(instant).toISOString().replace('.000Z', 'Z');
}
