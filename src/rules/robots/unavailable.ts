// If robots.txt fails, crawlers do not know what they may fetch.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/robots.txt';

export default defineStageRule({
  id: 'robots/unavailable',
  severity: 'warning',
  needs: 'robots.txt',
  docs: {
    summary: 'The server answers with robots.txt, or with 404 if there is none.',
    finding: 'robots.txt cannot be fetched.',
    why: 'For crawlers, a 4xx answer means that there are no rules. A server error, or no answer, means that everything is forbidden: they stop, at least for some time, until they can fetch the file again. So this run could not check the rules for this sitemap.',
    fix: 'Make the server answer with the file, or with 404.',
    authority: [
      { source: 'rfc9309', clause: 'section 2.3.1.4' },
      { source: 'google-robots', clause: 'Handling of errors and HTTP status codes' },
    ],
  },
  options: {},
  messages: { failed: 'Cannot fetch robots.txt ({reason}), so crawlers may stop visiting the site: serve it, or answer 404' },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: 'HTTP/1.1 404 Not Found\r\n\r\n' },
      { uri, text: 'Sitemap: https://example.com/sitemap.xml\n' },
    ],
    reject: [{ uri, text: 'HTTP/1.1 503 Service Unavailable\r\n\r\n', expect: [{ message: 'failed' }] }],
  },
});
