// Each line must have only one URL.

import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'text/multiple-per-line',
  severity: 'error',
  docs: {
    summary: 'Each line of a text sitemap has one URL.',
    finding: 'A line has more than one URL.',
    why: 'The protocol requires one URL per line. Readers treat the whole line as one URL, which does not exist, so both pages are lost.',
    fix: 'Write each URL on its own line.',
    authority: [{ source: 'protocol', clause: 'Other Sitemap formats, Text file' }],
  },
  options: {},
  messages: { several: 'This line has {count} {count:URL|URLs}: write each on its own line' },
  examples: {
    accept: [
      { text: 'https://example.com/a\nhttps://example.com/b\n', uri: 'sitemap.txt' },
      { text: 'https://example.com/?a=1,https://example.com/b\n', uri: 'sitemap.txt' },
    ],
    reject: [
      {
        text: 'https://example.com/a https://example.com/b\n',
        uri: 'sitemap.txt',
        expect: [{ message: 'several', at: ' ' }],
      },
      {
        text: 'https://example.com/a, https://example.com/b;https://example.com/c\n',
        uri: 'sitemap.txt',
        expect: [{ message: 'several', at: ', ' }],
      },
    ],
  },
});
