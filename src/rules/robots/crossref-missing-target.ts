// Every Sitemap line must lead to a file.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/robots.txt';

export default defineStageRule({
  id: 'robots/crossref-missing-target',
  severity: 'error',
  docs: {
    summary: 'The sitemaps that robots.txt names exist.',
    finding: 'robots.txt names a sitemap that does not exist.',
    why: 'Crawlers request the address of each Sitemap line repeatedly. If the file does not exist, they do not find its pages, and nobody notices.',
    fix: 'Correct the address in robots.txt, upload the file, or remove the line.',
    authority: [
      { source: 'search-console', clause: 'HTTP error' },
      { source: 'protocol', clause: 'Specifying the Sitemap location in your robots.txt file' },
    ],
  },
  options: {},
  messages: {
    missing: 'robots.txt names this sitemap, but the server answers {status}: correct the line, or upload the file',
  },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: 'Sitemap: https://example.com/sitemap.xml\n' },
      { uri, text: 'Sitemap: https://example.com/b.xml\n' },
    ],
    reject: [{ uri, text: 'Sitemap: https://example.com/gone.xml\n', expect: [{ message: 'missing' }] }],
  },
});
