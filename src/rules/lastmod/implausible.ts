// A lastmod from before the first web page is a placeholder from a database.

import { fixOf } from '../../base/problem/fixes.js';
import { DAY } from '../../read/entry/datetime.js';
import { readLastmod } from '../../read/entry/lastmod.js';
import { defineEntryRule } from '../rule.js';

/** The day of the first web page. */
const FIRST_PAGE = Date.UTC(1991, 7, 6);

/** Dates that systems print when they have none, in milliseconds since the epoch. */
const ZERO_DATES = [
  { instant: 0, origin: 'Unix time 0' },
  { instant: -62_135_596_800_000, origin: 'the zero date of .NET and Go' },
  { instant: -11_644_473_600_000, origin: 'the zero date of Windows file times' },
  { instant: -2_209_161_600_000, origin: 'the zero date of spreadsheets' },
] as const;

export default defineEntryRule({
  id: 'lastmod/implausible',
  severity: 'warning',
  docs: {
    summary: 'lastmod should not be before the first web page of 6 August 1991.',
    finding: 'lastmod is before the first web page of 6 August 1991.',
    why: 'No web page changed before the first one existed. Databases and programming languages print such a date when none is set, and it tells crawlers that the page has not changed for decades. Search Console calls dates before 1970 "Invalid date", so they are errors under the google profile.',
    fix: 'Write the date of the last change, or remove lastmod if the date is not known.',
    authority: [
      { source: 'search-console', clause: 'Invalid date' },
      { source: 'heuristic', clause: '' },
    ],
  },
  options: {},
  messages: {
    'zero-date': '"{value}" is {origin} in some time zone, which programs print when no date is set: remove lastmod instead',
    'zero-date-before-1970':
      '"{value}" is {origin} in some time zone, before 1970, which programs print when no date is set: remove lastmod instead',
    'before-web': '"{value}" is before the first web page (1991-08-06): write the real date, or remove lastmod',
    'before-1970': '"{value}" is before 1970, long before the first web page: write the real date, or remove lastmod',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc><lastmod>1991-08-06</lastmod></url>',
      '<url><loc>https://example.com/</loc><lastmod>2005-01-01</lastmod></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/</loc><lastmod>1970-01-01T00:00:00Z</lastmod></url>',
        expect: [{ message: 'zero-date', at: '1970-01-01T00:00:00Z' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><lastmod>1899-12-30</lastmod></url>',
        expect: [{ message: 'zero-date-before-1970', at: '1899-12-30' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><lastmod>1985-10-26</lastmod></url>',
        expect: [{ message: 'before-web', at: '1985-10-26' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><lastmod>1955-11-05</lastmod></url>',
        expect: [{ message: 'before-1970', at: '1955-11-05' }],
      },
    ],
  },
  facts: ['lastmod-form', 'lastmod-range'],
  check(entry) {
    const lastmod = readLastmod(entry);
    if (lastmod?.datetime.kind !== 'datetime') return [];
    const { instant } = lastmod.datetime;
    if (instant === null || instant >= FIRST_PAGE) return [];
    const { value, span } = lastmod.field;
    // One day of tolerance on each side, because a zero date shifts when it is printed in a local time zone.
    const zeroDate = ZERO_DATES.find((candidate) => Math.abs(instant - candidate.instant) <= DAY);
    // Separate messages, because Google is stricter with dates before Unix time.
    const [ofZero, ofOther] = instant < 0 ? ['zero-date-before-1970', 'before-1970'] : ['zero-date', 'before-web'];
    const element = lastmod.field.element;
    return [
      {
        message: (zeroDate ? ofZero : ofOther) as string,
        data: zeroDate ? { value, origin: zeroDate.origin } : { value },
        at: span,
        ...(element && { fix: fixOf('removing', [{ span: element.span, text: '' }]) }),
      },
    ];
  },
});
