// An index must not list itself.

import { defineSiteRule } from '../rule.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const index = (loc: string): string => `<sitemapindex xmlns="${NAMESPACE}"><sitemap><loc>${loc}</loc></sitemap></sitemapindex>`;
const urlset = `<urlset xmlns="${NAMESPACE}"><url><loc>https://example.com/</loc></url></urlset>`;
const uri = 'https://example.com/index.xml';
const pages = 'https://example.com/pages.xml';

export default defineSiteRule({
  id: 'index/self-reference',
  severity: 'error',
  docs: {
    summary: 'A sitemap index does not list itself.',
    finding: 'An index lists itself.',
    why: 'A reader that follows the entry returns to the same index, endlessly unless it detects the loop. Such entries appear when a generator lists all XML files of a folder, including the index itself.',
    fix: 'Remove the entry.',
    authority: [
      { source: 'protocol', clause: 'Using Sitemap index files' },
      { source: 'heuristic', clause: '' },
    ],
  },
  options: {},
  messages: { self: '"{value}" is this sitemap index itself: remove the entry' },
  examples: {
    accept: [
      { uri, site: { [uri]: index(pages), [pages]: urlset } },
      { uri, site: { [uri]: index('https://example.com/a/index.xml'), 'https://example.com/a/index.xml': urlset } },
    ],
    reject: [
      { uri, site: { [uri]: index(uri) }, expect: [{ message: 'self', at: uri }] },
      {
        uri,
        site: { [uri]: index('https://EXAMPLE.com/index.xml#top') },
        expect: [{ message: 'self', at: 'https://EXAMPLE.com/index.xml#top' }],
      },
    ],
  },
  each(_state, { child, outcome }) {
    return outcome.kind === 'self' ? [{ message: 'self', data: { value: child.loc }, at: child.place }] : [];
  },
});
