// One page, spelt in two ways in two sitemaps.

import { defineSetRule } from '../rule.js';
import { overlapProblem } from './overlap-problem.js';
import { siteOf, urlset } from './sites.js';

export default defineSetRule({
  id: 'tree/equivalent-url',
  severity: 'warning',
  docs: {
    summary: 'A page is listed with one spelling of its address.',
    why: 'Addresses that differ only in the case of the host, in needless escapes, in the default port or in dot segments are the same resource by RFC 3986. Caches and logs see two.',
    fix: "Write the address in one form everywhere: that of the page's canonical link.",
    authority: [
      { source: 'rfc3986', clause: 'section 6' },
      { source: 'bing-quality', clause: 'duplicate links' },
    ],
  },
  options: {},
  messages: {
    other: 'Spelt otherwise in {other}: {value} of the pages here, the first at {here} (at {there} there); use one spelling',
    more: 'Spelt otherwise in further sitemaps: {value} of the pages here; use one spelling',
  },
  examples: {
    accept: [
      siteOf({ '/a.xml': urlset('/1', '/2'), '/b.xml': urlset('/3') }),
      siteOf({ '/a.xml': urlset('/a'), '/b.xml': urlset('/A') }),
    ],
    reject: [
      {
        ...siteOf({ '/a.xml': urlset('/~me', '/2'), '/b.xml': urlset('/%7Eme', '/3') }),
        expect: [{ message: 'other', at: '' }],
      },
      {
        ...siteOf({
          ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`/${n}.xml`, urlset(`/~${n}`)])),
          '/all.xml': urlset(...[1, 2, 3, 4, 5, 6].map((n) => `/%7E${n}`)),
        }),
        expect: [{ message: 'more', at: '' }, ...Array.from({ length: 5 }, () => ({ message: 'other', at: '' }))],
      },
    ],
  },
  fact: 'overlap',
  check(fact) {
    if (fact.kind !== 'equivalent' || fact.news) return [];
    return [overlapProblem(fact)];
  },
});
