// If every time is midnight, the times are only padded dates.

import { documentPlace } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

const at = (time: string): string => `<url><loc>https://example.com/{n}</loc><lastmod>2026-01-0{n}T${time}</lastmod></url>`;

export default defineDocumentRule({
  id: 'lastmod/midnight-only',
  severity: 'off',
  docs: {
    summary: 'The times in lastmod are not all midnight.',
    finding: 'All times in lastmod are midnight.',
    why: 'If only the date is known, a generator that pads it with 00:00:00 claims a precision that it does not have. Google reads a date without a time as midnight UTC, so the time adds nothing; with another zone the date may even become the previous day. The rule is off by default, because such dates are valid and do little harm.',
    fix: 'Write the date alone, or the real time.',
    authority: [
      { source: 'heuristic', clause: '' },
      { source: 'google-2006-errors', clause: 'Invalid date' },
    ],
  },
  options: {
    min: { default: 2, help: 'Smallest number of times for which this is reported' },
  },
  messages: {
    midnight:
      '{count:The only lastmod value with a time says|All # lastmod values with a time say} 00:00:00: write the date alone, or the real time',
  },
  examples: {
    accept: [
      { xml: at('10:00:00Z'), repeat: 3 },
      { xml: at('00:00:00Z'), repeat: 1 },
      '<url><loc>https://example.com/</loc><lastmod>2026-01-05</lastmod></url><url><loc>https://example.com/a</loc><lastmod>2026-01-06</lastmod></url>',
    ],
    reject: [
      { xml: at('00:00:00+02:00'), repeat: 3, expect: [{ message: 'midnight', at: 'urlset' }] },
      { xml: at('00:00:00.000Z'), repeat: 2, expect: [{ message: 'midnight', at: 'urlset' }] },
    ],
  },
  end(_state, document, context) {
    // The part that was not read may change the verdict.
    if (document.partial) return [];
    const { dated, dates, midnights } = document.lastmod;
    if (midnights < dated - dates || midnights < Number(context.option('min'))) return [];
    return [{ message: 'midnight', data: { count: midnights }, at: documentPlace(document) }];
  },
});
