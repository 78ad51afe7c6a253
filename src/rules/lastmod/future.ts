// A date in the future cannot be that of the last change, and makes the other dates look invented, too.

import { readLastmod } from '../../read/entry/lastmod.js';
import { defineEntryRule } from '../rule.js';

const HOUR = 3_600_000;

export default defineEntryRule({
  id: 'lastmod/future',
  severity: 'warning',
  docs: {
    summary: 'lastmod should not be in the future.',
    finding: 'lastmod is in the future.',
    why: 'lastmod is the date of the last change, which is in the past. Google has accepted future dates since 2006. But a search engine that compares lastmod with the page finds that the date is wrong. Once lastmod proves unreliable, search engines stop using it for the whole site.',
    fix: 'Write the date of the last change. Check for a swapped day and month, a wrong zone, or an expiry date in the wrong field.',
    authority: [
      { source: 'protocol', clause: 'lastmod' },
      { source: 'bing-lastmod', clause: '' },
      { source: 'google-2006-errors', clause: 'Invalid date' },
    ],
  },
  options: {
    toleranceHours: { default: 24, help: 'Hours by which a date may be ahead of the clock' },
  },
  messages: {
    future: '"{value}" is in the future: write when the page last changed',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc><lastmod>2026-11-20T11:00:00Z</lastmod></url>',
      '<url><loc>https://example.com/</loc><lastmod>2026-11-21</lastmod></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/</loc><lastmod>2026-11-22</lastmod></url>',
        expect: [{ message: 'future', at: '2026-11-22' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><lastmod>2026-11-20T14:00:00Z</lastmod></url>',
        options: { toleranceHours: 1 },
        expect: [{ message: 'future', at: '2026-11-20T14:00:00Z' }],
      },
    ],
  },
  facts: ['lastmod-form', 'lastmod-range'],
  check(entry, context) {
    const lastmod = readLastmod(entry);
    if (lastmod?.datetime.kind !== 'datetime') return [];
    const { instant } = lastmod.datetime;
    if (instant === null || instant <= context.now + Number(context.option('toleranceHours')) * HOUR) return [];
    return [{ message: 'future', data: { value: lastmod.field.value }, at: lastmod.field.span }];
  },
});
