// An index must list sitemaps: most crawlers do not read an index in an index.

import { defineSiteRule } from '../rule.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const index = (loc: string): string => `<sitemapindex xmlns="${NAMESPACE}"><sitemap><loc>${loc}</loc></sitemap></sitemapindex>`;
const urlset = `<urlset xmlns="${NAMESPACE}"><url><loc>https://example.com/</loc></url></urlset>`;
const uri = 'https://example.com/index.xml';

export default defineSiteRule({
  id: 'index/nested',
  severity: 'warning',
  docs: {
    summary: 'A sitemap index lists sitemaps but no other index.',
    finding: 'An index lists another index.',
    why: 'The protocol says what an index may list, and that does not include another index. Google has refused nested indexes since 2006 and reports "Nested sitemap indexes". It does not find the URLs in the sitemaps of the inner index.',
    fix: 'List the sitemaps of the inner index here, or submit the inner index separately.',
    authority: [
      { source: 'google-2006-index', clause: '' },
      { source: 'search-console', clause: 'Nested sitemap indexes' },
      { source: 'protocol', clause: 'Using Sitemap index files' },
    ],
  },
  options: {},
  messages: { nested: '"{value}" is itself a sitemap index: list its sitemaps ({count}) here instead' },
  examples: {
    accept: [
      { uri, site: { [uri]: index('https://example.com/pages.xml'), 'https://example.com/pages.xml': urlset } },
      { uri, site: { [uri]: index('https://example.com/urls.txt'), 'https://example.com/urls.txt': 'https://example.com/\n' } },
    ],
    reject: [
      {
        uri,
        site: {
          [uri]: index('https://example.com/inner.xml'),
          'https://example.com/inner.xml': index('https://example.com/pages.xml'),
          'https://example.com/pages.xml': urlset,
        },
        expect: [{ message: 'nested', at: 'https://example.com/inner.xml' }],
      },
    ],
  },
  each(_state, { child, outcome }) {
    if (outcome.kind !== 'document' || outcome.document.kind !== 'sitemapindex') return [];
    return [{ message: 'nested', data: { value: child.loc, count: outcome.document.sitemaps }, at: child.place }];
  },
});
