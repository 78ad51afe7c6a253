// Two sitemaps give one page different hints.

import { defineSetRule } from '../rule.js';
import { siteOf, urlset } from '../support/example-sites.js';
import { overlapProblem } from '../support/overlap-problem.js';

const hinted = (priority: string): string => `<priority>${priority}</priority>`;

export default defineSetRule({
  id: 'tree/conflicting-hints',
  severity: 'info',
  docs: {
    summary: 'A page in several sitemaps has the same changefreq and priority in all of them.',
    finding: 'Sitemaps give a page different changefreq or priority values.',
    why: 'Google and Bing ignore both hints, so nothing is lost there. But Yandex loads pages in order of priority, and if a page has two values, one of them is wrong.',
    fix: 'Set the hints in one place, or remove them.',
    authority: [{ source: 'yandex-sitemap', clause: 'Supported elements' }],
  },
  options: {},
  messages: {
    other:
      '{value} {value:page has|pages have} a different changefreq or priority in {other}, the first at {here} (at {there} there); give a page one value, or none',
    more: '{value} {value:page has|pages have} a different changefreq or priority in further sitemaps; give a page one value, or none',
  },
  examples: {
    accept: [
      siteOf({ '/a.xml': urlset(['/1', hinted('0.5')]), '/b.xml': urlset(['/1', hinted('0.50')]) }),
      siteOf({ '/a.xml': urlset(['/1', hinted('0.5')]), '/b.xml': urlset(['/1', '<changefreq>daily</changefreq>']) }),
    ],
    reject: [
      {
        ...siteOf({ '/a.xml': urlset(['/1', hinted('0.5')]), '/b.xml': urlset(['/1', hinted('0.8')]) }),
        expect: [{ message: 'other', at: '' }],
      },
      {
        ...siteOf({
          ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`/${n}.xml`, urlset([`/${n}`, hinted('0.1')])])),
          '/all.xml': urlset(...[1, 2, 3, 4, 5, 6].map((n) => [`/${n}`, hinted('0.2')] as const)),
        }),
        expect: [{ message: 'more', at: '' }, ...Array.from({ length: 5 }, () => ({ message: 'other', at: '' }))],
      },
    ],
  },
  fact: 'overlap',
  check(fact) {
    if (fact.kind !== 'hints') return [];
    return [overlapProblem(fact)];
  },
});
