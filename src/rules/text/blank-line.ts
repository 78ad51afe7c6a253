// Blank lines say nothing, and a strict reader stops there.

import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'text/blank-line',
  severity: 'info',
  docs: {
    summary: 'A text sitemap has no blank lines between its URLs.',
    why: 'Search engines skip them. A simple reader may take one for the end of the list, or for an empty URL. A line break after the last URL is as it should be.',
    fix: 'Remove the blank lines.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: { blank: 'Blank lines stand between the URLs, here first ({count} in all, those in a row being one): remove them' },
  examples: {
    accept: [
      { text: 'https://example.com/a\nhttps://example.com/b\n\n\n', uri: 'sitemap.txt' },
      { text: 'https://example.com/a\r\nhttps://example.com/b\r\n', uri: 'sitemap.txt' },
    ],
    reject: [
      {
        text: 'https://example.com/a\n\n \nhttps://example.com/b\n\nhttps://example.com/c\n',
        uri: 'sitemap.txt',
        expect: [{ message: 'blank', at: '' }],
      },
      { text: '\t\r\nhttps://example.com/a\r\n', uri: 'sitemap.txt', expect: [{ message: 'blank', at: '\t' }] },
    ],
  },
});
