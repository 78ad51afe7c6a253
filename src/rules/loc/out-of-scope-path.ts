// A sitemap speaks for the folder it lies in and all below.

import { isUnreserved } from '../../entry/normal-form.js';
import { defineEntryRule } from '../rule.js';
import { pairOf, sameHost } from './scope.js';

/** Characters that a URL parser rewrites: a path with one of them has a rule of its own and no certain folder. */
const REWRITTEN = /[\\\t\n\r]/;
const TRIPLET = /%[0-9A-Fa-f]{2}/g;

export default defineEntryRule({
  id: 'loc/out-of-scope-path',
  severity: 'warning',
  docs: {
    summary: 'loc lies in the folder of the sitemap that lists it, or below.',
    why: 'By the protocol a sitemap at /catalog/sitemap.xml may list what begins with /catalog/ and nothing else. Yandex holds to it; Google does unless the sitemap was submitted in Search Console.',
    fix: 'Put the sitemap into the root of the site, or name it in robots.txt.',
    authority: [
      { source: 'protocol', clause: 'Sitemap file location' },
      { source: 'google-build', clause: 'Sitemap best practices' },
      { source: 'yandex-errors', clause: 'Incorrect URL' },
    ],
  },
  options: {},
  messages: { path: '{value} is not below {folder}, the folder of this sitemap: move the sitemap up' },
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
  signals: ['loc-scope', 'loc-path', 'loc-percent'],
  check(entry, context) {
    const { loc, address } = entry;
    if (!loc || !address || !context.document.url || REWRITTEN.test(loc.value)) return [];
    const pair = pairOf(entry, context.document, 'page');
    if (!pair || pair.listed.protocol !== pair.sitemap.protocol || !sameHost(pair)) return [];
    const folder = normal(pair.sitemap.pathname).replace(/[^/]*$/, '');
    if (normal(pair.listed.pathname).startsWith(folder)) return [];
    return [{ message: 'path', data: { value: loc.value, folder }, at: loc.at(address.path.from, address.path.to) }];
  },
});

/** The path with triplets decoded where that changes nothing (RFC 3986 section 6.2.2.2), capitals in the others. */
function normal(path: string): string {
  return path.replace(TRIPLET, (triplet) => {
    const code = Number.parseInt(triplet.slice(1), 16);
    return isUnreserved(code) ? String.fromCharCode(code) : triplet.toUpperCase();
  });
}
