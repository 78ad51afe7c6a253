// Every reader stops at some level of nested indexes.

import { MAX_INDEX_DEPTH } from '../../base/protocol.js';
import { defineSiteRule } from '../rule.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const index = (loc: string): string => `<sitemapindex xmlns="${NAMESPACE}"><sitemap><loc>${loc}</loc></sitemap></sitemapindex>`;
const urlset = `<urlset xmlns="${NAMESPACE}"><url><loc>https://example.com/</loc></url></urlset>`;
const [uri, second, third, pages] = ['index', 'second', 'third', 'pages'].map((name) => `https://example.com/${name}.xml`) as [
  string,
  string,
  string,
  string,
];

export default defineSiteRule({
  id: 'index/depth',
  severity: 'error',
  docs: {
    summary: `No sitemap is more than ${MAX_INDEX_DEPTH} levels below the first index.`,
    finding: 'A sitemap is too many levels below the first index.',
    why: 'The protocol allows one level. Readers that tolerate an index in an index stop at the next one, so they never find the sitemaps below it. This run did not check those sitemaps either.',
    fix: 'List the sitemaps in one index, which may hold 50,000 of them.',
    authority: [
      { source: 'protocol', clause: 'Using Sitemap index files' },
      { source: 'heuristic', clause: '' },
    ],
  },
  options: {},
  messages: {
    'too-deep': '"{value}" is {depth} {depth:level|levels} below the first index and was not read: list it in the first index',
  },
  examples: {
    accept: [
      { uri, site: { [uri]: index(pages), [pages]: urlset } },
      { uri, site: { [uri]: index(second), [second]: index(pages), [pages]: urlset } },
    ],
    reject: [
      {
        uri,
        site: { [uri]: index(second), [second]: index(third), [third]: index(pages), [pages]: urlset },
        expect: [{ message: 'too-deep', at: pages }],
      },
    ],
  },
  each(_state, { child, outcome }) {
    if (outcome.kind !== 'too-deep') return [];
    return [{ message: 'too-deep', data: { value: child.loc, depth: outcome.depth }, at: child.place }];
  },
});
