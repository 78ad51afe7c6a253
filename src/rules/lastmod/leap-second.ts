// Second 60 exists in the world's clocks, and in neither grammar of sitemap dates.

import { findLastmodDefect } from '../../entry/lastmod.js';
import { defineEntryRule } from '../rule.js';

export default defineEntryRule({
  id: 'lastmod/leap-second',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'The seconds of a lastmod must be 00 to 59.',
    why: 'W3C Datetime and xsd:dateTime both end at second 59, even in a minute that had a leap second: the schema rejects the file and a crawler drops the date. Where there was no leap second at all, rounding up made it.',
    fix: 'Write second 59, or 00 of the following minute.',
    authority: [
      { source: 'note-datetime', clause: 'ss = two digits of second (00 through 59)' },
      { source: 'xsd-datatypes', clause: 'section 3.2.7.1' },
    ],
  },
  options: {},
  messages: {
    sixty: '{value} has the second 60, and sitemap dates know no leap seconds: write 59',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc><lastmod>2005-12-31T23:59:59Z</lastmod></url>',
      '<url><loc>https://example.com/</loc><lastmod>2005-12-31T23:59:59.999Z</lastmod></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/</loc><lastmod>2005-12-31T23:59:60Z</lastmod></url>',
        expect: [{ message: 'sixty', at: '60' }],
      },
    ],
  },
  facts: ['lastmod-form'],
  check(entry) {
    const found = findLastmodDefect(entry, 'leap-second');
    if (!found) return [];
    const { field, first } = found;
    return [{ message: 'sixty', data: { value: field.value }, at: field.at(first.from, first.to) }];
  },
});
