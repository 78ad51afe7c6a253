// The whole file must arrive.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/sitemap.xml';

export default defineStageRule({
  id: 'fetch/content-length',
  severity: 'error',
  docs: {
    summary: 'The body of the response is complete.',
    finding: 'The response ends before the file is complete.',
    why: 'The connection ended before the server had sent everything that it announced. The rest of the file is missing. Crawlers treat an incomplete answer as a server error.',
    fix: 'Check the time and size limits of the server, of the proxy and of the program that writes the sitemap; compare Content-Length with the size of the file.',
    authority: [
      { source: 'rfc9110', clause: 'section 8.6' },
      { source: 'yandex-errors', clause: 'Connection lost' },
    ],
  },
  options: {},
  messages: {
    shorter:
      '{url} announced {expected} {expected:byte|bytes} and sent {received}: the file is cut off; check the limits of the server or its proxy',
    unfinished:
      '{url} ended in the middle, after {received} {received:byte|bytes}: the last chunk is missing; check the limits of the server or its proxy',
    reset:
      '{url} was cut off after {received} {received:byte|bytes}: the connection was reset, not closed; check the limits of the server or its proxy',
  },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n<urlset/>' },
      { uri, text: 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n<urlset/>\r\n0\r\n\r\n' },
    ],
    reject: [
      { uri, text: 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n<urlset', expect: [{ message: 'shorter' }] },
      { uri, text: 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n7\r\n<urlset\r\n', expect: [{ message: 'unfinished' }] },
      { uri, text: 'read: HTTP/1.1 200 OK, <urlset, ECONNRESET', expect: [{ message: 'reset' }] },
    ],
  },
});
