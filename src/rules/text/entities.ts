// A text file does not use XML escapes.

import { fixOf } from '../../base/problem/fixes.js';
import { defineEntryRule } from '../rule.js';
import { firstMatches } from '../support/first-places.js';

const ESCAPE = /&(?:amp|lt|gt|quot|apos|#38|#x26);/gi;
const MEANT: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" };

export default defineEntryRule({
  id: 'text/entities',
  severity: 'warning',
  docs: {
    summary: 'A text sitemap writes a plain & instead of &amp;.',
    finding: 'The text sitemap has an escape such as &amp;.',
    why: 'Escaping belongs to XML, and no reader decodes it in a text file. A crawler requests `?a=1&amp;b=2`, in which the second parameter is called `amp;b`.',
    fix: 'Write the URL as a browser shows it.',
    authority: [{ source: 'protocol', clause: 'Entity escaping; Other Sitemap formats, Text file' }],
  },
  options: {},
  messages: { escaped: '{escape} is not decoded in a text file: write {meant}' },
  examples: {
    accept: [
      { text: 'https://example.com/?a=1&b=2;c&amp\n', uri: 'sitemap.txt' },
      '<url><loc>https://example.com/?a=1&amp;b=2</loc></url>',
    ],
    reject: [
      {
        text: 'https://example.com/?a=1&amp;b=2&amp;c=3\n',
        uri: 'sitemap.txt',
        expect: [{ message: 'escaped', at: '&amp;' }],
      },
      { text: 'https://example.com/it&apos;s\n', uri: 'sitemap.txt', expect: [{ message: 'escaped', at: '&apos;' }] },
    ],
  },
  // The semicolon sets this fact.
  facts: ['markup'],
  check({ kind, loc }) {
    if (kind !== 'line' || !loc) return [];
    const found = firstMatches(loc.value, ESCAPE).map(({ 0: written, index }) => ({
      written,
      meant: MEANT[written.toLowerCase()] ?? '&',
      span: loc.at(index, index + written.length),
    }));
    const [first] = found;
    if (!first) return [];
    const fix = fixOf(
      'unsafe',
      found.map(({ span, meant }) => ({ span, text: meant })),
    );
    return [{ message: 'escaped', data: { escape: first.written, meant: first.meant, value: loc.value }, at: first.span, fix }];
  },
});
