// A sitemap may list URLs in its own folder and below it.

import { defineEntryRule } from '../rule.js';
import { pairOf, pathMismatch } from '../support/sitemap-scope.js';

export default defineEntryRule({
  id: 'loc/out-of-scope-path',
  severity: 'error',
  docs: {
    summary: 'loc is in the folder of the sitemap that lists it, or below it.',
    why: 'By the protocol, a sitemap at /catalog/sitemap.xml may list only URLs that begin with /catalog/. Yandex follows this and drops other URLs. So does Google, unless the sitemap was submitted in Search Console, where it accepts any URL of the property.',
    fix: 'Put the sitemap into the root of the site, or name it in robots.txt.',
    authority: [
      { source: 'protocol', clause: 'Sitemap file location' },
      { source: 'google-build', clause: 'Sitemap best practices' },
      { source: 'yandex-errors', clause: 'Incorrect URL' },
    ],
  },
  options: {},
  messages: { path: '"{value}" is not below {folder}, the folder of this sitemap: move the sitemap up' },
  examples: {
    accept: [
      { xml: '<url><loc>https://example.com/shop/page</loc></url>', uri: 'https://example.com/shop/sitemap.xml' },
      { xml: '<url><loc>https://example.com/page</loc></url>', uri: 'https://example.com/sitemap.xml' },
      '<url><loc>https://example.com/page</loc></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/page</loc></url>',
        uri: 'https://example.com/shop/sitemap.xml',
        expect: [{ message: 'path', at: '/page' }],
      },
      {
        xml: '<url><loc>https://example.com/shop/../page</loc></url>',
        uri: 'https://example.com/shop/sitemap.xml',
        expect: [{ message: 'path', at: '/shop/../page' }],
      },
    ],
  },
  facts: ['loc-scope', 'dot-segment'],
  check(entry, context) {
    const found = pathMismatch(entry, pairOf(entry, context.document, 'page'));
    return found ? [found] : [];
  },
});
