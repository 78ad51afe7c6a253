// robots.txt need not name a sitemap that an index already lists.

import { defineSetRule } from '../rule.js';

const uri = 'https://example.com/sitemap-1.xml';

export default defineSetRule({
  id: 'tree/in-robots-and-index',
  severity: 'info',
  docs: {
    summary: 'robots.txt names either an index or the sitemaps in it, not both.',
    finding: 'robots.txt names both an index and a sitemap in it.',
    why: 'It does no harm. But if a sitemap is named twice, crawlers may fetch it twice, and search engine reports list it twice.',
    fix: 'Keep the index in robots.txt, and remove the sitemaps that it lists.',
    authority: [{ source: 'protocol', clause: 'Specifying the Sitemap location in your robots.txt file' }],
  },
  options: {},
  messages: { both: 'This sitemap is in an index and in robots.txt: name only the index in robots.txt' },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: '(a robots.txt that names an index only)' },
      { uri, text: '(a robots.txt that names sitemaps, of a site without an index)' },
    ],
    reject: [{ uri, text: '(a robots.txt that names an index and a sitemap in it)', expect: [{ message: 'both' }] }],
  },
  fact: 'set',
  check({ documents }) {
    if (!documents.some(({ facts, inRobots }) => facts.kind === 'sitemapindex' && inRobots === true)) return [];
    return documents
      .filter(({ facts, inIndex, inRobots }) => facts.kind !== 'sitemapindex' && inIndex && inRobots === true)
      .map(({ facts }) => ({ message: 'both', data: {}, document: facts }));
  },
});
