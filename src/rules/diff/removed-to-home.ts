// A page that leaves the sitemap does not redirect to the home page.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/blog/2019/tents';

export default defineStageRule({
  id: 'diff/removed-to-home',
  severity: 'warning',
  docs: {
    summary: 'An address that leaves the sitemaps does not redirect to the home page.',
    finding: 'An address that left the sitemaps redirects to the home page.',
    why: 'Search engines treat such a redirect as "not found" (a soft 404), and visitors do not find what they were looking for.',
    fix: 'Redirect the address to the page that replaced it, or answer 410 if nothing did.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: {
    home: '"{value}" is no longer listed and redirects to the home page {to}: redirect it to the page that replaced it, or answer 410',
  },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: 'HTTP/1.1 410 Gone\r\n\r\n' },
      { uri, text: 'HTTP/1.1 301 Moved Permanently\r\nLocation: /guides/tents\r\n\r\n' },
    ],
    reject: [{ uri, text: 'HTTP/1.1 301 Moved Permanently\r\nLocation: /\r\n\r\n', expect: [{ message: 'home' }] }],
  },
});
