// White space around a changefreq is part of its value: the schema trims dates and numbers, but not this word.

import { isPadded, paddingFix } from '../../read/entry/padding.js';
import { defineEntryRule } from '../rule.js';

export default defineEntryRule({
  id: 'hints/changefreq-whitespace',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'changefreq must have no white space around its value.',
    finding: 'changefreq has white space around its value.',
    why: 'In the schema, changefreq is based on xsd:string, which keeps white space, unlike the types of loc, lastmod and priority. So a padded or indented word is not one of the seven words, and the schema rejects the file.',
    fix: 'Put the word directly between the tags.',
    authority: [
      { source: 'sitemap.xsd', clause: 'tChangeFreq' },
      { source: 'xsd-datatypes', clause: 'section 4.3.6' },
    ],
  },
  options: {},
  messages: {
    padded: '"{value}" has white space around it, which counts as part of the value: write it directly between the tags',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc><changefreq>weekly</changefreq></url>',
      '<url><loc>https://example.com/</loc><changefreq><!-- hint -->weekly</changefreq></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/</loc><changefreq> weekly </changefreq></url>',
        expect: [{ message: 'padded', at: ' weekly ' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><changefreq>\n  daily\n</changefreq></url>',
        expect: [{ message: 'padded', at: '\n  daily\n' }],
      },
    ],
  },
  facts: ['changefreq-form'],
  check({ kind, changefreq: field }) {
    if (field === null || kind !== 'url' || !isPadded(field)) return [];
    const fix = paddingFix(field);
    return [{ message: 'padded', data: { value: field.value }, at: field.content, ...(fix && { fix }) }];
  },
});
