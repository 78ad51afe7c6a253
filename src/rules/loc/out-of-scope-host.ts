// A sitemap may list pages of its own host, and of other hosts only with proof.

import { fixOf } from '../../base/problem/fixes.js';
import { defineEntryRule } from '../rule.js';
import { hostMismatch, pairOf, verifiedHosts } from '../support/sitemap-scope.js';

export default defineEntryRule({
  id: 'loc/out-of-scope-host',
  severity: 'error',
  withdrawnBy: 'robots.txt',
  docs: {
    summary: 'loc is on the host and port of the sitemap that lists it.',
    finding: 'loc is on a different host or port from the sitemap.',
    why: 'Without this requirement, anyone could submit URLs of any site. Search engines drop URLs on another host unless the robots.txt of that host names this sitemap, or one owner has verified both sites. A host with www. and one without are two hosts. When sitemap-lint fetches a sitemap, it reads the robots.txt of the first five other hosts in it. If the robots.txt of a host names the sitemap, or an index that leads to it, the sitemap may list pages on that host.',
    fix: 'Use the host under which the site is served; for a site on several hosts, name the sitemap in the robots.txt of each host.',
    authority: [
      { source: 'protocol', clause: 'Sitemap file location; Sitemaps & Cross Submits' },
      { source: 'google-build', clause: 'Sitemap best practices' },
      { source: 'search-console', clause: 'URL not allowed' },
    ],
  },
  options: {
    verified: { default: [], help: 'Other hosts whose pages the sitemap may list, each with its port if it has one' },
  },
  messages: {
    host: '"{value}" is on host {host}, but the sitemap is on {expected}: list only pages of {expected} here',
    www: '"{value}" is on host {host}, but the sitemap is on {expected}: names with and without www. are different hosts, so use one of them',
  },
  examples: {
    accept: [
      { xml: '<url><loc>https://example.com/page</loc></url>', uri: 'https://example.com/sitemap.xml' },
      { xml: '<url><loc>https://EXAMPLE.com/page</loc></url>', uri: 'https://example.com/sitemap.xml' },
      '<url><loc>https://example.org/page</loc></url>',
      // loc/non-public-host and loc/placeholder-host report these once.
      { xml: '<url><loc>http://localhost:3000/page</loc></url>', uri: 'https://example.com/sitemap.xml' },
      { xml: '<url><loc>https://yoursite.com/page</loc></url>', uri: 'https://example.com/sitemap.xml' },
      {
        xml: '<url><loc>https://shop.example.org:8443/page</loc></url>',
        uri: 'https://example.com/sitemap.xml',
        options: { verified: ['Shop.Example.org:8443'] },
      },
    ],
    reject: [
      {
        xml: '<url><loc>https://example.org/page</loc></url>',
        uri: 'https://example.com/sitemap.xml',
        expect: [{ message: 'host', at: 'example.org' }],
      },
      {
        xml: '<url><loc>https://example.com:8443/page</loc></url>',
        uri: 'https://example.com/sitemap.xml',
        expect: [{ message: 'host', at: 'example.com:8443' }],
      },
      {
        xml: '<url><loc>https://www.example.com/page</loc></url>',
        uri: 'https://example.com/sitemap.xml',
        expect: [{ message: 'www', at: 'www.example.com' }],
      },
    ],
  },
  facts: ['loc-scope'],
  check(entry, context) {
    const found = hostMismatch(entry, pairOf(entry, context.document, 'page'), verifiedHosts(context), context.document);
    if (!found) return [];
    const { problem, expected } = found;
    return [{ ...problem, fix: fixOf('unsafe', [{ span: problem.at, text: expected }]) }];
  },
});
