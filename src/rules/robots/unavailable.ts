// Without robots.txt, crawlers do not know what they may fetch.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/robots.txt';

export default defineStageRule({
  id: 'robots/unavailable',
  severity: 'warning',
  docs: {
    summary: 'robots.txt can be fetched, or there is none.',
    why: 'An answer of 4xx means that there are no rules. An error of the server, or none at all, means that everything is forbidden, at least for some time: crawlers stop until the file can be had again. What it says of this sitemap could not be checked.',
    fix: 'Let the server answer with the file, or with 404.',
    authority: [
      { source: 'rfc9309', clause: 'section 2.3.1.4' },
      { source: 'google-robots', clause: 'Handling of errors and HTTP status codes' },
    ],
  },
  options: {},
  messages: { failed: 'robots.txt could not be fetched ({reason}), and crawlers may stop meanwhile: serve it, or answer 404' },
  examples: {
    accept: [
      { uri, text: 'HTTP/1.1 404 Not Found\r\n\r\n' },
      { uri, text: 'Sitemap: https://example.com/sitemap.xml\n' },
    ],
    reject: [{ uri, text: 'HTTP/1.1 503 Service Unavailable\r\n\r\n', expect: [{ message: 'failed' }] }],
  },
});
