// A sitemap index may list only the sitemaps of its own host.

import { defineEntryRule } from '../rule.js';
import { hostMismatch, pairOf, verifiedHosts } from '../support/sitemap-scope.js';

const uri = 'https://example.com/index.xml';
const entry = (loc: string): string => `<sitemap><loc>${loc}</loc></sitemap>`;

export default defineEntryRule({
  id: 'index/child-out-of-scope-host',
  severity: 'error',
  docs: {
    summary: 'The sitemaps of an index are on the host and port of the index.',
    finding: 'An index lists a sitemap on another host or port.',
    why: 'The protocol lets an index list only sitemaps of the same site, because otherwise anyone could list URLs of other sites. Search engines skip other sitemaps unless they know that both hosts belong to one owner. A host with www. and one without are two hosts.',
    fix: 'Put the sitemap on the host of the index, or name it in the robots.txt of its own host.',
    authority: [
      { source: 'protocol', clause: 'Using Sitemap index files' },
      { source: 'google-large', clause: 'sitemap index files' },
    ],
  },
  options: {
    verified: { default: [], help: 'Other hosts whose sitemaps the index may list, each with its port if it has one' },
  },
  messages: {
    host: '"{value}" is on host {host}, but the index is on {expected}: an index may list only sitemaps of its own host',
    www: '"{value}" is on host {host}, but the index is on {expected}: names with and without www. are different hosts, so use one of them',
  },
  examples: {
    accept: [
      { xml: entry('https://example.com/maps/pages.xml'), index: true, uri },
      { xml: entry('https://example.org/pages.xml'), index: true },
      { xml: entry('http://EXAMPLE.com:80/pages.xml'), index: true, uri },
      { xml: entry('https://example.org/pages.xml'), index: true, uri, options: { verified: ['example.org'] } },
    ],
    reject: [
      { xml: entry('https://example.org/pages.xml'), index: true, uri, expect: [{ message: 'host', at: 'example.org' }] },
      {
        xml: entry('https://example.com:8443/pages.xml'),
        index: true,
        uri,
        expect: [{ message: 'host', at: 'example.com:8443' }],
      },
      { xml: entry('https://www.example.com/pages.xml'), index: true, uri, expect: [{ message: 'www', at: 'www.example.com' }] },
    ],
  },
  facts: ['loc-scope'],
  check(entry, context) {
    const found = hostMismatch(entry, pairOf(entry, context.document, 'child'), verifiedHosts(context), context.document);
    return found ? [found.problem] : [];
  },
});
