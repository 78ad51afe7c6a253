// A text sitemap has no headers, comments or columns.

import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'text/header-or-comment',
  severity: 'error',
  docs: {
    summary: 'A text sitemap contains only URLs: no header, no comment, no further columns.',
    finding: 'The text sitemap contains text other than URLs.',
    why: 'The protocol says that the file should contain no information other than the list of URLs. The format has no comments, so readers treat a comment line as an invalid URL, and a column after a URL as part of the URL.',
    fix: 'Remove the line, or the text beside the URL; use an XML sitemap for dates.',
    authority: [{ source: 'protocol', clause: 'Other Sitemap formats, Text file' }],
  },
  options: {},
  messages: {
    comment: 'A text sitemap has no comments, and readers treat this line as a URL: remove it',
    words: 'This line is text, not a URL: remove it, and all other lines that are not URLs',
    columns: 'Readers treat "{value}" after the URL as part of it: remove it, or use an XML sitemap',
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
