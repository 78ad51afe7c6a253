// A gzip file and a gzip transfer are different things, and the response headers must say which one is sent.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/sitemap.xml.gz';

export default defineStageRule({
  id: 'fetch/gzip-mislabelled',
  severity: 'warning',
  docs: {
    summary: 'Content-Encoding says gzip if and only if the transfer is compressed.',
    finding: 'The response applies gzip twice, or labels it incorrectly.',
    why: 'Clients decode the Content-Encoding before they use the file. If a .gz file is sent with its own compression as Content-Encoding, some clients decompress it twice or not at all, and others save plain XML as `.gz`. If neither a name nor a header announces gzip, clients must guess.',
    fix: 'Serve .gz files with `Content-Type: application/gzip` and without Content-Encoding; serve .xml files with Content-Encoding when the transfer is compressed.',
    authority: [
      { source: 'rfc9110', clause: 'section 8.4' },
      { source: 'search-console', clause: 'Compression error' },
    ],
  },
  options: {},
  messages: {
    encoded: '{url} is a .gz file sent with Content-Encoding: gzip, so clients unpack it on arrival; remove that header',
    twice: '{url} is a .gz file that the transfer compresses again (Content-Encoding: gzip); do not compress it again',
    unannounced: '{url} is gzip, but neither its name nor a header says so; name it .gz, or send Content-Encoding: gzip',
    'not-gzip': { text: '{url} is sent with Content-Encoding: {value} but is not gzip; remove that header', severity: 'error' },
  },
  examples: {
    illustrative: true,
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
