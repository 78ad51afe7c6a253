// A sitemap index may have at most 50 MiB before compression, like the sitemaps that it lists.

import { MAX_BYTES } from '../../base/protocol.js';
import { documentPlace } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

export default defineDocumentRule({
  id: 'limits/index-size',
  severity: 'error',
  docs: {
    summary: 'A sitemap index must not be larger than 52,428,800 bytes (50 MB) uncompressed.',
    finding: 'The index is larger than one file may be.',
    why: 'The protocol sets the same limit for an index as for a sitemap. If an engine cuts off or refuses an index, it loses the sitemaps in it.',
    fix: 'Split the index into several and submit each.',
    authority: [
      { source: 'protocol', clause: 'Using Sitemap index files' },
      { source: 'search-console', clause: 'Sitemap file size error' },
    ],
  },
  options: {
    max: { default: MAX_BYTES, help: 'Maximum number of bytes in one index, uncompressed' },
  },
  messages: {
    over: '{bytes} {bytes:byte is|bytes are} more than the {max} that one sitemap index may have: split the index',
  },
  examples: {
    accept: [
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://example.com/a.xml</loc></sitemap></sitemapindex>',
      {
        xml: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>',
        options: { max: 100 },
      },
    ],
    reject: [
      {
        xml: '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://example.com/a.xml</loc></sitemap></sitemapindex>',
        options: { max: 100 },
        expect: [{ message: 'over', at: 'sitemapindex' }],
      },
    ],
  },
  end(_state, document, context) {
    const { kind, bytes, wireBytes, gzip, oversize } = document;
    const max = Number(context.option('max'));
    // limits/compressed-size-only reports a gzip file that is small only when compressed.
    if (kind !== 'sitemapindex' || bytes <= max || (gzip && wireBytes <= max) || oversize) return [];
    return [{ message: 'over', data: { bytes, max }, at: documentPlace(document) }];
  },
});
