// For an index and its sitemaps, http and https are two different sites.

import { defineEntryRule } from '../rule.js';
import { pairOf, schemeMismatch } from '../support/sitemap-scope.js';

const uri = 'https://example.com/index.xml';
const entry = (loc: string): string => `<sitemap><loc>${loc}</loc></sitemap>`;

export default defineEntryRule({
  id: 'index/child-scheme',
  severity: 'error',
  docs: {
    summary: 'The sitemaps of an index have the same scheme as the index.',
    finding: 'An index lists a sitemap with a different scheme.',
    why: 'The protocol treats http and https as two sites, so a sitemap with the other scheme is not valid in the index. The URLs in it are then outside the site as well.',
    fix: 'Use the scheme of the site in the entries of the index and in the address of the index.',
    authority: [{ source: 'protocol', clause: 'Using Sitemap index files; Sitemap file location' }],
  },
  options: {},
  messages: { scheme: '"{value}" begins with {scheme}, but the index is served over {expected}: use {expected}' },
  examples: {
    accept: [
      { xml: entry('https://example.com/pages.xml'), index: true, uri },
      { xml: entry('http://example.com/pages.xml'), index: true },
      { xml: entry('http://example.org/pages.xml'), index: true, uri },
    ],
    reject: [
      { xml: entry('http://example.com/pages.xml'), index: true, uri, expect: [{ message: 'scheme', at: 'http' }] },
      {
        xml: entry('https://example.com/pages.xml'),
        index: true,
        uri: 'http://example.com/index.xml',
        expect: [{ message: 'scheme', at: 'https' }],
      },
    ],
  },
  facts: ['loc-scope'],
  check(entry, { document }) {
    const problem = schemeMismatch(entry, pairOf(entry, document, 'child'));
    return problem ? [problem] : [];
  },
});
