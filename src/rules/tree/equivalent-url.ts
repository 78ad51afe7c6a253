// Two sitemaps spell the address of one page differently.

import { defineSetRule } from '../rule.js';
import { siteOf, urlset } from '../support/example-sites.js';
import { overlapProblem } from '../support/overlap-problem.js';

export default defineSetRule({
  id: 'tree/equivalent-url',
  severity: 'warning',
  docs: {
    summary: 'All sitemaps spell the address of a page in the same way.',
    finding: 'Sitemaps spell the address of a page differently.',
    why: 'Under RFC 3986, addresses that differ only in the case of the host, unnecessary percent-encoding, the default port or dot segments identify the same resource. But caches and logs treat them as different.',
    fix: 'Write the address everywhere as it is in the canonical link of the page.',
    authority: [
      { source: 'rfc3986', clause: 'section 6' },
      { source: 'bing-quality', clause: 'duplicate links' },
    ],
  },
  options: {},
  messages: {
    other:
      '{other} spells {value} {value:address|addresses} of this sitemap differently, the first at {here} (at {there} there); use one spelling',
    more: 'Further sitemaps spell {value} {value:address|addresses} of this sitemap differently; use one spelling',
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
