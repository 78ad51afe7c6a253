// Two news sitemaps list the same article.

import { defineSetRule } from '../rule.js';
import { siteOf, urlset } from '../support/example-sites.js';
import { overlapProblem } from '../support/overlap-problem.js';

const NEWS =
  '<news:news><news:publication><news:name>Times</news:name><news:language>en</news:language></news:publication>' +
  '<news:publication_date>2026-11-20</news:publication_date><news:title>Rain</news:title></news:news>';

export default defineSetRule({
  id: 'news/duplicate-url',
  severity: 'warning',
  docs: {
    summary: 'Only one news sitemap lists an article.',
    finding: 'Several news sitemaps list the same article.',
    why: 'Search engines read a news sitemap repeatedly to find new articles. An article in two of them counts twice against the limit of 1,000 per file, and may have two titles or dates.',
    fix: 'Assign each article to one news sitemap, by section or by time.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: {
    other:
      '{value} {value:article|articles} of this sitemap {value:is|are} also in {other}, the first at {here} (at {there} there); list each article in one news sitemap',
    more: '{value} {value:article|articles} of this sitemap {value:is|are} also in further news sitemaps; list each article in one',
  },
  examples: {
    accept: [
      siteOf({ '/a.xml': urlset(['/1', NEWS]), '/b.xml': urlset(['/2', NEWS]) }),
      siteOf({ '/a.xml': urlset(['/1', NEWS]), '/b.xml': urlset('/1') }),
    ],
    reject: [
      {
        ...siteOf({ '/a.xml': urlset(['/1', NEWS]), '/b.xml': urlset(['/1', NEWS]) }),
        expect: [{ message: 'other', at: '' }],
      },
      {
        ...siteOf({
          ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`/${n}.xml`, urlset([`/${n}`, NEWS])])),
          '/all.xml': urlset(...[1, 2, 3, 4, 5, 6].map((n) => [`/${n}`, NEWS] as const)),
        }),
        expect: [{ message: 'more', at: '' }, ...Array.from({ length: 5 }, () => ({ message: 'other', at: '' }))],
      },
    ],
  },
  fact: 'overlap',
  check(fact) {
    if ((fact.kind !== 'same' && fact.kind !== 'equivalent') || !fact.news) return [];
    return [overlapProblem(fact)];
  },
});
