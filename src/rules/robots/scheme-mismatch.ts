// The Sitemap lines of an https site must use https.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/robots.txt';

export default defineStageRule({
  id: 'robots/scheme-mismatch',
  severity: 'warning',
  needs: 'robots.txt',
  docs: {
    summary: 'The Sitemap lines of a site that is served over https use https.',
    finding: 'A Sitemap line has http, but the site is served over https.',
    why: 'At best, the http address redirects to the https one; at worst, it leads nowhere. A sitemap served over http is also out of scope for https pages.',
    fix: 'Write https:// in the line.',
    authority: [
      { source: 'heuristic', clause: '' },
      { source: 'protocol', clause: 'Sitemap file location' },
    ],
  },
  options: {},
  messages: { http: 'The Sitemap line has "{value}", but the site is served over https: write https' },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: 'Sitemap: https://example.com/sitemap.xml\n' },
      { uri, text: 'Sitemap: http://cdn.example.net/sitemap.xml\n' },
    ],
    reject: [
      {
        uri,
        text: 'Sitemap: http://example.com/sitemap.xml\n',
        expect: [{ message: 'http', at: 'http://example.com/sitemap.xml' }],
      },
    ],
  },
});
