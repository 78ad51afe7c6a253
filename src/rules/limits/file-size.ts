// A sitemap may have at most 50 MiB before compression.

import { MAX_BYTES } from '../../base/protocol.js';
import { documentPlace } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

export default defineDocumentRule({
  id: 'limits/file-size',
  severity: 'error',
  docs: {
    summary: 'A sitemap must not be larger than 52,428,800 bytes (50 MB) uncompressed.',
    finding: 'The sitemap is larger than one file may be.',
    why: 'The protocol sets the limit, and search engines stop there: Search Console reports a sitemap file size error, and engines ignore the part beyond the limit or the whole file.',
    fix: 'Split the sitemap into several files and list them in a sitemap index.',
    authority: [
      { source: 'protocol', clause: 'Using Sitemap index files' },
      { source: 'google-build', clause: 'Sitemap best practices' },
      { source: 'bing-limits', clause: '' },
      { source: 'yandex-errors', clause: '' },
    ],
  },
  options: {
    max: { default: MAX_BYTES, help: 'Maximum number of bytes in one file, uncompressed' },
  },
  messages: {
    over: '{bytes} {bytes:byte is|bytes are} more than the {max} that one sitemap may have: split it and list the parts in a sitemap index',
  },
  examples: {
    accept: [
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>',
      { text: 'https://example.com/\n', uri: 'sitemap.txt', options: { max: 21 } },
    ],
    reject: [
      {
        xml: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>',
        options: { max: 100 },
        expect: [{ message: 'over', at: 'urlset' }],
      },
      { text: 'https://example.com/\n', uri: 'sitemap.txt', options: { max: 20 }, expect: [{ message: 'over', at: '' }] },
    ],
  },
  end(_state, document, context) {
    const { kind, bytes, wireBytes, gzip, oversize } = document;
    const max = Number(context.option('max'));
    // limits/index-size reports an index, and limits/compressed-size-only a gzip file that is small only when compressed.
    if (kind === 'sitemapindex' || bytes <= max || (gzip && wireBytes <= max) || oversize) return [];
    return [{ message: 'over', data: { bytes, max }, at: documentPlace(document) }];
  },
});
