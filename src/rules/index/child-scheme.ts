// http and https are two sites, for an index and its sitemaps as well.

import { pairOf, schemeMismatch } from '../loc/scope.js';
import { defineEntryRule } from '../rule.js';

const uri = 'https://example.com/index.xml';
const entry = (loc: string): string => `<sitemap><loc>${loc}</loc></sitemap>`;

export default defineEntryRule({
  id: 'index/child-scheme',
  severity: 'error',
  docs: {
    summary: 'The sitemaps of an index have the scheme of the index.',
    why: 'The protocol counts http and https as two sites, so a sitemap of the other one is not valid in the index. What it lists is then outside of the site as well.',
    fix: 'Write the scheme under which the site is served, in the index and in its own address.',
    authority: [{ source: 'protocol', clause: 'Using Sitemap index files; Sitemap file location' }],
  },
  options: {},
  messages: { scheme: '{value} begins with {scheme}, but the index is served over {expected}: use {expected}' },
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
