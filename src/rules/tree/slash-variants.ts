// One path with a slash in one sitemap, and without in another.

import { defineSetRule } from '../rule.js';
import { overlapProblem } from './overlap-problem.js';
import { siteOf, urlset } from './sites.js';

export default defineSetRule({
  id: 'tree/slash-variants',
  severity: 'info',
  docs: {
    summary: 'A path is listed with a slash at the end everywhere, or without it everywhere.',
    why: 'With and without the slash are two URLs. Where one redirects to the other, or both show the same page, one of them does not belong into a sitemap.',
    fix: 'List the form that the server answers without a redirect.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: {
    other:
      'With the other ending of the path in {other}: {value} of the pages here, the first at {here} (at {there} there); list the form that is not redirected',
    more: 'With the other ending of the path in further sitemaps: {value} of the pages here; list the form that is not redirected',
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
