// Each line of a text sitemap is a URL.

import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'text/line-not-url',
  severity: 'error',
  docs: {
    summary: 'Every line of a text sitemap is a URL.',
    why: 'The protocol wants one URL in each line and nothing else. A line that is none is reported as an invalid URL, and readers that stop at the first mistake lose what follows. What looks like a part of a URL, such as a path, has a finding of the rules for loc.',
    fix: 'Remove the line, or write the complete URL, beginning with https:// and the host.',
    authority: [
      { source: 'protocol', clause: 'Other Sitemap formats, Text file' },
      { source: 'google-build', clause: 'Text' },
    ],
  },
  options: {},
  messages: { word: '{value} is no URL: remove the line, or write a URL in full, such as https://example.com/page' },
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
