// Extensions describe pages, so readers ignore them in an index.

import { fixOf } from '../../base/problem/fixes.js';
import { VOCABULARIES } from '../../read/entry/vocabulary.js';
import { defineEntryRule } from '../rule.js';
import { removeElement } from '../support/element-edits.js';
import { placedRuns } from '../support/structure.js';

const entry = (content: string): string => `<sitemap><loc>https://example.com/a.xml</loc>${content}</sitemap>`;
const IMAGE = '<image:image><image:loc>https://example.com/a.png</image:loc></image:image>';

export default defineEntryRule({
  id: 'index/extension-in-index',
  severity: 'warning',
  docs: {
    summary: 'The entries of a sitemap index have no image, video, news or hreflang elements.',
    finding: 'An index has extension elements, which do not apply to sitemaps.',
    why: 'The schema allows elements of other namespaces there, but they describe a page, and a sitemap is not a page. Search engines read only loc and lastmod from an index.',
    fix: 'Move the elements into the urlset, to the url of their page.',
    authority: [
      { source: 'siteindex.xsd', clause: 'tSitemap (any namespace="##other")' },
      { source: 'google-large', clause: 'sitemap index files' },
    ],
  },
  options: {},
  messages: { extension: '{name} does not apply to a sitemap: move it into the urlset, to the url of its page' },
  examples: {
    accept: [{ xml: entry('<lastmod>2026-01-31</lastmod>'), index: true }, `<url><loc>https://example.com/</loc>${IMAGE}</url>`],
    reject: [{ xml: entry(IMAGE), index: true, expect: [{ message: 'extension', at: 'image:image' }] }],
  },
  facts: ['extension-form'],
  check(entry) {
    if (entry.kind !== 'sitemap') return [];
    return placedRuns(entry).flatMap(({ element, parent, placement }) => {
      if (placement !== 'fine' || parent === null || parent !== entry.element) return [];
      if (element.core || !VOCABULARIES.has(element.namespace ?? '')) return [];
      const fix = fixOf('removing', [removeElement(element, parent)]);
      return [{ message: 'extension', data: { name: element.qname }, at: element.nameSpan, fix }];
    });
  },
});
