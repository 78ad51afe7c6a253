// Crawlers follow five redirects to robots.txt and may then stop.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/robots.txt';

export default defineStageRule({
  id: 'robots/redirect-chain',
  severity: 'warning',
  needs: 'robots.txt',
  docs: {
    summary: 'robots.txt is at most five redirects away.',
    finding: 'robots.txt is more than five redirects away.',
    why: 'RFC 9309 asks crawlers to follow at least five redirects. Beyond that they may treat the file as missing, and its rules and Sitemap lines do not count.',
    fix: 'Serve the file at /robots.txt, or redirect straight to its address.',
    authority: [{ source: 'rfc9309', clause: 'section 2.3.1.2' }],
  },
  options: {},
  messages: {
    long: 'Gave up after {limit} {limit:redirect|redirects} to robots.txt, as crawlers may do: serve it at /robots.txt',
  },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: 'Sitemap: https://example.com/sitemap.xml\n' },
      { uri, text: 'HTTP/1.1 301 Moved Permanently\r\nLocation: /a.txt\r\n\r\n' },
    ],
    reject: [{ uri, text: '(six redirects)', expect: [{ message: 'long' }] }],
  },
});
