// Tells what is wrong with a value that should be a date, in the words of every rule about dates.

import { isYearFirst, twelveHour } from './intended-datetime.js';

/** What is wrong with a value of no known form, and what to write, after the words of a rule for the value. */
const FAULTS = {
  form: 'write YYYY-MM-DD, or YYYY-MM-DDThh:mm:ss with Z or an offset such as +01:00',
  zone: 'write its time zone as Z or as an offset such as +01:00, not as "{part}"',
  'zone-space': 'remove the space before its time zone, "{part}"',
  'clock-12': 'write its time with 24 hours and a time zone, "{expected}"',
  'clock-12-zone': 'write its time with 24 hours and a time zone, "{expected}", or an offset such as +01:00 for Z',
  several: 'it contains more than one date; keep the newest',
  'unix-time': 'it looks like a Unix time; write it as a date, YYYY-MM-DD',
  'non-ascii': 'it has "{part}", where only the ASCII characters 0-9, - and : are allowed',
  unpadded: 'write "{expected}"',
} as const;

type Fault = keyof typeof FAULTS;

/** The messages about such a value; `subject` says that it is no date. */
export function faultMessages(subject: string): Readonly<Record<Fault, string>> {
  return Object.fromEntries(Object.entries(FAULTS).map(([id, text]) => [id, `${subject}: ${text}`])) as Record<Fault, string>;
}

/** A value with each fault, and the part of it that the finding is about. */
export const FAULT_EXAMPLES: readonly (readonly [message: Fault, value: string, at: string])[] = [
  ['form', 'last week', 'last week'],
  ['form', 'Tue, 14 Jan 2025 10:00:00 +0100', 'Tue, 14 Jan 2025 10:00:00 +0100'],
  ['zone', '2005-01-01T10:00:00+0100', '+0100'],
  ['zone-space', '2005-01-01T10:00:00 +01:00', ' '],
  ['clock-12', '2005-01-01 03:30:08 PM +01:00', '2005-01-01 03:30:08 PM +01:00'],
  ['clock-12-zone', '2005-01-01 03:30:08 PM', '2005-01-01 03:30:08 PM'],
  ['several', '2005-01-01 2005-06-15', '2005-01-01 2005-06-15'],
  ['unix-time', '1104573600', '1104573600'],
  ['non-ascii', '2005\u201301\u201301', '\u2013'],
  ['unpadded', '2005/1/31', '2005/1/31'],
  ['unpadded', '2005-01-01 10:00:00 +0100', '2005-01-01 10:00:00 +0100'],
];

const UNIX_TIME = /^\d{9,13}$/;
const SEVERAL = /^\d{4}-\d\d-\d\d\S*\s[\s\S]*\d{4}-\d\d-\d\d/;
const FOREIGN_ZONE = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?([\sA-Za-z+-][\s\S]*)$/;
const SPACED_ZONE = /^(\s+)(?:Z|[+-]\d\d:\d\d)$/;
const NON_ASCII = /[^\p{ASCII}]/u;

/** The fault of a value, the part that it is about (`from`, `to`), and the words of the message about them. */
export interface DiagnosedDate {
  readonly message: Fault;
  readonly from: number;
  readonly to: number;
  readonly part: string;
  /** The date that is meant; empty if that is not known. */
  readonly expected: string;
}

/** What is wrong with a value of no known form; `intended` is the date that it means for certain, or null. */
export function diagnoseDate(value: string, intended: string | null): DiagnosedDate {
  const found = (message: Fault, from = 0, to = value.length, expected = intended ?? ''): DiagnosedDate => {
    return { message, from, to, part: value.slice(from, to).trim(), expected };
  };
  const clock = twelveHour(value);
  if (clock !== null) return found(clock.hasZone ? 'clock-12' : 'clock-12-zone', 0, value.length, clock.text);
  if (intended !== null && isYearFirst(value)) return found('unpadded');
  if (UNIX_TIME.test(value)) return found('unix-time');
  if (SEVERAL.test(value)) return found('several');
  const zone = FOREIGN_ZONE.exec(value)?.[1];
  if (zone !== undefined) return zoneFault(value, zone, intended, found);
  const foreign = NON_ASCII.exec(value);
  return foreign ? found('non-ascii', foreign.index, foreign.index + foreign[0].length) : found('form');
}

function zoneFault(
  value: string,
  zone: string,
  intended: string | null,
  found: (message: Fault, from?: number, to?: number) => DiagnosedDate,
) {
  // The space between date and time is wrong as well.
  if (intended !== null && value[10] === ' ') return found('unpadded');
  const from = value.length - zone.length;
  const space = SPACED_ZONE.exec(zone)?.[1];
  if (space === undefined) return found('zone', from);
  return { ...found('zone-space', from, from + space.length), part: zone.trim() };
}
