// A lastmod from before the first web page is a placeholder that leaked out of a database.

import { DAY } from '../../entry/datetime.js';
import { readLastmod } from '../../entry/lastmod.js';
import { defineEntryRule } from '../rule.js';

/** The day of the first web page. */
const FIRST_PAGE = Date.UTC(1991, 7, 6);

/** Dates that systems print when they have none, milliseconds since the epoch. */
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
    summary: 'lastmod should not lie before the first web page of 6 August 1991.',
    why: 'No page on the web changed before there was one. Such a date is what a database or a language prints when it knows none, and it tells a crawler that the page has not changed for decades. Search Console calls dates before 1970 "Invalid date", so under the profile of Google those are errors.',
    fix: 'Write the date of the last change, or leave lastmod out if it is not known.',
    authority: [
      { source: 'search-console', clause: 'Invalid date' },
      { source: 'heuristic', clause: '' },
    ],
  },
  options: {},
  messages: {
    'zero-date': '{value} is {origin} in some time zone, printed where no date was known: leave lastmod out instead',
    'zero-date-before-1970':
      '{value} is {origin} in some time zone and lies before 1970, printed where no date was known: leave lastmod out instead',
    'before-web': '{value} lies before the first web page (1991-08-06): write the real date or leave lastmod out',
    'before-1970': '{value} lies before 1970, long before the first web page: write the real date or leave lastmod out',
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
    // A day either way, because a zero date moves when it is printed in a local time zone.
    const zeroDate = ZERO_DATES.find((candidate) => Math.abs(instant - candidate.instant) <= DAY);
    // Apart, as Google is stricter with what has no Unix time.
    const [ofZero, ofOther] = instant < 0 ? ['zero-date-before-1970', 'before-1970'] : ['zero-date', 'before-web'];
    const element = lastmod.field.element;
    return [
      {
        message: (zeroDate ? ofZero : ofOther) as string,
        data: zeroDate ? { value, origin: zeroDate.origin } : { value },
        at: span,
        ...(element && { fix: { safe: false, replacements: [{ span: element.span, text: '' }] } }),
      },
    ];
  },
});
