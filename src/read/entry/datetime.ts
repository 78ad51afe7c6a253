// The grammar of dates: W3C NOTE-datetime as sitemaps use it, with a name for each kind of deviation.

/** The form of a value in NOTE-datetime, named by its last component. */
export type DatetimeForm = 'year' | 'month' | 'date' | 'minute' | 'second' | 'fraction';

/** Deviations of a value that can still be read as a date. */
export type DatetimeDefectKind =
  /** A time without a zone: NOTE-datetime requires one, xsd:dateTime does not. */
  | 'no-timezone'
  /** A zone after a date without time: xsd:date allows it, NOTE-datetime does not. */
  | 'date-with-offset'
  /** `t`, `z` or a space instead of `T` or `Z`: RFC 3339 allows it, the grammars of sitemaps do not. */
  | 'lowercase-designator'
  /** An offset beyond ±14:00, or with more than 59 minutes. */
  | 'offset-out-of-range'
  /** `24:00:00`: midnight at the end of the day in xsd:dateTime, invalid in NOTE-datetime. */
  | 'hour-24'
  /** Second 60. */
  | 'leap-second'
  /** Year 0000, a negative year, or one of more than four digits. */
  | 'year-out-of-range'
  /** Hours and minutes only: NOTE-datetime allows it, xsd:dateTime does not. */
  | 'no-seconds'
  /** Year, or year and month only: NOTE-datetime allows it, xsd:date does not. */
  | 'reduced-precision';

/** A deviation and its place in the value (UTF-16 indices, end exclusive). */
export interface DatetimeDefect {
  readonly kind: DatetimeDefectKind;
  readonly from: number;
  readonly to: number;
}

/** A value that is not a date: which component is impossible (`form`: it has no known form), and where. */
export interface InvalidDatetime {
  readonly kind: 'invalid';
  readonly reason: 'form' | 'month' | 'day' | 'hour' | 'minute' | 'second';
  readonly from: number;
  readonly to: number;
}

/** A value that is a date, without deviations if `defects` is empty. */
export interface ReadDatetime {
  readonly kind: 'datetime';
  readonly form: DatetimeForm;
  /** Month and day are 1 if the form has none. The year is exact up to 15 digits. */
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** The zone as written, in minutes ahead of UTC; null without one. */
  readonly zone: { readonly from: number; readonly to: number; readonly minutes: number } | null;
  /** In textual order; a kind may occur twice (`t` and `z`). */
  readonly defects: readonly DatetimeDefect[];
  /**
   * Milliseconds since the epoch, without fractions of a millisecond. A value without time means 00:00 UTC (or in its zone), a
   * value without day or month means the first one. Null if the instant is ambiguous: no zone, a zone or year out of range, a leap
   * second.
   */
  readonly instant: number | null;
}

export type Datetime = InvalidDatetime | ReadDatetime;

/** Milliseconds of a day. */
export const DAY = 86_400_000;
const MINUTE = 60_000;
/** Maximum offset from UTC in minutes (XML Schema Part 2, section 3.2.7.3). */
const MAX_OFFSET = 14 * 60;

const SHAPE = /^(-?\d{4,})(?:-(\d\d)(?:-(\d\d)(?:([Tt ])(\d\d):(\d\d)(?::(\d\d)(\.\d+)?)?)?([Zz]|[+-]\d\d:\d\d)?)?)?$/;

/** Returns the days of a month (1 to 12) in the proleptic Gregorian calendar. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Returns the days from 1970-01-01 to a date of year 0 or later. Years begin in March here, so that leap days come last. */
function daysFromCivil(year: number, month: number, day: number): number {
  const marchYear = month > 2 ? year : year - 1;
  const marchMonth = month > 2 ? month - 3 : month + 9;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return 365 * marchYear + leapDays + Math.floor((153 * marchMonth + 2) / 5) + day - 719_469;
}

let lastValue = '';
let lastDatetime: Datetime = readDatetime('');

/**
 * Reads a value without surrounding white space as a date. Only ASCII digits count, and nothing is guessed: a value without a known
 * form is invalid, a value with deviations lists them. The last result is cached, because every rule about dates reads the same
 * value in turn.
 */
export function parseW3cDatetime(value: string): Datetime {
  if (value !== lastValue) {
    lastDatetime = readDatetime(value);
    lastValue = value;
  }
  return lastDatetime;
}

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a list of independent checks of one value, from left to right
function readDatetime(value: string): Datetime {
  const invalid = (reason: InvalidDatetime['reason'], from: number, to: number): InvalidDatetime => ({
    kind: 'invalid',
    reason,
    from,
    to,
  });
  const match = SHAPE.exec(value);
  if (!match) return invalid('form', 0, value.length);
  const [, yearText = '', monthText, dayText, designator, hourText, minuteText, secondText, fraction, zoneText] = match;

  const ordinaryYear = yearText.length === 4 && yearText !== '0000';
  if (yearText.length !== 4 && dayText === undefined) return invalid('form', 0, value.length);
  const year = Number(yearText);
  const month = Number(monthText ?? 1);
  const day = Number(dayText ?? 1);
  const monthAt = yearText.length + 1;
  if (month < 1 || month > 12) return invalid('month', monthAt, monthAt + 2);
  // Leap years repeat every 400 years, and so every 10,000: the last four digits suffice for any length.
  const leapYear = Number(yearText.slice(-4));
  if (day < 1 || day > daysInMonth(leapYear, month)) return invalid('day', monthAt + 3, monthAt + 5);

  const hour = Number(hourText ?? 0);
  const minute = Number(minuteText ?? 0);
  const second = Number(secondText ?? 0);
  const designatorAt = monthAt + 5;
  const hourAt = designatorAt + 1;
  const endOfDay = hour === 24 && minute === 0 && second === 0 && !/[1-9]/.test(fraction ?? '');
  if (hour > 23 && !endOfDay) return invalid('hour', hourAt, hourAt + 2);
  if (minute > 59) return invalid('minute', hourAt + 3, hourAt + 5);
  if (second > 60) return invalid('second', hourAt + 6, hourAt + 8);

  const defects: DatetimeDefect[] = [];
  const defect = (kind: DatetimeDefectKind, from: number, to: number): number => defects.push({ kind, from, to });
  if (!ordinaryYear) defect('year-out-of-range', 0, yearText.length);
  if (dayText === undefined) defect('reduced-precision', 0, value.length);
  if (designator === 't' || designator === ' ') defect('lowercase-designator', designatorAt, hourAt);
  if (endOfDay) defect('hour-24', hourAt, hourAt + 2);
  if (hourText !== undefined && secondText === undefined) defect('no-seconds', hourAt, hourAt + 5);
  if (second === 60) defect('leap-second', hourAt + 6, hourAt + 8);

  const { zone, known: zoneKnown } = readZone(zoneText, value.length, hourText !== undefined);
  if (zone === null && hourText !== undefined) defect('no-timezone', hourAt, value.length);
  else if (zone !== null && hourText === undefined) defect('date-with-offset', zone.from, zone.to);
  else if (zone !== null && zoneText === 'z') defect('lowercase-designator', zone.from, zone.to);
  else if (zone !== null && !zoneKnown) defect('offset-out-of-range', zone.from, zone.to);

  const form = formOf(match);
  const instant =
    ordinaryYear && zoneKnown && second !== 60
      ? daysFromCivil(year, month, day) * DAY +
        (hour * 60 + minute - (zone?.minutes ?? 0)) * MINUTE +
        second * 1000 +
        Number((fraction ?? '').slice(1, 4).padEnd(3, '0'))
      : null;
  return { kind: 'datetime', form, year, month, day, zone, defects, instant };
}

/** Returns the zone at the end of a value, and whether the offset is known; a date without a time needs none. */
function readZone(
  text: string | undefined,
  end: number,
  hasTime: boolean,
): { readonly zone: ReadDatetime['zone']; readonly known: boolean } {
  if (text === undefined) return { zone: null, known: !hasTime };
  const minute = Number(text.slice(4));
  const distance = Number(text.slice(1, 3)) * 60 + minute;
  const zone = { from: end - text.length, to: end, minutes: text.startsWith('-') ? -distance : distance };
  return { zone, known: minute <= 59 && distance <= MAX_OFFSET };
}

/** Returns the form of the last component that is present in the groups of `SHAPE`. */
function formOf([, , month, day, , hour, , second, fraction]: RegExpExecArray): DatetimeForm {
  if (fraction) return 'fraction';
  if (second) return 'second';
  if (hour) return 'minute';
  if (day) return 'date';
  return month ? 'month' : 'year';
}
