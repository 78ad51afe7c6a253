// Google wants the sitemaps of an index in its folder, or below.

import { pairOf, pathMismatch } from '../loc/scope.js';
import { defineEntryRule } from '../rule.js';

const uri = 'https://example.com/maps/index.xml';
const entry = (loc: string): string => `<sitemap><loc>${loc}</loc></sitemap>`;

export default defineEntryRule({
  id: 'index/child-out-of-scope-path',
  severity: 'off',
  docs: {
    summary: 'The sitemaps of an index lie in its folder, or below.',
    why: 'Google asks for that: the sitemaps that an index names must be in the same directory as the index, or lower. The protocol says that for pages, and of an index only that its sitemaps must be on the same site. Off by default, since other engines do not ask for it.',
    fix: 'Put the index into the root of the site, or into the folder of the sitemaps.',
    authority: [{ source: 'google-large', clause: 'sitemap index files' }],
  },
  options: {},
  messages: { path: '{value} is not below {folder}, the folder of this index, as Google wants it: move the index up' },
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
