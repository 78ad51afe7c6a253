// A text sitemap has no titles, comments or columns.

import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'text/header-or-comment',
  severity: 'error',
  docs: {
    summary: 'A text sitemap has nothing but URLs: no header, no comment, no further columns.',
    why: 'The protocol says that the file should contain no information other than the list of URLs. There is no sign for comments in it, so a line with one is read as a URL that is wrong, and a column behind a URL as a part of it.',
    fix: 'Remove the line, or what stands beside the URL; use an XML sitemap for dates.',
    authority: [{ source: 'protocol', clause: 'Other Sitemap formats, Text file' }],
  },
  options: {},
  messages: {
    comment: 'A text sitemap has no comments, and this line is read as a URL: remove it',
    words: 'This line is text and no URL: remove it, and whatever else is not a URL',
    columns: '{value} behind the URL is read as a part of it: remove it, or use an XML sitemap',
  },
  examples: {
    accept: [
      { text: 'https://example.com/a\nhttps://example.com/b#c\n', uri: 'sitemap.txt' },
      { text: 'https://example.com/a,b;c\nhttps://example.com/2026-01-05,x\n', uri: 'sitemap.txt' },
    ],
    reject: [
      {
        text: '# All pages\nhttps://example.com/a\n',
        uri: 'sitemap.txt',
        expect: [{ message: 'comment', at: '# All pages' }],
      },
      {
        text: 'Sitemap of the shop\nhttps://example.com/a\n',
        uri: 'sitemap.txt',
        expect: [{ message: 'words', at: 'Sitemap of the shop' }],
      },
      {
        text: 'https://example.com/a,2026-01-05,0.8\nhttps://example.com/b\tHome\n',
        uri: 'sitemap.txt',
        expect: [
          { message: 'columns', at: ',2026-01-05,0.8' },
          { message: 'columns', at: '\tHome' },
        ],
      },
    ],
  },
});
