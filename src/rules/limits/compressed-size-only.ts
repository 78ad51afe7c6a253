// The 50 MB limit of a sitemap applies before compression: a small gzip file may still be too large.

import { MAX_BYTES } from '../../base/protocol.js';
import { documentPlace } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

export default defineDocumentRule({
  id: 'limits/compressed-size-only',
  severity: 'error',
  docs: {
    summary: 'A gzip file must be within the size limit once it is decompressed.',
    finding: 'The gzip file is too large once it is decompressed.',
    why: 'Compression saves transfer but does not raise the limit: engines count the 52,428,800 bytes (50 MB) after decompression. A generator that measures the .gz file splits too late.',
    fix: 'Measure the sitemap before compressing it, split it, and list the parts in a sitemap index.',
    authority: [
      { source: 'protocol', clause: 'Using Sitemap index files' },
      { source: 'google-build', clause: 'Sitemap best practices' },
    ],
  },
  options: {
    max: { default: MAX_BYTES, help: 'Maximum number of bytes in one file, uncompressed' },
  },
  messages: {
    over: 'The gzip file has {wireBytes} {wireBytes:byte|bytes}, but it decompresses to {bytes} {bytes:byte|bytes}, over the limit of {max}: split it',
  },
  examples: {
    accept: [
      {
        base64:
          'H4sIAAAAAAACA+3TQQ7DIAwEwK9UeQCba5DDXxCySiU7IExEnl+l7bU/4Lo7e1w6mxj3x6Vy2L7k3qsHxhjOXp01VnOlPWEps0bDL8TqtiXQ2SSQlBTumXmAr6hV2KWiINwN4YOmnHLKfxLfE4Y3WPAEm40DAAA=',
        uri: 'sitemap.xml.gz',
        options: { max: 909 },
      },
      {
        xml: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>',
        options: { max: 100 },
      },
    ],
    reject: [
      {
        base64:
          'H4sIAAAAAAACA+3TQQ7DIAwEwK9UeQCba5DDXxCySiU7IExEnl+l7bU/4Lo7e1w6mxj3x6Vy2L7k3qsHxhjOXp01VnOlPWEps0bDL8TqtiXQ2SSQlBTumXmAr6hV2KWiINwN4YOmnHLKfxLfE4Y3WPAEm40DAAA=',
        uri: 'sitemap.xml.gz',
        options: { max: 908 },
        expect: [{ message: 'over' }],
      },
    ],
  },
  end(_state, document, context) {
    const { bytes, wireBytes, gzip, oversize } = document;
    const max = Number(context.option('max'));
    if (!gzip || wireBytes > max || bytes <= max || oversize) return [];
    return [{ message: 'over', data: { wireBytes, bytes, max }, at: documentPlace(document) }];
  },
});
