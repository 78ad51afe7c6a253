// In W3C Datetime, a date without a time takes no time zone: the XSD allows one, but Google does not.

import { fixOf } from '../../base/problem/fixes.js';
import { findLastmodDefect } from '../../read/entry/lastmod.js';
import { defineEntryRule } from '../rule.js';

export default defineEntryRule({
  id: 'lastmod/date-with-offset',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'A lastmod without a time must not have a time zone.',
    finding: 'lastmod has a time zone but no time.',
    why: 'xsd:date allows a zone after a date, but W3C Datetime does not. So a value such as 2017-06-20-04:00 passes the schema, while Google calls it invalid and drops it. Some XML libraries print this form for a date type.',
    fix: 'Write the date alone.',
    authority: [
      { source: 'note-datetime', clause: 'Formats' },
      { source: 'xsd-datatypes', clause: 'section 3.2.9' },
    ],
  },
  options: {},
  messages: {
    offset: '"{value}" is a date without a time, which must not have a time zone: remove "{offset}"',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc><lastmod>2017-06-20</lastmod></url>',
      '<url><loc>https://example.com/</loc><lastmod>2017-06-20T00:00:00-04:00</lastmod></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/</loc><lastmod>2017-06-20-04:00</lastmod></url>',
        expect: [{ message: 'offset', at: '-04:00' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><lastmod>2005-01-01Z</lastmod></url>',
        expect: [{ message: 'offset', at: 'Z' }],
      },
    ],
  },
  facts: ['lastmod-form'],
  check(entry) {
    const found = findLastmodDefect(entry, 'date-with-offset');
    if (!found) return [];
    const { field, first } = found;
    const at = field.at(first.from, first.to);
    const offset = field.value.slice(first.from, first.to);
    const fix = fixOf('unsafe', [{ span: at, text: '' }]);
    return [{ message: 'offset', data: { value: field.value, offset }, at, fix }];
  },
});
