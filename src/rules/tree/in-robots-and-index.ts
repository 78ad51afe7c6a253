// One of two ways to a sitemap is enough.

import { defineSetRule } from '../rule.js';

const uri = 'https://example.com/sitemap-1.xml';

export default defineSetRule({
  id: 'tree/in-robots-and-index',
  severity: 'info',
  docs: {
    summary: 'robots.txt names an index, or the sitemaps in it, and not both.',
    why: 'It does no harm. A sitemap that is named twice may be fetched twice, and reports of search engines list it twice.',
    fix: 'Leave the index in robots.txt, and take out what it lists.',
    authority: [{ source: 'protocol', clause: 'Specifying the Sitemap location in your robots.txt file' }],
  },
  options: {},
  messages: { both: 'This sitemap is in an index and in robots.txt: the index in robots.txt is enough' },
  examples: {
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
