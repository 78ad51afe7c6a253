// W3C Datetime allows a year, or a year and a month, but the official schema does not.

import { findLastmodDefect } from '../../read/entry/lastmod.js';
import { defineEntryRule } from '../rule.js';

export default defineEntryRule({
  id: 'lastmod/reduced-precision',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'lastmod must state year, month and day.',
    finding: 'lastmod is only a year or a month.',
    why: 'W3C Datetime has forms that stop at the year or the month. But sitemap.xsd allows only xsd:date and xsd:dateTime, and rejects the file. No search engine says how it reads such a date. Such a date is also too coarse to tell whether a page is worth fetching again.',
    fix: 'Write the whole date, or remove lastmod if the day is not known.',
    authority: [
      { source: 'sitemap.xsd', clause: 'tLastmod' },
      { source: 'protocol', clause: 'lastmod' },
      { source: 'note-datetime', clause: 'Formats' },
    ],
  },
  options: {},
  messages: {
    year: '"{value}" has only a year: write the whole date, YYYY-MM-DD',
    month: '"{value}" has only a year and a month: write the whole date, YYYY-MM-DD',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc><lastmod>2005-01-01</lastmod></url>',
      '<url><loc>https://example.com/</loc></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/</loc><lastmod>2005</lastmod></url>',
        expect: [{ message: 'year', at: '2005' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><lastmod>2005-01</lastmod></url>',
        expect: [{ message: 'month', at: '2005-01' }],
      },
    ],
  },
  facts: ['lastmod-form'],
  check(entry) {
    const found = findLastmodDefect(entry, 'reduced-precision');
    if (!found) return [];
    const { field, datetime } = found;
    return [{ message: datetime.form, data: { value: field.value }, at: field.span }];
  },
});
