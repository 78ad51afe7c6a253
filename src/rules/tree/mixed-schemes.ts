// All sitemaps of a host must list its pages with one scheme.

import { defineSetRule } from '../rule.js';
import { siteOf, urlset } from '../support/example-sites.js';
import { fewerFirst, groupBy, pagesOf, uniformOrigins } from './support/origins.js';

export default defineSetRule({
  id: 'tree/mixed-schemes',
  severity: 'warning',
  docs: {
    summary: 'The sitemaps of a host list its pages with one scheme.',
    finding: 'The sitemaps list pages of a host with both http and https.',
    why: 'http and https are two addresses of one page, and one of them redirects or is a copy. Usually one of several generators still has an old setting. If one sitemap mixes both, or does not match its own address, other rules report it.',
    fix: 'Set the base address of all generators to https.',
    authority: [{ source: 'protocol', clause: 'Sitemap file location' }],
  },
  options: {},
  messages: {
    mixed:
      'Pages of {host} are listed with {scheme} here ({value}) but with {other} in other sitemaps ({others}): use https everywhere',
  },
  examples: {
    illustrative: true,
    accept: [
      siteOf({ '/a.xml': urlset('/1'), '/b.xml': urlset('/2') }),
      { uri: 'https://example.com/a.xml', site: { 'https://example.com/a.xml': urlset('/1') } },
    ],
    reject: [
      {
        uri: 'dist/a.xml',
        text: '(a sitemap of http://example.com beside one of https://example.com)',
        expect: [{ message: 'mixed' }],
      },
    ],
  },
  fact: 'set',
  check({ documents }) {
    return [...groupBy(uniformOrigins(documents), ({ url }) => url.host)].flatMap(([host, origins]) => {
      const secure = origins.filter(({ url }) => url.protocol === 'https:');
      const insecure = origins.filter(({ url }) => url.protocol === 'http:');
      const [fewer, more] = fewerFirst(insecure, secure);
      const [first] = fewer;
      if (first === undefined) return [];
      const scheme = first.url.protocol.slice(0, -1);
      const other = scheme === 'http' ? 'https' : 'http';
      const data = { host, scheme, value: pagesOf(fewer), other, others: pagesOf(more) };
      return [{ message: 'mixed', data, document: first.document }];
    });
  },
});
