// An element must have a value; an unknown value is omitted together with its element.

import { fixOf } from '../../base/problem/fixes.js';
import { defineEntryRule } from '../rule.js';
import { levelOfRemoval, removeElement } from '../support/element-edits.js';
import { elementsPlaced } from '../support/structure.js';

export default defineEntryRule({
  id: 'schema/empty-element',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'lastmod, changefreq and priority have a value, or are omitted.',
    finding: 'lastmod, changefreq or priority is empty.',
    why: 'An empty value is not a date, a frequency or a number, so the schema rejects the file. Search Console calls it "Invalid tag value", Yandex "Tag cannot be empty". Usually a field was not set in the database.',
    fix: 'Write the element only when there is a value.',
    authority: [
      { source: 'sitemap.xsd', clause: 'tLastmod, tChangeFreq, tPriority' },
      { source: 'yandex-errors', clause: 'Tag cannot be empty' },
      { source: 'search-console', clause: 'Invalid tag value' },
    ],
  },
  options: {},
  messages: { empty: '{name} is empty: write a value, or remove the element' },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc></url>',
      '<url><loc>https://example.com/</loc><lastmod> 2026-01-31 </lastmod></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/</loc><changefreq></changefreq></url>',
        expect: [{ message: 'empty', at: '<changefreq></changefreq>' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><changefreq/><priority> <!-- later --> </priority></url>',
        expect: [
          { message: 'empty', at: '<changefreq/>' },
          { message: 'empty', at: '<priority> <!-- later --> </priority>' },
        ],
      },
    ],
  },
  // A value that consists of references to white space is empty, too, and has the fact `markup`.
  facts: ['structure', 'markup'],
  check(entry) {
    return elementsPlaced(entry, 'fine').flatMap(({ element, parent }) => {
      if (!element.core || parent === null || element.name === 'loc') return [];
      if (element.childCount > 0 || element.text.value !== '') return [];
      const fix = fixOf(levelOfRemoval(element), [removeElement(element, parent)]);
      return [{ message: 'empty', data: { name: element.qname }, at: element.span, fix }];
    });
  },
});
