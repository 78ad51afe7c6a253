// Google requires the sitemaps of an index to be in its folder or below.

import { defineEntryRule } from '../rule.js';
import { pairOf, pathMismatch } from '../support/sitemap-scope.js';

const uri = 'https://example.com/maps/index.xml';
const entry = (loc: string): string => `<sitemap><loc>${loc}</loc></sitemap>`;

export default defineEntryRule({
  id: 'index/child-out-of-scope-path',
  severity: 'off',
  docs: {
    summary: 'The sitemaps of an index are in the folder of the index or below it.',
    finding: 'An index lists a sitemap outside its folder.',
    why: 'Google requires the sitemaps that an index lists to be in the same directory as the index or lower. The protocol has this rule only for pages; for an index it only requires its sitemaps to be on the same site. The rule is off by default, because other engines do not require it.',
    fix: 'Put the index into the root of the site, or into the folder of the sitemaps.',
    authority: [{ source: 'google-large', clause: 'sitemap index files' }],
  },
  options: {},
  messages: { path: '"{value}" is not below {folder}, the folder of this index, but Google requires that: move the index up' },
  examples: {
    accept: [
      { xml: entry('https://example.com/maps/a/pages.xml'), index: true, uri },
      { xml: entry('https://example.com/pages.xml'), index: true },
      { xml: '<url><loc>https://example.com/</loc></url>', uri },
    ],
    reject: [{ xml: entry('https://example.com/pages.xml'), index: true, uri, expect: [{ message: 'path', at: '/pages.xml' }] }],
  },
  facts: ['loc-scope', 'dot-segment'],
  check(entry, context) {
    const found = pathMismatch(entry, pairOf(entry, context.document, 'child'));
    return found ? [found] : [];
  },
});
