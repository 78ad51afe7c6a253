// Judges a date in an extension as the lastmod rules do, in one problem, for xsd:date or xsd:dateTime.

import { fixOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import { DAY, type DatetimeDefectKind, parseW3cDatetime, type ReadDatetime } from '../../read/entry/datetime.js';
import type { EntryElement } from '../../read/entry/entry.js';
import type { RejectExample } from '../rule.js';
import { diagnoseDate, FAULT_EXAMPLES, faultMessages } from './diagnose-date.js';
import { emptyProblem, isEmpty } from './extension-elements.js';
import { intendedDatetime } from './intended-datetime.js';

/** Messages about a date; `name` is the name of its element. */
export const DATE_MESSAGES = {
  empty: '{name} is empty: write a date, or remove the element',
  ...faultMessages('{name} is not a date, "{value}"'),
  range: '{name} is not a date: "{value}" has {part}, which does not exist',
  precision: '{name} is only a year or a month: "{value}"; write the day as well',
  designator: '{name} is "{value}": write the letters T and Z as capitals',
  space: '{name} has a space where T is required, "{value}": write "{expected}"',
  'space-zone':
    '{name} has a space where T is required, and no time zone, "{value}": write "{expected}", or an offset such as +01:00 for Z',
  seconds: '{name} has a time without seconds, which the schema rejects: write "{expected}"',
  'seconds-zone':
    '{name} has a time without seconds and without a time zone: "{value}"; write "{expected}", or an offset such as +01:00 for Z',
  zone: '{name} has a time without a time zone: "{value}"; append Z for UTC or an offset such as +01:00',
  'date-zone': '{name} has a time zone but no time: "{value}"; remove the zone, or add the time',
} as const;

const MESSAGE_OF: Readonly<Record<DatetimeDefectKind, keyof typeof DATE_MESSAGES>> = {
  'year-out-of-range': 'range',
  'hour-24': 'range',
  'leap-second': 'range',
  'offset-out-of-range': 'range',
  'reduced-precision': 'precision',
  'lowercase-designator': 'designator',
  'no-seconds': 'seconds',
  'no-timezone': 'zone',
  'date-with-offset': 'date-zone',
};
/** Defects that leave open which date was meant. */
const UNCLEAR: ReadonlySet<string> = new Set(['range', 'precision']);
/** The defect that is reported last: Google accepts it where it is the only one. */
const LAST = 'seconds';
/** Defects whose edits keep the meaning. */
const SAFE: ReadonlySet<string> = new Set(['designator', 'space', 'seconds']);

/** The value without its defects; each edit keeps the places of the earlier ones. */
function fixed(value: string, { defects }: ReadDatetime): string {
  return defects.reduceRight((text, { kind, from, to }) => {
    const before = text.slice(0, from);
    const after = text.slice(to);
    if (kind === 'lowercase-designator') return before + (text[from] === 'z' ? 'Z' : 'T') + after;
    if (kind === 'no-seconds') return `${text.slice(0, to)}:00${after}`;
    if (kind === 'no-timezone') return `${text}Z`;
    return kind === 'date-with-offset' ? before + after : text;
  }, value);
}

/** Index of the message to report: an unclear defect first, then the first other one, and missing seconds last. */
function worstOf(messages: readonly string[]): number {
  const unclear = messages.findIndex((message) => UNCLEAR.has(message));
  return unclear >= 0
    ? unclear
    : Math.max(
        0,
        messages.findIndex((message) => message !== LAST),
      );
}

/** The first problem of an element whose content must be a date; none for a valid date. `now` is the clock of the run. */
export function dateProblems(element: EntryElement, now: number): readonly Problem[] {
  if (isEmpty(element)) return [emptyProblem(element)];
  const { text } = element;
  const { value } = text;
  const name = element.qname;
  const datetime = parseW3cDatetime(value);
  if (datetime.kind === 'invalid') {
    const { reason, from, to } = datetime;
    if (reason === 'form') return [formProblem(element, now)];
    return [{ message: 'range', data: { name, value, part: `${reason} ${value.slice(from, to)}` }, at: text.at(from, to) }];
  }
  const messages = datetime.defects.map(({ kind, from }) => (value[from] === ' ' ? 'space' : MESSAGE_OF[kind]));
  const at = worstOf(messages);
  const defect = datetime.defects[at];
  const worst = messages[at];
  if (defect === undefined || worst === undefined) return [];
  const message = messageOf(worst, messages);
  const part = value.slice(defect.from, defect.to);
  const expected = fixed(value, datetime);
  const problem = { message, data: { name, value, part, expected }, at: text.at(defect.from, defect.to) };
  if (UNCLEAR.has(message)) return [problem];
  const safe = messages.every((one) => SAFE.has(one));
  return [{ ...problem, fix: fixOf(safe ? 'safe' : 'unsafe', [{ span: text.span, text: expected }]) }];
}

/** The message of the worst defect, which names a second one that its edit fixes. */
function messageOf(worst: keyof typeof DATE_MESSAGES, messages: readonly string[]): keyof typeof DATE_MESSAGES {
  if (worst === 'zone' && messages.includes('seconds')) return 'seconds-zone';
  return worst === 'space' && messages.includes('zone') ? 'space-zone' : worst;
}

function formProblem({ qname: name, text }: EntryElement, now: number): Problem {
  const { value } = text;
  const intended = intendedDatetime(value, now);
  const { message, from, to, part, expected } = diagnoseDate(value, intended);
  const problem = { message, data: { name, value, part, expected }, at: text.at(from, to) };
  // Once it is read, rules about old articles and expired videos may have a finding, so the edit needs a review.
  return intended === null ? problem : { ...problem, fix: fixOf('unsafe', [{ span: text.span, text: intended }]) };
}

/** The end of what the element dates, in milliseconds since the epoch: the last moment of a date without a time; null without an instant. */
export function endOf(element: EntryElement | null): number | null {
  return instantOf(element, 'end');
}

/** The beginning of what the element dates: the first moment of a date without a time; null without an instant. */
export function beginningOf(element: EntryElement | null): number | null {
  return instantOf(element, 'beginning');
}

/** The zones furthest from UTC, in milliseconds: a date without a time may begin that much earlier, or end that much later. */
const EARLIEST = 14 * 3_600_000;
const LATEST = 12 * 3_600_000;

function instantOf(element: EntryElement | null, wanted: 'beginning' | 'end'): number | null {
  const datetime = element === null ? null : parseW3cDatetime(element.text.value);
  if (datetime?.kind !== 'datetime' || datetime.instant === null || datetime.form === 'year' || datetime.form === 'month')
    return null;
  if (datetime.form !== 'date') return datetime.instant;
  return wanted === 'end' ? datetime.instant + DAY + LATEST : datetime.instant - EARLIEST;
}

/** An example for each message about dates: `wrap` makes an entry from the content of the element of this name. */
export function dateExamples(name: string, wrap: (value: string) => string): readonly RejectExample[] {
  return [
    ['empty', '', `<${name}></${name}>`],
    ...FAULT_EXAMPLES,
    ['range', '2026-02-30', '30'],
    ['range', '2026-02-28T24:00:00Z', '24'],
    ['precision', '2026-02', '2026-02'],
    ['designator', '2026-02-28t10:00:00Z', 't'],
    ['space', '2026-02-28 10:00:00Z', ' '],
    ['space-zone', '2026-02-28 10:00:00', ' '],
    ['seconds', '2026-02-28T10:00Z', '10:00'],
    ['seconds-zone', '2026-02-28T10:00', '10:00'],
    ['zone', '2026-02-28T10:00:00', '10:00:00'],
    ['date-zone', '2026-02-28+01:00', '+01:00'],
  ].map(([message = '', value = '', at = '']) => ({ xml: wrap(value), expect: [{ message, at }] }));
}
