// W3C Datetime allows a time without seconds; xsd:dateTime, and so the official schema, does not.

import { fixOf } from '../../base/problem/fixes.js';
import { findLastmodDefect } from '../../read/entry/lastmod.js';
import { defineEntryRule } from '../rule.js';

export default defineEntryRule({
  id: 'lastmod/no-seconds',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'The time of a lastmod must have seconds.',
    finding: 'lastmod has a time without seconds.',
    why: 'W3C Datetime has a form without seconds, and Google lists it. But xsd:dateTime requires seconds, so sitemap.xsd rejects the file, and so does every reader that validates before it reads.',
    fix: 'Write the seconds, or :00 if they are not known.',
    authority: [
      { source: 'sitemap.xsd', clause: 'tLastmod' },
      { source: 'xsd-datatypes', clause: 'section 3.2.7.1' },
      { source: 'note-datetime', clause: 'Formats' },
      { source: 'google-news', clause: 'news:publication_date' },
    ],
  },
  options: {},
  messages: {
    missing: '"{value}" has a time without seconds, which the schema requires: write "{time}:00"',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc><lastmod>2005-01-01T10:00:00Z</lastmod></url>',
      '<url><loc>https://example.com/</loc><lastmod>2005-01-01</lastmod></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/</loc><lastmod>2005-01-01T10:30Z</lastmod></url>',
        expect: [{ message: 'missing', at: '10:30' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><lastmod>2005-01-01T10:00+01:00</lastmod></url>',
        expect: [{ message: 'missing', at: '10:00' }],
      },
    ],
  },
  facts: ['lastmod-form'],
  check(entry) {
    const found = findLastmodDefect(entry, 'no-seconds');
    if (!found) return [];
    const { field, datetime, first } = found;
    const problem = {
      message: 'missing',
      data: { value: field.value, time: field.value.slice(first.from, first.to) },
      at: field.at(first.from, first.to),
    };
    // Without a zone, adding the seconds alone does not repair the value: the fix of lastmod/no-timezone writes both.
    if (datetime.zone === null) return [problem];
    return [{ ...problem, fix: fixOf('safe', [{ span: field.at(first.to, first.to), text: ':00' }]) }];
  },
});
