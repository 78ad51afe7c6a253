// Extensions are about pages: in an index nobody reads them.

import { VOCABULARIES } from '../../entry/vocabulary.js';
import { defineEntryRule } from '../rule.js';
import { removeElement } from '../schema/edits.js';
import { judge } from '../schema/structure.js';

const entry = (content: string): string => `<sitemap><loc>https://example.com/a.xml</loc>${content}</sitemap>`;
const IMAGE = '<image:image><image:loc>https://example.com/a.png</image:loc></image:image>';

export default defineEntryRule({
  id: 'index/extension-in-index',
  severity: 'warning',
  docs: {
    summary: 'The entries of a sitemap index have no image, video, news or hreflang elements.',
    why: 'The schema admits elements of other namespaces there, but what they say is about a page, and a sitemap is none: search engines read loc and lastmod of an index and nothing else.',
    fix: 'Move the elements into the urlset, to the url that they are about.',
    authority: [
      { source: 'siteindex.xsd', clause: 'tSitemap (any namespace="##other")' },
      { source: 'google-large', clause: 'sitemap index files' },
    ],
  },
  options: {},
  messages: { extension: '{name} says nothing about a sitemap: move it into the urlset, to the url that it is about' },
  examples: {
    accept: [{ xml: entry('<lastmod>2026-01-31</lastmod>'), index: true }, `<url><loc>https://example.com/</loc>${IMAGE}</url>`],
    reject: [{ xml: entry(IMAGE), index: true, expect: [{ message: 'extension', at: 'image:image' }] }],
  },
  facts: ['extension'],
  check(entry) {
    if (entry.kind !== 'sitemap') return [];
    return judge(entry).flatMap(({ element, parent, standing }) => {
      if (standing !== 'fine' || parent === null || parent !== entry.element) return [];
      if (element.core || !VOCABULARIES.has(element.namespace ?? '')) return [];
      const fix = { safe: true, replacements: [removeElement(element, parent)] };
      return [{ message: 'extension', data: { name: element.qname }, at: element.nameSpan, fix }];
    });
  },
});
