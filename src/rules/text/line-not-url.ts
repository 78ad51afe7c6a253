// Each line of a text sitemap must be a URL.

import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'text/line-not-url',
  severity: 'error',
  docs: {
    summary: 'Every line of a text sitemap is a URL.',
    finding: 'A line is not a URL.',
    why: 'The protocol requires one URL per line and nothing else. Search engines report any other line as an invalid URL, and readers that stop at the first mistake lose the rest of the file. The loc rules report a line that looks like part of a URL, such as a path.',
    fix: 'Remove the line, or write the complete URL, beginning with https:// and the host.',
    authority: [
      { source: 'protocol', clause: 'Other Sitemap formats, Text file' },
      { source: 'google-build', clause: 'Text' },
    ],
  },
  options: {},
  messages: { word: '"{value}" is not a URL: remove the line, or write a URL in full, such as https://example.com/page' },
  examples: {
    accept: [
      { text: 'https://example.com/a\nhttps://example.com/b\n', uri: 'sitemap.txt' },
      { text: 'https://example.com/a\n/b\n', uri: 'sitemap.txt' },
    ],
    reject: [
      { text: 'loc\nhttps://example.com/a\n', uri: 'sitemap.txt', expect: [{ message: 'word', at: 'loc' }] },
      { text: 'https://example.com/a\n  undefined\n', uri: 'sitemap.txt', expect: [{ message: 'word', at: 'undefined' }] },
    ],
  },
});
