// The server must use a content coding that the client offered, and encode correctly.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/sitemap.xml';

export default defineStageRule({
  id: 'fetch/content-encoding',
  severity: 'error',
  docs: {
    summary: 'The Content-Encoding of the response is one that the client offered and can decode.',
    finding: 'The Content-Encoding of the response cannot be used.',
    why: 'A client can decode only the content codings that it knows. sitemap-lint knows gzip, Brotli and deflate; many crawlers know only gzip. If the server uses another coding, or the compressed data is damaged, the client gets meaningless bytes.',
    fix: 'Make the server choose a coding that Accept-Encoding lists, and compress only once.',
    authority: [
      { source: 'rfc9110', clause: 'sections 8.4 and 12.5.3' },
      { source: 'search-console', clause: 'Compression error' },
    ],
  },
  options: {},
  messages: {
    unsupported: '{url} came with Content-Encoding "{value}", which was not offered; use gzip, br or none',
    'too-many': '{url} came with more than {limit} content {limit:coding|codings} ("{value}"); compress once',
    layers:
      '{url} is a gzip file sent with Content-Encoding {coding}, with at least {value:unit} of compression, and the limit is {limit}: it was not read; compress it once',
    corrupt:
      'The data in Content-Encoding {coding} is corrupt after {read} compressed {read:byte|bytes}; correct the compression of the server',
    truncated:
      'The data in Content-Encoding {coding} ends too early, after {read} compressed {read:byte|bytes}; check the limits of the server or its proxy',
  },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: 'HTTP/1.1 200 OK\r\nContent-Encoding: identity\r\n\r\n<urlset/>' },
      { uri, text: 'HTTP/1.1 200 OK\r\n\r\n<urlset/>' },
    ],
    reject: [
      { uri, text: 'HTTP/1.1 200 OK\r\nContent-Encoding: zstd\r\n\r\n<urlset/>', expect: [{ message: 'unsupported' }] },
      { uri, text: 'HTTP/1.1 200 OK\r\nContent-Encoding: gzip, gzip, gzip\r\n\r\n<urlset/>', expect: [{ message: 'too-many' }] },
      {
        uri: `${uri}.gz`,
        text: 'read: HTTP/1.1 200 OK, Content-Encoding: gzip, gzip, and a gzip file in them',
        expect: [{ message: 'layers' }],
      },
      { uri, text: 'HTTP/1.1 200 OK\r\nContent-Encoding: deflate\r\n\r\n<urlset/>', expect: [{ message: 'corrupt' }] },
      { uri, text: 'HTTP/1.1 200 OK\r\nContent-Encoding: br\r\n\r\n\x0b', expect: [{ message: 'truncated' }] },
    ],
  },
});
