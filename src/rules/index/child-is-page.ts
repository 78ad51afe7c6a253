// An index must list sitemaps, not pages.

import { defineSiteRule } from '../rule.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const index = (loc: string): string => `<sitemapindex xmlns="${NAMESPACE}"><sitemap><loc>${loc}</loc></sitemap></sitemapindex>`;
const uri = 'https://example.com/index.xml';
const child = 'https://example.com/sitemap-1';

export default defineSiteRule({
  id: 'index/child-is-page',
  severity: 'error',
  docs: {
    summary: 'An index does not list HTML pages.',
    finding: 'An index lists an HTML page.',
    why: 'Search Console reports "Sitemap is HTML" and reads nothing. Either an index lists pages that belong in a urlset, or the sitemap is gone and the site answers with its error page or home page under status 200.',
    fix: 'List pages in a urlset. Otherwise make the address answer with the sitemap, or with 404 when there is none.',
    authority: [
      { source: 'search-console', clause: 'Sitemap is HTML' },
      { source: 'protocol', clause: 'Using Sitemap index files' },
    ],
  },
  options: {},
  messages: { page: '"{value}" is an HTML page: list sitemaps here, and pages in a urlset' },
  examples: {
    accept: [
      {
        uri,
        site: {
          [uri]: index(child),
          [child]: `<urlset xmlns="${NAMESPACE}"><url><loc>https://example.com/</loc></url></urlset>`,
        },
      },
      { uri, site: { [uri]: index(child), [child]: '<products/>' } },
    ],
    reject: [
      {
        uri,
        site: { [uri]: index(child), [child]: '<!DOCTYPE html><html><head><title>Shop</title></head></html>' },
        expect: [{ message: 'page', at: child }],
      },
    ],
  },
  each(_state, { child, outcome }) {
    if (outcome.kind !== 'document' || outcome.document.kind !== 'html') return [];
    return [{ message: 'page', data: { value: child.loc }, at: child.place }];
  },
});
