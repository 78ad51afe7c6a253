// If two sitemaps give one page different dates, at most one date is right.

import { defineSetRule } from '../rule.js';
import { siteOf, urlset } from '../support/example-sites.js';
import { overlapProblem } from '../support/overlap-problem.js';

const on = (lastmod: string): string => `<lastmod>${lastmod}</lastmod>`;

export default defineSetRule({
  id: 'tree/conflicting-lastmod',
  severity: 'warning',
  docs: {
    summary: 'A page in several sitemaps has the same lastmod in all of them.',
    finding: 'Sitemaps give a page different lastmod dates.',
    why: 'A page has only one date of its last change. Google uses the lastmod of a site if it is consistently accurate; two dates for one page show that it is not.',
    fix: 'Take lastmod from one source in all sitemaps, such as the time when the content was saved.',
    authority: [{ source: 'google-build', clause: 'Additional notes about XML sitemaps' }],
  },
  options: {},
  messages: {
    other:
      '{value} {value:page has|pages have} a different lastmod in {other}, the first at {here} (at {there} there); give a page one date',
    more: '{value} {value:page has|pages have} a different lastmod in further sitemaps; give a page one date',
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
