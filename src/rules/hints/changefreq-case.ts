// The words of changefreq are lower case in the schema, and XML knows no other.

import { CHANGEFREQ_VALUES } from '../../protocol.js';
import { defineEntryRule } from '../rule.js';

export default defineEntryRule({
  id: 'hints/changefreq-case',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'changefreq must be written in lower case.',
    why: 'The schema lists the seven words in lower case and compares letter by letter: Weekly is not weekly, and the file is invalid.',
    fix: 'Write the word in lower case.',
    authority: [
      { source: 'sitemap.xsd', clause: 'tChangeFreq' },
      { source: 'protocol', clause: 'changefreq' },
    ],
  },
  options: {},
  messages: {
    case: '{value} must be in lower case: write {expected}',
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
    // Letters of other scripts may have an ASCII letter as their lower case: they are another word, not another case.
    if (field === null || kind !== 'url' || !/^[A-Za-z]+$/.test(field.value)) return [];
    const { value, span } = field;
    const expected = CHANGEFREQ_VALUES.find((frequency) => frequency === value.toLowerCase());
    if (!expected || expected === value) return [];
    const fix = { safe: true, replacements: [{ span, text: expected }] };
    return [{ message: 'case', data: { value, expected }, at: span, fix }];
  },
});
