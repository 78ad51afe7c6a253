// An index that robots.txt does not name is found by those only to whom it was submitted.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/robots.txt';

export default defineStageRule({
  id: 'robots/not-listed',
  severity: 'info',
  docs: {
    summary: 'robots.txt names the sitemap index.',
    why: 'robots.txt has Sitemap lines, but none for this index: crawlers that go by it do not find what only this index lists. Single sitemaps are not reported, since an index that robots.txt names may list them.',
    fix: 'Add a Sitemap line with the address of the index, unless it was replaced by those that are named.',
    authority: [{ source: 'protocol', clause: 'Specifying the Sitemap location in your robots.txt file' }],
  },
  options: {},
  messages: { index: 'robots.txt names other sitemaps, and not this index: add a Sitemap line for it, unless they replace it' },
  examples: {
    accept: [
      { uri, text: '(robots.txt of the site names the index)' },
      { uri, text: '(the target is no index)' },
    ],
    reject: [{ uri, text: '(robots.txt of the site names another sitemap)', expect: [{ message: 'index' }] }],
  },
});
