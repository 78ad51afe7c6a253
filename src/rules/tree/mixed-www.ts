// All sitemaps of a site must use one host, either with or without www.

import { defineSetRule } from '../rule.js';
import { siteOf, urlset } from '../support/example-sites.js';
import { bareHost, fewerFirst, groupBy, pagesOf, uniformOrigins } from './support/origins.js';

export default defineSetRule({
  id: 'tree/mixed-www',
  severity: 'warning',
  docs: {
    summary: 'The sitemaps of a site list its pages on one host, either with or without www.',
    finding: 'The sitemaps list pages both with and without www.',
    why: 'The names with and without www. are two hosts, and usually one redirects to the other. Search Console names this as a reason why it rejects URLs. If one sitemap mixes both, or does not match its own address, other rules report it.',
    fix: 'Use the host that serves the site in all generators.',
    authority: [{ source: 'search-console', clause: 'Path mismatch: missing or includes www' }],
  },
  options: {},
  messages: {
    mixed:
      'Pages on {host} are listed here ({value}), and pages on {other} in other sitemaps ({others}): use the host that does not redirect',
  },
  examples: {
    illustrative: true,
    accept: [
      siteOf({ '/a.xml': urlset('/1'), '/b.xml': urlset('/2') }),
      siteOf({ '/a.xml': urlset('/1'), '/b.xml': urlset('https://shop.example.com/2') }),
    ],
    reject: [
      { uri: 'dist/a.xml', text: '(a sitemap of www.example.com beside one of example.com)', expect: [{ message: 'mixed' }] },
    ],
  },
  fact: 'set',
  check({ documents }) {
    return [...groupBy(uniformOrigins(documents), ({ url }) => bareHost(url.host))].flatMap(([bare, origins]) => {
      const [fewer, more] = fewerFirst(
        origins.filter(({ url }) => url.host === bare),
        origins.filter(({ url }) => url.host !== bare),
      );
      const [first] = fewer;
      const [other] = more;
      if (first === undefined || other === undefined) return [];
      const data = { host: first.url.host, value: pagesOf(fewer), other: other.url.host, others: pagesOf(more) };
      return [{ message: 'mixed', data, document: first.document }];
    });
  },
});
