// robots.txt can tell every crawler where the sitemaps are.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/robots.txt';

export default defineStageRule({
  id: 'robots/no-sitemap-line',
  severity: 'info',
  needs: 'robots.txt',
  docs: {
    summary: 'robots.txt names the sitemaps of its site.',
    finding: 'robots.txt has no Sitemap line.',
    why: 'A Sitemap line is the only way to tell all search engines at once. Without it, only the engines to which the sitemap was submitted, or that try the usual file names, find it.',
    fix: 'Add a line Sitemap: with the complete address of the sitemap, or of its index.',
    authority: [
      { source: 'protocol', clause: 'Specifying the Sitemap location in your robots.txt file' },
      { source: 'rfc9309', clause: 'section 2.2.4' },
    ],
  },
  options: {},
  messages: {
    none: 'robots.txt has no Sitemap line: add one with the complete address of the sitemap, so that every crawler finds it',
  },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: 'Sitemap: https://example.com/sitemap.xml\n' },
      { uri, text: 'HTTP/1.1 404 Not Found\r\n\r\n' },
    ],
    reject: [{ uri, text: 'User-agent: *\nDisallow:\n', expect: [{ message: 'none' }] }],
  },
});
