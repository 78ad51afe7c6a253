// Only engines to which an index was submitted find it, if robots.txt does not name it.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/robots.txt';

export default defineStageRule({
  id: 'robots/not-listed',
  severity: 'info',
  needs: 'robots.txt',
  docs: {
    summary: 'robots.txt names the sitemap index.',
    finding: 'robots.txt does not name the sitemap index.',
    why: 'robots.txt has Sitemap lines but none for this index. Crawlers that rely on robots.txt do not find the sitemaps that only this index lists. Single sitemaps are not reported, because an index that robots.txt names may list them.',
    fix: 'Add a Sitemap line with the address of the index, unless the named sitemaps replace it.',
    authority: [{ source: 'protocol', clause: 'Specifying the Sitemap location in your robots.txt file' }],
  },
  options: {},
  messages: { index: 'robots.txt names other sitemaps but not this index: add a Sitemap line for it, unless they replace it' },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: '(robots.txt of the site names the index)' },
      { uri, text: '(the target is no index)' },
    ],
    reject: [{ uri, text: '(robots.txt of the site names another sitemap)', expect: [{ message: 'index' }] }],
  },
});
