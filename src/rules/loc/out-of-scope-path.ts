// A sitemap may list URLs in its own folder and below it, or any URL of its host if robots.txt names the sitemap.

import { defineEntryRule } from '../rule.js';
import { siteOf, urlset } from '../support/example-sites.js';
import { folderOfIndex, pairOf, pathMismatch } from '../support/sitemap-scope.js';

const uri = 'https://example.com/shop/sitemap.xml';

export default defineEntryRule({
  id: 'loc/out-of-scope-path',
  severity: 'error',
  docs: {
    summary: 'loc is in the folder of the sitemap that lists it, or below it, unless robots.txt names that sitemap.',
    finding: 'loc is outside the folder of the sitemap.',
    why: 'Under the protocol, a sitemap at /catalog/sitemap.xml may list only URLs that begin with /catalog/. Yandex follows this and drops other URLs. So does Google, unless the sitemap was submitted in Search Console, where it accepts any URL of the property. If the robots.txt of the host names the sitemap, or an index that lists it, the sitemap may list any URL of that host. If it names neither, but the sitemap is listed in an index in a higher folder, the finding is only a warning: generators that write a sitemap into the folder of each language rely on that index.',
    fix: 'Put the sitemap into the root of the site, or add a Sitemap line with its address to robots.txt.',
    authority: [
      { source: 'protocol', clause: 'Sitemap file location; Sitemaps & Cross Submits' },
      { source: 'google-build', clause: 'Sitemap best practices' },
      { source: 'yandex-errors', clause: 'Incorrect URL' },
    ],
  },
  options: {},
  messages: {
    path: '"{value}" is not below {folder}, the folder of this sitemap: move the sitemap up, or name it in robots.txt',
    listed: {
      severity: 'warning',
      text: '"{value}" is not below {folder}, the folder of this sitemap, but it is below the folder of the index: name the index in robots.txt',
    },
  },
  examples: {
    accept: [
      { xml: '<url><loc>https://example.com/shop/page</loc></url>', uri },
      { xml: '<url><loc>https://example.com/page</loc></url>', uri: 'https://example.com/sitemap.xml' },
      '<url><loc>https://example.com/page</loc></url>',
      { uri, site: { 'https://example.com/robots.txt': `Sitemap: ${uri}`, [uri]: urlset('https://example.com/page') } },
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/page</loc></url>',
        uri,
        expect: [{ message: 'path', at: '/page' }],
      },
      {
        xml: '<url><loc>https://example.com/shop/../page</loc></url>',
        uri,
        expect: [{ message: 'path', at: '/shop/../page' }],
      },
      {
        ...siteOf({ '/shop/sitemap.xml': urlset('/page') }),
        expect: [{ message: 'listed', at: '/page' }],
      },
    ],
  },
  facts: ['loc-scope', 'dot-segment'],
  check(entry, context) {
    if (context.document.inRobots) return [];
    const pair = pairOf(entry, context.document, 'page');
    const found = pathMismatch(entry, pair);
    if (found === null || pair === null) return [];
    const sitemap = folderOfIndex(context.document);
    const isBelowIndex = sitemap !== null && pathMismatch(entry, { ...pair, sitemap }) === null;
    return [isBelowIndex ? { ...found, message: 'listed' } : found];
  },
});
