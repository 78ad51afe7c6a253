// What the server says of gzip must be what it does: a file that is gzip and a transfer that is gzip are two things.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/sitemap.xml.gz';

export default defineStageRule({
  id: 'fetch/gzip-mislabelled',
  severity: 'warning',
  docs: {
    summary: 'Content-Encoding says gzip when the transfer is compressed, and only then.',
    why: 'A client takes Content-Encoding off and hands on the file. For a .gz file that is sent as its own content coding, some clients decompress twice or not at all, and what they keep as `.gz` is plain XML. Gzip that nothing announces has to be guessed.',
    fix: 'Serve .gz files with `Content-Type: application/gzip` and without Content-Encoding; serve .xml files with Content-Encoding when they are compressed on the way.',
    authority: [
      { source: 'rfc9110', clause: 'section 8.4' },
      { source: 'search-console', clause: 'Compression error' },
    ],
  },
  options: {},
  messages: {
    encoded: '{url} is a .gz file sent with Content-Encoding: gzip, so clients unpack it on the way; remove that header',
    twice: '{url} is a .gz file that is compressed once more on the way (Content-Encoding: gzip); do not compress it again',
    unannounced: '{url} is gzip, and neither its name nor a header says so; name it .gz, or send Content-Encoding: gzip',
    'not-gzip': { text: '{url} is sent with Content-Encoding: {value} and is not gzip; remove that header', severity: 'error' },
  },
  examples: {
    accept: [
      { uri, text: 'HTTP/1.1 200 OK\r\nContent-Type: application/gzip\r\n\r\n(gzip file)' },
      { uri: 'https://example.com/sitemap.xml', text: 'HTTP/1.1 200 OK\r\n\r\n<urlset/>' },
    ],
    reject: [
      { uri, text: 'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n(gzip file)', expect: [{ message: 'encoded' }] },
      { uri, text: 'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n(gzip of a gzip file)', expect: [{ message: 'twice' }] },
      { uri: 'https://example.com/sitemap', text: 'HTTP/1.1 200 OK\r\n\r\n(gzip file)', expect: [{ message: 'unannounced' }] },
      {
        uri: 'https://example.com/sitemap.xml',
        text: 'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n<urlset/>',
        expect: [{ message: 'not-gzip' }],
      },
    ],
  },
});
