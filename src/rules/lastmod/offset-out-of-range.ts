// No place on Earth is more than 14 hours from UTC: an offset beyond that is a mistake, and the schema rejects it.

import { findLastmodDefect } from '../../read/entry/lastmod.js';
import { defineEntryRule } from '../rule.js';

export default defineEntryRule({
  id: 'lastmod/offset-out-of-range',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'The offset of a lastmod must be between -14:00 and +14:00, with minutes up to 59.',
    finding: 'lastmod has an impossible time zone offset.',
    why: 'XML Schema limits offsets to 14:00, so the schema rejects the value. W3C Datetime sets no maximum, but real zones range from -12:00 to +14:00. An offset beyond that was computed or typed wrongly, and readers can only guess the instant.',
    fix: 'Write the real offset of the zone, or the time in UTC with Z.',
    authority: [
      { source: 'xsd-datatypes', clause: 'section 3.2.7.3' },
      { source: 'note-datetime', clause: 'Formats' },
    ],
  },
  options: {},
  messages: {
    range: '"{value}" has the time zone {offset}, but no zone is that far from UTC: write an offset from -12:00 to +14:00',
    minutes: '"{value}" has the time zone {offset}, whose minutes are more than 59: correct the offset',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc><lastmod>2005-01-01T10:00:00+14:00</lastmod></url>',
      '<url><loc>https://example.com/</loc><lastmod>2005-01-01T10:00:00-12:00</lastmod></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/</loc><lastmod>2005-01-01T10:00:00+15:00</lastmod></url>',
        expect: [{ message: 'range', at: '+15:00' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><lastmod>2005-01-01T10:00:00+05:60</lastmod></url>',
        expect: [{ message: 'minutes', at: '+05:60' }],
      },
    ],
  },
  facts: ['lastmod-form'],
  check(entry) {
    const found = findLastmodDefect(entry, 'offset-out-of-range');
    if (!found) return [];
    const { field, first } = found;
    const offset = field.value.slice(first.from, first.to);
    const message = Number(offset.slice(4)) > 59 ? 'minutes' : 'range';
    return [{ message, data: { value: field.value, offset }, at: field.at(first.from, first.to) }];
  },
});
