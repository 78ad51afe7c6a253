// A sitemap lists pages; other sitemaps belong in a sitemap index.

import { parseAddress } from '../../base/url/address.js';
import { normalForm } from '../../base/url/normal-form.js';
import { defineEntryRule } from '../rule.js';
import { startOf } from '../support/address-start.js';
import { fileName, fileNameStart, isSitemapName } from '../support/file-name.js';

export default defineEntryRule({
  id: 'loc/lists-sitemap-file',
  severity: 'warning',
  docs: {
    summary: 'A urlset does not list sitemap files.',
    finding: 'A urlset lists a sitemap file.',
    why: 'Search engines treat every URL in a urlset as a page for search results. They may fetch a listed sitemap as a page, but they do not discover the URLs inside it. Only a sitemap index leads to other sitemaps.',
    fix: 'Remove the entry, and name the sitemap in a sitemap index or in robots.txt.',
    authority: [
      { source: 'google-large', clause: 'sitemap index files' },
      { source: 'protocol', clause: 'Using Sitemap index files' },
    ],
  },
  options: {},
  messages: {
    sitemap: '"{value}" is a sitemap, not a page: list it in a sitemap index',
    itself: '"{value}" is this sitemap itself, not a page: remove the entry',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/sitemap.html</loc></url>',
      '<url><loc>https://example.com/sitemap/</loc></url>',
      { xml: '<sitemap><loc>https://example.com/sitemap-1.xml.gz</loc></sitemap>', index: true },
    ],
    reject: [
      { xml: '<url><loc>https://example.com/sitemap.xml</loc></url>', expect: [{ message: 'sitemap', at: 'sitemap.xml' }] },
      {
        xml: '<url><loc>https://example.com/post-sitemap2.xml.gz?v=1</loc></url>',
        expect: [{ message: 'sitemap', at: 'post-sitemap2.xml.gz' }],
      },
      {
        xml: '<url><loc>https://example.com/urls.xml</loc></url>',
        uri: 'https://example.com/urls.xml',
        expect: [{ message: 'itself', at: 'urls.xml' }],
      },
    ],
  },
  facts: ['loc-file'],
  check({ kind, loc, address }, { document }) {
    if (!loc || !address || startOf(address) !== 'web' || kind === 'sitemap') return [];
    const value = fileName(address);
    // With content negotiation, an address without an extension can be both a page and a sitemap.
    const mayBeItself = document.url !== null && value !== '' && /\.(?:xml|gz|txt)$/i.test(value);
    const isItself = mayBeItself && normalForm(address) === normalForm(parseAddress(document.url?.href ?? ''));
    if (!isItself && !isSitemapName(value)) return [];
    const from = fileNameStart(address);
    return [{ message: isItself ? 'itself' : 'sitemap', data: { value }, at: loc.at(from, from + value.length) }];
  },
});
