// Two sitemaps list the same path, one with and one without a trailing slash.

import { defineSetRule } from '../rule.js';
import { siteOf, urlset } from '../support/example-sites.js';
import { overlapProblem } from '../support/overlap-problem.js';

export default defineSetRule({
  id: 'tree/slash-variants',
  severity: 'info',
  docs: {
    summary: 'Every sitemap lists a path in the same form, with or without a trailing slash.',
    finding: 'Sitemaps list a page both with and without a trailing slash.',
    why: 'The addresses with and without the slash are two URLs. If one redirects to the other, or both show the same page, one of them does not belong in a sitemap.',
    fix: 'List the form that the server answers without a redirect.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: {
    other:
      '{other} lists {value} {value:page|pages} of this sitemap with the other form of the trailing slash, the first at {here} (at {there} there); list the form that does not redirect',
    more: 'Further sitemaps list {value} {value:page|pages} of this sitemap with the other form of the trailing slash; list the form that does not redirect',
  },
  examples: {
    accept: [
      siteOf({ '/a.xml': urlset('/1/', '/2/'), '/b.xml': urlset('/3') }),
      siteOf({ '/a.xml': urlset('/'), '/b.xml': urlset('https://example.com') }),
      siteOf({ '/a.xml': urlset('/?q=1'), '/b.xml': urlset('/?q=1/') }),
    ],
    reject: [
      {
        ...siteOf({ '/a.xml': urlset('/1/', '/2/'), '/b.xml': urlset('/1', '/3') }),
        expect: [{ message: 'other', at: '' }],
      },
      {
        ...siteOf({
          ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`/${n}.xml`, urlset(`/${n}`)])),
          '/all.xml': urlset(...[1, 2, 3, 4, 5, 6].map((n) => `/${n}/`)),
        }),
        expect: [{ message: 'more', at: '' }, ...Array.from({ length: 5 }, () => ({ message: 'other', at: '' }))],
      },
    ],
  },
  fact: 'overlap',
  check(fact) {
    if (fact.kind !== 'slash') return [];
    return [overlapProblem(fact)];
  },
});
