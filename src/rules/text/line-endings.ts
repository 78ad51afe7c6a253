// The lines of a text sitemap must all end in the same way, and in one that every reader knows.

import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'text/line-endings',
  severity: 'warning',
  docs: {
    summary: 'The lines of a text sitemap end with a line feed, or all with carriage return and line feed.',
    finding: 'The text sitemap has mixed or unusual line endings.',
    why: 'A reader that knows only line feeds sees one long line if a file has lone carriage returns or the line separators of Unicode. A mixture usually comes from joined files; a carriage return may then stay at the end of the URL.',
    fix: 'Save the file with line feeds only.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: {
    return: '{cr} {cr:line ends|lines end} with only a carriage return, so simple readers see one line: use line feeds',
    mixed: '{lf} {lf:line ends|lines end} with a line feed and {crlf} with carriage return and line feed: use line feeds only',
    separator: 'There is a Unicode line separator here, which most readers treat as part of the URL: use a line feed',
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
