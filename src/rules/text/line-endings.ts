// Lines of a text sitemap end in one way, and in one that every reader knows.

import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'text/line-endings',
  severity: 'warning',
  docs: {
    summary: 'The lines of a text sitemap end with a line feed, or all with carriage return and line feed.',
    why: 'A reader that knows line feeds only takes a file with lone carriage returns, or with the line separators of Unicode, for one long line. A mixture mostly comes from files that were joined; a carriage return may then stay at the end of the URL.',
    fix: 'Save the file with line feeds only.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: {
    return: '{cr} lines end with a carriage return alone, so that simple readers see one line: use line feeds',
    mixed: '{lf} lines end with a line feed and {crlf} with carriage return and line feed: use line feeds only',
    separator: 'A line separator of Unicode stands here, which most readers take for a part of the URL: use a line feed',
  },
  examples: {
    accept: [
      { text: 'https://example.com/a\nhttps://example.com/b', uri: 'sitemap.txt' },
      { text: 'https://example.com/a\r\nhttps://example.com/b\r\n', uri: 'sitemap.txt' },
    ],
    reject: [
      { text: 'https://example.com/a\rhttps://example.com/b\n', uri: 'sitemap.txt', expect: [{ message: 'return', at: '' }] },
      { text: 'https://example.com/a\r\nhttps://example.com/b\n', uri: 'sitemap.txt', expect: [{ message: 'mixed', at: '' }] },
      {
        text: 'https://example.com/a\u2028https://example.com/b\n',
        uri: 'sitemap.txt',
        expect: [{ message: 'separator', at: '\u2028' }],
      },
    ],
  },
});
