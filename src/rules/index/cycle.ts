// Indexes that list each other form an endless loop.

import { defineSiteRule } from '../rule.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const index = (loc: string): string => `<sitemapindex xmlns="${NAMESPACE}"><sitemap><loc>${loc}</loc></sitemap></sitemapindex>`;
const urlset = `<urlset xmlns="${NAMESPACE}"><url><loc>https://example.com/</loc></url></urlset>`;
const uri = 'https://example.com/index.xml';
const inner = 'https://example.com/inner.xml';
const pages = 'https://example.com/pages.xml';

export default defineSiteRule({
  id: 'index/cycle',
  severity: 'error',
  docs: {
    summary: 'No sitemap index leads back to itself through another index.',
    finding: 'Sitemap indexes list each other in a loop.',
    why: 'A reader that follows such entries goes in a loop. Crawlers that stop at nested indexes do not get that far; others give up on the whole tree.',
    fix: 'Remove the entry that leads back.',
    authority: [
      { source: 'protocol', clause: 'Using Sitemap index files' },
      { source: 'heuristic', clause: '' },
    ],
  },
  options: {},
  messages: { cycle: '"{value}" is an index that led here, so this entry closes a loop: remove the entry' },
  examples: {
    accept: [
      { uri, site: { [uri]: index(inner), [inner]: index(pages), [pages]: urlset } },
      { uri, site: { [uri]: index(uri) } },
    ],
    reject: [{ uri, site: { [uri]: index(inner), [inner]: index(uri) }, expect: [{ message: 'cycle', at: uri }] }],
  },
  each(_state, { child, outcome }) {
    return outcome.kind === 'cycle' ? [{ message: 'cycle', data: { value: child.loc }, at: child.place }] : [];
  },
});
