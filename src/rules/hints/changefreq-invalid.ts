// changefreq must be one of seven words; any other makes the file invalid, and engines ignore it.

import { fixOf } from '../../base/problem/fixes.js';
import { defineEntryRule } from '../rule.js';
import { frequencyOf, meantFrequency } from './support/frequency.js';

export default defineEntryRule({
  id: 'hints/changefreq-invalid',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'changefreq must be always, hourly, daily, weekly, monthly, yearly or never.',
    finding: 'changefreq has an unknown value.',
    why: 'The schema lists these seven words and rejects the file for any other. Search Console reports an invalid tag value, and engines that use the hint ignore it.',
    fix: 'Write the nearest of the seven words, or remove changefreq.',
    authority: [
      { source: 'protocol', clause: 'changefreq' },
      { source: 'sitemap.xsd', clause: 'tChangeFreq' },
      { source: 'yandex-errors', clause: '' },
    ],
  },
  options: {},
  messages: {
    unknown: '"{value}" is not a change frequency: write always, hourly, daily, weekly, monthly, yearly or never',
    meant: '"{value}" is not a change frequency: write "{expected}"',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc><changefreq>yearly</changefreq></url>',
      '<url><loc>https://example.com/</loc><changefreq>never</changefreq></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/</loc><changefreq>sometimes</changefreq></url>',
        expect: [{ message: 'unknown', at: 'sometimes' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><changefreq>annually</changefreq></url>',
        expect: [{ message: 'meant', at: 'annually' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><changefreq>montly</changefreq></url>',
        expect: [{ message: 'meant', at: 'montly' }],
      },
    ],
  },
  facts: ['changefreq-form'],
  check({ kind, changefreq: field }) {
    if (field === null || kind !== 'url') return [];
    const { value, span } = field;
    if (value === '' || frequencyOf(value) !== null) return [];
    const expected = meantFrequency(value);
    if (expected === null) return [{ message: 'unknown', data: { value }, at: span }];
    const fix = fixOf('unsafe', [{ span, text: expected }]);
    return [{ message: 'meant', data: { value, expected }, at: span, fix }];
  },
});
