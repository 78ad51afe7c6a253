// A URL must not continue on the next line.

import { defineStageRule } from '../rule.js';

const LONG = `https://example.com/${'a'.repeat(60)}`;

export default defineStageRule({
  id: 'text/embedded-newline',
  severity: 'error',
  docs: {
    summary: 'No URL of a text sitemap is wrapped onto the next line.',
    finding: 'A URL seems to be wrapped onto the next line.',
    why: 'The protocol says that URLs cannot have line breaks in them. An editor or a mail program that wraps long lines splits one URL into two: the first part is a different address, and the second is not an address.',
    fix: 'Join the two lines, and turn off line wrapping.',
    authority: [{ source: 'protocol', clause: 'Other Sitemap formats, Text file' }],
  },
  options: {},
  messages: { wrapped: '"{value}" seems to belong to the URL on the previous line: join the lines' },
  examples: {
    accept: [
      { text: 'https://example.com/a\n/b\n', uri: 'sitemap.txt' },
      { text: `${LONG}\nhttps://example.com/b\n`, uri: 'sitemap.txt' },
    ],
    reject: [
      { text: `${LONG}\nb/c.html\n`, uri: 'sitemap.txt', expect: [{ message: 'wrapped', at: 'b/c.html' }] },
      { text: 'https://example.com/a\n?b=c\n', uri: 'sitemap.txt', expect: [{ message: 'wrapped', at: '?b=c' }] },
      { text: 'https://example.com/a-\r\nb\r\n', uri: 'sitemap.txt', expect: [{ message: 'wrapped', at: 'b' }] },
    ],
  },
});
