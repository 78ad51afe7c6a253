// A W3C Datetime year has exactly four digits; the year 0000 and years before it or after 9999 are mistakes.

import { findLastmodDefect } from '../../read/entry/lastmod.js';
import { defineEntryRule } from '../rule.js';

export default defineEntryRule({
  id: 'lastmod/year-out-of-range',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'The year of a lastmod must have four digits and be between 0001 and 9999.',
    finding: 'lastmod has a year that is not between 0001 and 9999.',
    why: 'W3C Datetime allows only four digits. XML Schema allows negative and longer years but forbids 0000. No web page changed in any of these years, so the value comes from an empty database field or a broken conversion, and crawlers drop it.',
    fix: 'Write the date of the last change, or remove lastmod if the date is not known.',
    authority: [
      { source: 'note-datetime', clause: 'YYYY = four-digit year' },
      { source: 'xsd-datatypes', clause: 'section 3.2.7' },
    ],
  },
  options: {},
  messages: {
    zero: '"{value}" has the year 0000, which does not exist: remove lastmod if the date is not known',
    negative: '"{value}" has a negative year: write a year of four digits',
    digits: '"{value}" has a year with more than four digits: write four digits',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc><lastmod>2005-01-01</lastmod></url>',
      '<url><loc>https://example.com/</loc><lastmod>9999-12-31</lastmod></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/</loc><lastmod>0000-01-01</lastmod></url>',
        expect: [{ message: 'zero', at: '0000' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><lastmod>-2005-01-01</lastmod></url>',
        expect: [{ message: 'negative', at: '-2005' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><lastmod>12005-01-01</lastmod></url>',
        expect: [{ message: 'digits', at: '12005' }],
      },
    ],
  },
  facts: ['lastmod-form'],
  check(entry) {
    const found = findLastmodDefect(entry, 'year-out-of-range');
    if (!found) return [];
    const { field, first } = found;
    const year = field.value.slice(first.from, first.to);
    const message = year.startsWith('-') ? 'negative' : year.length > 4 ? 'digits' : 'zero';
    return [{ message, data: { value: field.value }, at: field.at(first.from, first.to) }];
  },
});
