// A sitemap index may list at most 50,000 sitemaps.

import { MAX_ENTRIES } from '../../base/protocol.js';
import { documentPlace } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

export default defineDocumentRule({
  id: 'limits/index-count',
  severity: 'error',
  docs: {
    summary: 'A sitemap index must not list more than 50,000 sitemaps.',
    finding: 'The index lists more sitemaps than one index may.',
    why: 'The protocol sets the limit, and search engines enforce it: Search Console reports "Too many sitemaps", and engines ignore the sitemaps beyond the limit or the whole index.',
    fix: 'Split the index into several and submit each, or put more URLs into each sitemap.',
    authority: [
      { source: 'protocol', clause: 'Using Sitemap index files' },
      { source: 'google-large', clause: '' },
      { source: 'bing-index', clause: '' },
    ],
  },
  options: {
    max: { default: MAX_ENTRIES, help: 'Maximum number of sitemaps in one index' },
  },
  messages: {
    over: '{count} {count:sitemap is|sitemaps are} more than the {max} that one index may list: split the index',
  },
  examples: {
    accept: [
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://example.com/a.xml</loc></sitemap></sitemapindex>',
      {
        xml: '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://example.com/a.xml</loc></sitemap></sitemapindex>',
        options: { max: 1 },
      },
    ],
    reject: [
      {
        xml: '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://example.com/a.xml</loc></sitemap><sitemap><loc>https://example.com/b.xml</loc></sitemap></sitemapindex>',
        options: { max: 1 },
        expect: [{ message: 'over', at: 'sitemapindex' }],
      },
    ],
  },
  end(_state, document, context) {
    const count = document.sitemaps;
    const max = Number(context.option('max'));
    return count > max ? [{ message: 'over', data: { count, max }, at: documentPlace(document) }] : [];
  },
});
