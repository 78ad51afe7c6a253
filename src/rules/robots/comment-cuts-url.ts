// In robots.txt, # begins a comment.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/robots.txt';

export default defineStageRule({
  id: 'robots/comment-cuts-url',
  severity: 'warning',
  docs: {
    summary: 'The address in a Sitemap line has no #.',
    why: 'A comment begins at the character # wherever it stands. What follows in the address is not read, so that crawlers ask for another one.',
    fix: 'Encode the character as %23 if it belongs to the name of the file; leave a fragment out.',
    authority: [
      { source: 'rfc9309', clause: 'section 2.2' },
      { source: 'google-robots', clause: 'Sitemap' },
    ],
  },
  options: {},
  messages: { cut: 'The # ends the address at {value}: encode it as %23 if it belongs there, else remove it' },
  examples: {
    accept: [
      { uri, text: 'Sitemap: https://example.com/sitemap.xml\n' },
      { uri, text: 'Sitemap: https://example.com/sitemap.xml # all pages\n' },
    ],
    reject: [{ uri, text: 'Sitemap: https://example.com/maps#1.xml\n', expect: [{ message: 'cut', at: '#' }] }],
  },
});
