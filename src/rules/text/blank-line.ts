// A text sitemap should have no blank lines, because a strict reader may stop there.

import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'text/blank-line',
  severity: 'info',
  docs: {
    summary: 'A text sitemap has no blank lines between its URLs.',
    finding: 'The text sitemap has blank lines between its URLs.',
    why: 'Search engines skip blank lines. But a simple reader may treat one as the end of the list, or as an empty URL. A line break after the last URL is correct.',
    fix: 'Remove the blank lines.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: {
    blank:
      'There are blank lines between the URLs, the first one here ({count} in all, consecutive ones count once): remove them',
  },
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
