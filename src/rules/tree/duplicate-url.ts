// A page that two sitemaps list is fetched twice, and may have two dates.

import { defineSetRule } from '../rule.js';
import { overlapProblem } from './overlap-problem.js';
import { siteOf, urlset } from './sites.js';

export default defineSetRule({
  id: 'tree/duplicate-url',
  severity: 'warning',
  docs: {
    summary: 'A page is listed in one sitemap of the set.',
    why: "Each copy costs a fetch, and its lastmod may say something else. Crawl tools and Bing's own advice ask for each URL once; no protocol forbids it. Sitemaps of news, images or videos and feeds may list pages of other sitemaps again, and are compared among themselves only.",
    fix: 'Let each page belong to one sitemap: by type, by date or by first letter, so that the parts cannot overlap.',
    authority: [
      { source: 'bing-quality', clause: 'duplicate links' },
      { source: 'heuristic', clause: '' },
    ],
  },
  options: {},
  messages: {
    other: 'Also in {other}: {value} of the pages here, the first at {here} (at {there} there); list each page in one sitemap',
    more: 'Also in further sitemaps: {value} of the pages here; list each page in one sitemap',
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
