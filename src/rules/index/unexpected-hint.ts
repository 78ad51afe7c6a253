// changefreq and priority describe pages, not sitemaps.

import { fixOf } from '../../base/problem/fixes.js';
import { defineEntryRule } from '../rule.js';
import { removeElement } from '../support/element-edits.js';
import { elementsPlaced } from '../support/structure.js';

const entry = (content: string): string => `<sitemap><loc>https://example.com/a.xml</loc>${content}</sitemap>`;

export default defineEntryRule({
  id: 'index/unexpected-hint',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'The entries of a sitemap index have no changefreq and no priority.',
    finding: 'An index has changefreq or priority.',
    why: 'siteindex.xsd declares only loc and lastmod, so a validating reader rejects the file. Crawlers read only these two elements.',
    fix: 'Remove the element. changefreq and priority belong in the sitemap that lists the pages.',
    authority: [
      { source: 'siteindex.xsd', clause: 'tSitemap' },
      { source: 'protocol', clause: 'Sitemap index XML tag definitions' },
    ],
  },
  options: {},
  messages: { hint: '{name} applies to urls, not to the sitemaps of an index: remove it' },
  examples: {
    accept: [
      { xml: entry('<lastmod>2026-01-31</lastmod>'), index: true },
      '<url><loc>https://example.com/</loc><changefreq>daily</changefreq><priority>0.5</priority></url>',
    ],
    reject: [
      {
        xml: entry('<changefreq>daily</changefreq><priority>0.5</priority>'),
        index: true,
        expect: [
          { message: 'hint', at: 'changefreq' },
          { message: 'hint', at: 'priority' },
        ],
      },
    ],
  },
  facts: ['structure'],
  check(entry) {
    if (entry.kind !== 'sitemap') return [];
    return elementsPlaced(entry, 'hint').flatMap(({ element, parent }) => {
      if (parent === null) return [];
      const fix = fixOf('removing', [removeElement(element, parent)]);
      return [{ message: 'hint', data: { name: element.qname, value: element.text.value }, at: element.nameSpan, fix }];
    });
  },
});
