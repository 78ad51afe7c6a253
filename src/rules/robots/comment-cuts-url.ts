// In robots.txt, # begins a comment and so cuts off an address.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/robots.txt';

export default defineStageRule({
  id: 'robots/comment-cuts-url',
  severity: 'warning',
  needs: 'robots.txt',
  docs: {
    summary: 'The address in a Sitemap line has no #.',
    finding: 'A # cuts off the address in a Sitemap line.',
    why: 'A comment begins at the character #, wherever it is. Crawlers do not read the rest of the address, so they request a different address.',
    fix: 'Write %23 if the # belongs to the file name. If it begins a fragment, remove it and the text after it.',
    authority: [
      { source: 'rfc9309', clause: 'section 2.2' },
      { source: 'google-robots', clause: 'Sitemap' },
    ],
  },
  options: {},
  messages: { cut: 'The # ends the address at "{value}": encode it as %23 if it is part of the address; otherwise remove it' },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: 'Sitemap: https://example.com/sitemap.xml\n' },
      { uri, text: 'Sitemap: https://example.com/sitemap.xml # all pages\n' },
    ],
    reject: [{ uri, text: 'Sitemap: https://example.com/maps#1.xml\n', expect: [{ message: 'cut', at: '#' }] }],
  },
});
