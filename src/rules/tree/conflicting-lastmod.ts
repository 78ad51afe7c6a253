// One page with two dates: at most one is right.

import { defineSetRule } from '../rule.js';
import { overlapProblem } from './overlap-problem.js';
import { siteOf, urlset } from './sites.js';

const on = (lastmod: string): string => `<lastmod>${lastmod}</lastmod>`;

export default defineSetRule({
  id: 'tree/conflicting-lastmod',
  severity: 'warning',
  docs: {
    summary: 'A page that several sitemaps list has one lastmod.',
    why: 'A page was changed at one time. Google uses lastmod of a site if it is consistently right; two dates for one page say that it is not.',
    fix: 'Take lastmod from one source, such as the time at which the content was saved, in all sitemaps.',
    authority: [{ source: 'google-build', clause: 'Additional notes about XML sitemaps' }],
  },
  options: {},
  messages: {
    other:
      'Another lastmod than in {other}: {value} of the pages here, the first at {here} (at {there} there); a page has one date of change',
    more: 'Another lastmod than in further sitemaps: {value} of the pages here; a page has one date of change',
  },
  examples: {
    accept: [
      siteOf({ '/a.xml': urlset(['/1', on('2026-01-02')]), '/b.xml': urlset(['/1', on('2026-01-02')]) }),
      siteOf({ '/a.xml': urlset(['/1', on('2026-01-02')]), '/b.xml': urlset(['/1', on('2026-01-02T10:00:00Z')]) }),
      siteOf({ '/a.xml': urlset(['/1', on('2026-01-02')]), '/b.xml': urlset('/1') }),
    ],
    reject: [
      {
        ...siteOf({ '/a.xml': urlset(['/1', on('2026-01-02')]), '/b.xml': urlset(['/1', on('2026-03-02')]) }),
        expect: [{ message: 'other', at: '' }],
      },
      {
        ...siteOf({
          ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`/${n}.xml`, urlset([`/${n}`, on('2026-01-02')])])),
          '/all.xml': urlset(...[1, 2, 3, 4, 5, 6].map((n) => [`/${n}`, on('2026-03-02')] as const)),
        }),
        expect: [{ message: 'more', at: '' }, ...Array.from({ length: 5 }, () => ({ message: 'other', at: '' }))],
      },
    ],
  },
  fact: 'overlap',
  check(fact) {
    if (fact.kind !== 'lastmod') return [];
    return [overlapProblem(fact)];
  },
});
