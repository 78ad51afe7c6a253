// Second 60 exists in time standards, but neither grammar of sitemap dates allows it.

import { findLastmodDefect } from '../../read/entry/lastmod.js';
import { defineEntryRule } from '../rule.js';

export default defineEntryRule({
  id: 'lastmod/leap-second',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'The seconds of a lastmod must be 00 to 59.',
    finding: 'lastmod has the second 60.',
    why: 'W3C Datetime and xsd:dateTime both end at second 59, even in a minute that had a leap second. The schema rejects the file, and a crawler drops the date. If that minute had no leap second, the value comes from rounding up.',
    fix: 'Write second 59, or 00 of the following minute.',
    authority: [
      { source: 'note-datetime', clause: 'ss = two digits of second (00 through 59)' },
      { source: 'xsd-datatypes', clause: 'section 3.2.7.1' },
    ],
  },
  options: {},
  messages: {
    sixty: '"{value}" has the second 60, but sitemap dates have no leap seconds: write 59',
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
