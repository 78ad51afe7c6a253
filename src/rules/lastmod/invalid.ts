// Crawlers drop a lastmod that is not a date, and treat the page as undated.

import { fixOf } from '../../base/problem/fixes.js';
import { daysInMonth } from '../../read/entry/datetime.js';
import { readLastmod } from '../../read/entry/lastmod.js';
import { defineEntryRule } from '../rule.js';
import { diagnoseDate, FAULT_EXAMPLES, faultMessages } from '../support/diagnose-date.js';
import { intendedDatetime } from '../support/intended-datetime.js';

/** The lowest and highest value of each component except the day, whose highest value depends on the month. */
const RANGES = { month: ['01', '12'], hour: ['00', '23'], minute: ['00', '59'], second: ['00', '59'] } as const;

/** The number of days in the month before a day: `YYYY-MM-` ends at `dayAt`. */
function daysBefore(value: string, dayAt: number): string {
  return String(daysInMonth(Number(value.slice(dayAt - 8, dayAt - 4)), Number(value.slice(dayAt - 3, dayAt - 1))));
}

export default defineEntryRule({
  id: 'lastmod/invalid',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'lastmod must be a date in W3C Datetime format.',
    finding: 'lastmod is not a date in W3C Datetime format.',
    why: 'A crawler that cannot read the date drops it, and Search Console lists the value as "Invalid date". Search engines then treat the page as undated, and the XSD rejects the file.',
    fix: 'Write YYYY-MM-DD, or YYYY-MM-DDThh:mm:ss followed by Z or by an offset such as +01:00.',
    authority: [
      { source: 'protocol', clause: 'lastmod' },
      { source: 'note-datetime', clause: 'Formats' },
      { source: 'google-2006-errors', clause: 'Invalid date' },
      { source: 'search-console', clause: 'Invalid date' },
    ],
  },
  options: {},
  messages: {
    ...faultMessages('"{value}" is not a date'),
    range: '"{value}" is not a date: its {component} is {part}, but must be between {lowest} and {highest}',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc><lastmod>2024-02-29</lastmod></url>',
      '<url><loc>https://example.com/</loc><lastmod>2024-02-29T10:00:00+01:00</lastmod></url>',
    ],
    reject: [
      ...FAULT_EXAMPLES,
      ['range', '2005-13-01', '13'] as const,
      ['range', '2005-02-29', '29'] as const,
      ['range', '2005-01-01T25:00:00Z', '25'] as const,
    ].map(([message, value, at]) => ({
      xml: `<url><loc>https://example.com/</loc><lastmod>${value}</lastmod></url>`,
      expect: [{ message, at }],
    })),
  },
  facts: ['lastmod-form'],
  check(entry, context) {
    const lastmod = readLastmod(entry);
    if (lastmod?.datetime.kind !== 'invalid') return [];
    const { field, datetime } = lastmod;
    const { value } = field;
    const { reason, from, to } = datetime;
    if (reason !== 'form') {
      const [lowest, highest] = reason === 'day' ? ['01', daysBefore(value, from)] : RANGES[reason];
      const data = { value, component: reason, part: value.slice(from, to), lowest, highest };
      return [{ message: 'range', data, at: field.at(from, to) }];
    }
    const intended = intendedDatetime(value, context.now);
    const edit = intended === null ? {} : { fix: fixOf('safe', [{ span: field.span, text: intended }]) };
    const { message, part, expected, ...range } = diagnoseDate(value, intended);
    return [{ message, data: { value, part, expected }, at: field.at(range.from, range.to), ...edit }];
  },
});
