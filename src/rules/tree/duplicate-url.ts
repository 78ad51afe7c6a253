// Crawlers may fetch a page twice if two sitemaps list it, and it may have two dates.

import { defineSetRule } from '../rule.js';
import { siteOf, urlset } from '../support/example-sites.js';
import { overlapProblem } from '../support/overlap-problem.js';

export default defineSetRule({
  id: 'tree/duplicate-url',
  severity: 'warning',
  docs: {
    summary: 'Each page is listed in only one sitemap of the set.',
    finding: 'Several sitemaps list the same page.',
    why: "Each repeated entry costs a request and may have a different lastmod. Crawl tools and Bing's own advice ask for each URL once, although no protocol forbids it. Feeds and sitemaps of news, images or videos may repeat the pages of other sitemaps, so they are compared only among themselves.",
    fix: 'Assign each page to one sitemap: by type, by date or by first letter, so that the parts cannot overlap.',
    authority: [
      { source: 'bing-quality', clause: 'duplicate links' },
      { source: 'heuristic', clause: '' },
    ],
  },
  options: {},
  messages: {
    other:
      '{value} {value:page|pages} of this sitemap {value:is|are} also in {other}, the first at {here} (at {there} there); list each page in one sitemap',
    more: '{value} {value:page|pages} of this sitemap {value:is|are} also in further sitemaps; list each page in one sitemap',
  },
  examples: {
    accept: [
      siteOf({ '/a.xml': urlset('/1', '/2'), '/b.xml': urlset('/3') }),
      siteOf({ '/a.xml': urlset('/1', '/1') }),
      siteOf({
        '/a.xml': urlset('/1'),
        '/feed.xml': `<rss version="2.0"><channel><item><link>https://example.com/1</link></item></channel></rss>`,
      }),
    ],
    reject: [
      {
        ...siteOf({ '/a.xml': urlset('/1', '/2'), '/b.xml': urlset('/0', '/2', '/1') }),
        expect: [{ message: 'other', at: '' }],
      },
      {
        ...siteOf({
          ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`/${n}.xml`, urlset(`/${n}`)])),
          '/all.xml': urlset(...[1, 2, 3, 4, 5, 6].map((n) => `/${n}`)),
        }),
        expect: [{ message: 'more', at: '' }, ...Array.from({ length: 5 }, () => ({ message: 'other', at: '' }))],
      },
    ],
  },
  fact: 'overlap',
  check(fact) {
    if (fact.kind !== 'same' || fact.news) return [];
    return [overlapProblem(fact)];
  },
});
