// The number of URLs that one index can lead to is limited.

import { MAX_ENTRIES } from '../../base/protocol.js';
import { defineSetRule } from '../rule.js';
import { siteOf, urlset } from '../support/example-sites.js';

export default defineSetRule({
  id: 'tree/total-urls',
  severity: 'info',
  docs: {
    summary: 'A set has no more URLs than a single index can cover.',
    finding: 'The set has more URLs than a single index can cover.',
    why: 'An index lists up to 50,000 sitemaps with up to 50,000 URLs each, that is, up to 2.5 billion URLs. Bing names that number for one index; a larger set needs several. The summary of each run shows the totals.',
    fix: 'Write several indexes, and name each in robots.txt.',
    authority: [
      { source: 'bing-index', clause: '' },
      { source: 'bing-ai', clause: '' },
    ],
  },
  options: {
    max: { default: MAX_ENTRIES * MAX_ENTRIES, help: 'Maximum number of URLs in all sitemaps of a run' },
  },
  messages: {
    total:
      '{value} {value:URL|URLs} in {documents} {documents:sitemap|sitemaps} {value:is|are} more than the {limit} that one index can cover: write several indexes',
  },
  examples: {
    accept: [
      siteOf({ '/a.xml': urlset('/1', '/2'), '/b.xml': urlset('/3') }),
      { ...siteOf({ '/a.xml': urlset('/1', '/2'), '/b.xml': urlset('/3') }), options: { max: 3 } },
    ],
    reject: [
      {
        ...siteOf({ '/a.xml': urlset('/1', '/2'), '/b.xml': urlset('/3') }),
        options: { max: 2 },
        expect: [{ message: 'total', at: '' }],
      },
    ],
  },
  fact: 'set',
  check({ documents }, context) {
    const lists = documents.filter(({ facts }) => facts.kind !== 'sitemapindex');
    const total = lists.reduce((sum, { facts }) => sum + facts.entries, 0);
    const limit = Number(context.option('max'));
    const [first] = documents;
    if (first === undefined || total <= limit) return [];
    return [{ message: 'total', data: { value: total, documents: lists.length, limit }, document: first.facts }];
  },
});
