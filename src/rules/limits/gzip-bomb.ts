// Decompression stops well above the size limit of a sitemap, so that a small gzip file cannot fill the memory of its reader.

import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'limits/gzip-bomb',
  severity: 'error',
  docs: {
    summary: 'A compressed file must not decompress to far more than the size limit of a sitemap.',
    finding: 'The compressed file decompresses to far more than the size limit.',
    why: 'A compressed file can be a thousand times smaller than its content, and a reader that decompresses all of it may run out of memory. Reading stops well above the 50 MB that the protocol allows. The rest was not checked, and no search engine will read it either.',
    fix: 'Split the sitemap into files of at most 52,428,800 bytes (50 MB) uncompressed. If it should be small, check which file was compressed.',
    authority: [
      { source: 'tool', clause: 'limits of the transport' },
      { source: 'protocol', clause: 'Using Sitemap index files' },
    ],
  },
  options: {},
  messages: {
    ceiling:
      'The {format} data decompresses to at least {value:unit}, and the limit is {limit}: reading stopped there, after {read} compressed {read:byte|bytes}; split the sitemap',
  },
  examples: {
    accept: [
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>',
      {
        base64:
          'H4sIAAAAAAACA+3TQQ7DIAwEwK9UeQCba5DDXxCySiU7IExEnl+l7bU/4Lo7e1w6mxj3x6Vy2L7k3qsHxhjOXp01VnOlPWEps0bDL8TqtiXQ2SSQlBTumXmAr6hV2KWiINwN4YOmnHLKfxLfE4Y3WPAEm40DAAA=',
        uri: 'sitemap.xml.gz',
      },
    ],
    reject: [
      {
        // One gzip member of 131,072 spaces, so often that they come to more than 64 MiB.
        base64:
          'H4sIAAAAAAACA+3BMQEAAADCoCrrn9LDGkABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA3ACLNry7AAACAA==',
        uri: 'sitemap.xml.gz',
        repeat: 513,
        expect: [{ message: 'ceiling' }],
      },
    ],
  },
});
