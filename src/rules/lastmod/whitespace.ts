// XML Schema trims white space around a lastmod, but many simple readers do not.

import { isPadded, paddingFix } from '../../read/entry/padding.js';
import { defineEntryRule } from '../rule.js';

export default defineEntryRule({
  id: 'lastmod/whitespace',
  severity: 'info',
  docs: {
    summary: 'lastmod should have no white space around its value.',
    finding: 'lastmod has white space around its value.',
    why: 'The schema type collapses white space, so the value is valid. But readers that match a date with their own pattern, without trimming, do not recognise it.',
    fix: 'Put the value directly between the tags.',
    authority: [{ source: 'xsd-datatypes', clause: 'section 4.3.6' }],
  },
  options: {},
  messages: {
    padded: '"{value}" has white space around it: write it directly between the tags',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc><lastmod>2005-01-01</lastmod></url>',
      '<url><loc>https://example.com/</loc><lastmod><![CDATA[2005-01-01]]></lastmod></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/</loc><lastmod> 2005-01-01 </lastmod></url>',
        expect: [{ message: 'padded', at: ' 2005-01-01 ' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><lastmod>\n  2005-01-01\n</lastmod></url>',
        expect: [{ message: 'padded', at: '\n  2005-01-01\n' }],
      },
    ],
  },
  facts: ['lastmod-form'],
  check({ kind, lastmod: field }) {
    if (field === null || kind === 'item' || !isPadded(field)) return [];
    const fix = paddingFix(field);
    return [{ message: 'padded', data: { value: field.value }, at: field.content, ...(fix && { fix }) }];
  },
});
