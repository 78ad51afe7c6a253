// A Sitemap line leads to a file.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/robots.txt';

export default defineStageRule({
  id: 'robots/crossref-missing-target',
  severity: 'error',
  docs: {
    summary: 'The sitemaps that robots.txt names are there.',
    why: 'Crawlers ask for the address of each Sitemap line again and again. Where there is nothing, the pages of that sitemap are not found, and nobody is told.',
    fix: 'Correct the address in robots.txt, put the file there, or remove the line.',
    authority: [
      { source: 'search-console', clause: 'HTTP error' },
      { source: 'protocol', clause: 'Specifying the Sitemap location in your robots.txt file' },
    ],
  },
  options: {},
  messages: {
    missing: 'robots.txt names this sitemap, and the server answers {status}: correct the line, or put the file there',
  },
  examples: {
    accept: [
      { uri, text: 'Sitemap: https://example.com/sitemap.xml\n' },
      { uri, text: 'Sitemap: https://example.com/b.xml\n' },
    ],
    reject: [{ uri, text: 'Sitemap: https://example.com/gone.xml\n', expect: [{ message: 'missing' }] }],
  },
});
