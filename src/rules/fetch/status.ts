// A sitemap must be answered with status 200.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/sitemap.xml';

export default defineStageRule({
  id: 'fetch/status',
  severity: 'error',
  docs: {
    summary: 'The server answers a request for the sitemap with status 200.',
    finding: 'The server does not answer with status 200.',
    why: 'A crawler that gets another status gets no sitemap. After 429 and 5xx it retries for a while and slows down for the whole host. After 404 and 410 it forgets the file.',
    fix: 'Open the address as an anonymous visitor would, for example with `curl -i`. Make the server answer with 200 and the file, or correct the address.',
    authority: [
      { source: 'rfc9110', clause: 'section 15' },
      { source: 'search-console', clause: 'HTTP error' },
      { source: 'yandex-errors', clause: 'HTTP error' },
    ],
  },
  options: {},
  messages: {
    'not-found': '{url} answers {status}: the file does not exist; upload it or correct the address',
    forbidden: '{url} answers {status}: the server refuses it; allow anonymous clients that are not browsers to read it',
    'too-many-requests': '{url} answers {status}: too many requests; raise the limit for crawlers, or try again later',
    'retry-after': '{url} answers {status} and asks clients to come back later (Retry-After: {retryAfter}); try again then',
    'server-error': '{url} answers {status}: the server has failed; check its log',
    'no-content': '{url} answers {status}, which has no content; serve the file with 200',
    partial: '{url} answers {status} with a part of the file, although all of it was requested; serve all of it with 200',
    'not-modified': '{url} answers {status}, although the request was not conditional; serve the file with 200',
    unexpected: '{url} answers {status}, but only 200 delivers a sitemap; correct the server or the address',
  },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: 'HTTP/1.1 200 OK\r\nContent-Type: application/xml\r\n\r\n<urlset/>' },
      { uri, text: 'HTTP/1.1 200 Fine\r\nContent-Length: 0\r\n\r\n' },
    ],
    reject: [
      { uri, text: 'HTTP/1.1 404 Not Found\r\n\r\n', expect: [{ message: 'not-found' }] },
      { uri, text: 'HTTP/1.1 410 Gone\r\n\r\n', expect: [{ message: 'not-found' }] },
      { uri, text: 'HTTP/1.1 403 Forbidden\r\n\r\n', expect: [{ message: 'forbidden' }] },
      { uri, text: 'HTTP/1.1 451 Unavailable For Legal Reasons\r\n\r\n', expect: [{ message: 'forbidden' }] },
      { uri, text: 'HTTP/1.1 429 Too Many Requests\r\n\r\n', expect: [{ message: 'too-many-requests' }] },
      { uri, text: 'HTTP/1.1 503 Busy\r\nRetry-After: 86400\r\n\r\n', expect: [{ message: 'retry-after' }] },
      { uri, text: 'HTTP/1.1 500 Internal Server Error\r\n\r\n', expect: [{ message: 'server-error' }] },
      { uri, text: 'HTTP/1.1 204 No Content\r\n\r\n', expect: [{ message: 'no-content' }] },
      { uri, text: 'HTTP/1.1 206 Partial Content\r\nContent-Range: bytes 0-0/9\r\n\r\n<', expect: [{ message: 'partial' }] },
      { uri, text: 'HTTP/1.1 304 Not Modified\r\n\r\n', expect: [{ message: 'not-modified' }] },
      { uri, text: 'HTTP/1.1 999 Request Denied\r\n\r\n', expect: [{ message: 'unexpected' }] },
    ],
  },
});
