// The schema has the words of changefreq in lower case, and XML compares letter by letter.

import { fixOf } from '../../base/problem/fixes.js';
import { defineEntryRule } from '../rule.js';
import { frequencyOf } from './support/frequency.js';

export default defineEntryRule({
  id: 'hints/changefreq-case',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'changefreq must be written in lower case.',
    finding: 'changefreq is not in lower case.',
    why: 'The schema lists the seven words in lower case and is case-sensitive: `Weekly` is not `weekly`, so the file is invalid.',
    fix: 'Write the word in lower case.',
    authority: [
      { source: 'sitemap.xsd', clause: 'tChangeFreq' },
      { source: 'protocol', clause: 'changefreq' },
    ],
  },
  options: {},
  messages: {
    case: '"{value}" must be in lower case: write "{expected}"',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc><changefreq>weekly</changefreq></url>',
      '<url><loc>https://example.com/</loc></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/</loc><changefreq>Weekly</changefreq></url>',
        expect: [{ message: 'case', at: 'Weekly' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><changefreq>DAILY</changefreq></url>',
        expect: [{ message: 'case', at: 'DAILY' }],
      },
    ],
  },
  facts: ['changefreq-form'],
  check({ kind, changefreq: field }) {
    if (field === null || kind !== 'url') return [];
    const { value, span } = field;
    const expected = frequencyOf(value);
    if (expected === null || expected === value) return [];
    const fix = fixOf('safe', [{ span, text: expected }]);
    return [{ message: 'case', data: { value, expected }, at: span, fix }];
  },
});
