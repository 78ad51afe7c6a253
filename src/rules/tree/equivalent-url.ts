// Two sitemaps spell the address of one page differently.

import { defineSetRule } from '../rule.js';
import { siteOf, urlset } from '../support/example-sites.js';
import { overlapProblem } from '../support/overlap-problem.js';

export default defineSetRule({
  id: 'tree/equivalent-url',
  severity: 'warning',
  docs: {
    summary: 'A page has the same spelling of its address in all sitemaps.',
    finding: 'Sitemaps spell the address of a page differently.',
    why: 'By RFC 3986, addresses that differ only in the case of the host, in unnecessary escapes, in the default port or in dot segments are the same resource. But caches and logs see two.',
    fix: "Write the address in one form everywhere: the form of the page's canonical link.",
    authority: [
      { source: 'rfc3986', clause: 'section 6' },
      { source: 'bing-quality', clause: 'duplicate links' },
    ],
  },
  options: {},
  messages: {
    other: 'Pages here that {other} spells differently: {value}, the first at {here} (at {there} there); use one spelling',
    more: 'Pages here that further sitemaps spell differently: {value}; use one spelling',
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
