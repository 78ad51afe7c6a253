// An https sitemap, or one that an https address leads to, should not list http pages.

import { fixOf } from '../../base/problem/fixes.js';
import { defineEntryRule } from '../rule.js';
import { isReachedOverHttps, pairOf, sameHost } from '../support/sitemap-scope.js';

export default defineEntryRule({
  id: 'loc/insecure',
  severity: 'warning',
  merged: 'message',
  docs: {
    summary: 'Sitemaps of an https site do not list http pages.',
    finding: 'A sitemap of an https site lists http pages.',
    why: 'If the sitemap, its index or a redirect to it is served over https, http URLs in it are usually old links that only redirect. Each one costs the crawler a request, and search engines index the page under a different URL. If an http URL is on the host of the sitemap, loc/out-of-scope-scheme reports it instead.',
    fix: 'List the pages with https.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: { insecure: '"{value}" is not encrypted, but this sitemap is reached over https: list the page with https' },
  examples: {
    accept: [
      { xml: '<url><loc>https://example.org/page</loc></url>', uri: 'https://example.com/sitemap.xml' },
      { xml: '<url><loc>http://example.com/page</loc></url>', uri: 'https://example.com/sitemap.xml' },
      { xml: '<url><loc>http://example.org/page</loc></url>', uri: 'http://example.com/sitemap.xml' },
      '<url><loc>http://example.com/page</loc></url>',
    ],
    reject: [
      {
        xml: '<url><loc>http://example.org/page</loc></url>',
        uri: 'https://example.com/sitemap.xml',
        expect: [{ message: 'insecure', at: 'http' }],
      },
      {
        xml: '<url><loc>https://example.com/a</loc></url><url><loc>http://www.example.com/b</loc></url>',
        uri: 'https://example.com/sitemap.xml',
        expect: [{ message: 'insecure', at: 'http' }],
      },
    ],
  },
  facts: ['loc-scheme'],
  check(entry, { document }) {
    const { loc, address } = entry;
    const pair = isReachedOverHttps(document) ? pairOf(entry, document, 'page') : null;
    if (!loc || !address?.scheme || pair?.listed.protocol !== 'http:') return [];
    if (pair.sitemap.protocol === 'https:' && sameHost(pair)) return [];
    const at = loc.at(address.scheme.from, address.scheme.to);
    const fix = fixOf('unsafe', [{ span: at, text: 'https' }]);
    return [{ message: 'insecure', data: { value: loc.value }, at, fix }];
  },
});
