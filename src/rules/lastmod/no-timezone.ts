// A lastmod with a time but no zone names no instant: W3C Datetime requires the zone, and Google rejects the value without it.

import { fixOf } from '../../base/problem/fixes.js';
import { findLastmodDefect } from '../../read/entry/lastmod.js';
import { defineEntryRule } from '../rule.js';

export default defineEntryRule({
  id: 'lastmod/no-timezone',
  severity: 'error',
  docs: {
    summary: 'A lastmod with a time must name its time zone.',
    finding: 'lastmod has a time but no time zone.',
    why: 'W3C Datetime requires the zone as soon as there is a time. The XSD accepts the value without it, so schema validation passes while Search Console reports "Invalid date" and the date is lost.',
    fix: 'Append Z if the time is in UTC, or the offset of the zone such as +01:00; or write the date alone.',
    authority: [
      { source: 'note-datetime', clause: 'Formats' },
      { source: 'google-2006-errors', clause: 'Invalid date' },
      { source: 'xsd-datatypes', clause: 'section 3.2.7' },
    ],
  },
  options: {
    zone: { default: 'Z', help: 'Zone that the fix appends: Z, or an offset such as +01:00' },
  },
  messages: {
    missing: '"{value}" has a time but no time zone: append Z for UTC or an offset such as +01:00',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc><lastmod>2018-02-21T13:31:28Z</lastmod></url>',
      '<url><loc>https://example.com/</loc><lastmod>2018-02-21</lastmod></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/</loc><lastmod>2018-02-21T13:31:28</lastmod></url>',
        expect: [{ message: 'missing', at: '13:31:28' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><lastmod>2018-02-21T13:31:28.123</lastmod></url>',
        expect: [{ message: 'missing', at: '13:31:28.123' }],
      },
    ],
  },
  facts: ['lastmod-form'],
  check(entry, context) {
    const found = findLastmodDefect(entry, 'no-timezone');
    if (!found) return [];
    const { field, datetime, first } = found;
    // Seconds come before the zone, so where both are missing one edit has to write both.
    const text = `${datetime.form === 'minute' ? ':00' : ''}${context.option('zone')}`;
    const fix = fixOf('unsafe', [{ span: field.at(first.to, first.to), text }]);
    return [{ message: 'missing', data: { value: field.value }, at: field.at(first.from, first.to), fix }];
  },
});
