// Crawlers drop a lastmod that is not a date, and treat the page as undated.

import { daysInMonth } from '../../entry/datetime.js';
import { readLastmod } from '../../entry/lastmod.js';
import { defineEntryRule } from '../rule.js';
import { diagnoseDate } from './support/diagnose-date.js';
import { intendedDatetime } from './support/intended-datetime.js';

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
    form: '"{value}" is not a date: write YYYY-MM-DD, or YYYY-MM-DDThh:mm:ss with Z or an offset such as +01:00',
    range: '"{value}" is not a date: its {component} is {part}, but must be between {lowest} and {highest}',
    zone: '"{value}" is not a date: write its time zone as Z or as an offset such as +01:00, not as "{part}"',
    several: '"{value}" contains more than one date: keep the newest',
    'unix-time': '"{value}" looks like a Unix time: write it as a date, YYYY-MM-DD',
    'non-ascii': '"{value}" is not a date: it has "{part}", where only the ASCII characters 0-9, - and : are allowed',
    unpadded: '"{value}" is not in the form of a date: write "{expected}"',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc><lastmod>2024-02-29</lastmod></url>',
      '<url><loc>https://example.com/</loc><lastmod>2024-02-29T10:00:00+01:00</lastmod></url>',
    ],
    reject: [
      ['form', 'last week', 'last week'],
      ['range', '2005-13-01', '13'],
      ['range', '2005-02-29', '29'],
      ['range', '2005-01-01T25:00:00Z', '25'],
      ['zone', '2005-01-01T10:00:00+0100', '+0100'],
      ['form', 'Tue, 14 Jan 2025 10:00:00 +0100', 'Tue, 14 Jan 2025 10:00:00 +0100'],
      ['several', '2005-01-01 2005-06-15', '2005-01-01 2005-06-15'],
      ['unix-time', '1104573600', '1104573600'],
      ['non-ascii', '2005–01–01', '–'],
      ['unpadded', '2005/1/31', '2005/1/31'],
    ].map(([message = '', value, at = '']) => ({
      xml: `<url><loc>https://example.com/</loc><lastmod>${value}</lastmod></url>`,
      expect: [{ message, at }],
    })),
  },
  facts: ['lastmod-form'],
  reads: 'lastmod',
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
    const expected = intendedDatetime(value, context.now);
    const edit = expected === null ? {} : { fix: { safe: true, replacements: [{ span: field.span, text: expected }] } };
    const { message, ...range } = diagnoseDate(value, expected);
    if (expected !== null && message === 'unpadded') return [{ message, data: { value, expected }, at: field.span, ...edit }];
    const part = value.slice(range.from, range.to).trim();
    return [{ message, data: { value, part }, at: field.at(range.from, range.to), ...edit }];
  },
});
