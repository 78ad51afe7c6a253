// Only the first 500 KiB of robots.txt count.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/robots.txt';

export default defineStageRule({
  id: 'robots/too-large',
  severity: 'warning',
  needs: 'robots.txt',
  docs: {
    summary: 'robots.txt has at most 500 KiB.',
    finding: 'robots.txt has more than 500 KiB.',
    why: 'Crawlers must read 500 KiB and may stop there; Google does. They ignore the rules and Sitemap lines after that, and so does this run.',
    fix: 'Shorten the file, for example with patterns instead of single addresses, and put the Sitemap lines first.',
    authority: [{ source: 'rfc9309', clause: 'section 2.5' }],
  },
  options: {},
  messages: {
    cut: 'robots.txt has more than {limit} {limit:byte|bytes}, and the rest was not read; shorten it, and put the Sitemap lines first',
  },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: 'Sitemap: https://example.com/sitemap.xml\n' },
      { uri, text: '(512,000 bytes)' },
    ],
    reject: [{ uri, text: '(512,001 bytes)', expect: [{ message: 'cut' }] }],
  },
});
