// A line of a text sitemap must begin and end with its URL.

import { fixOf } from '../../base/problem/fixes.js';
import { defineEntryRule } from '../rule.js';

export default defineEntryRule({
  id: 'text/whitespace',
  severity: 'info',
  docs: {
    summary: 'The lines of a text sitemap have no space or tab before or after the URL.',
    finding: 'A line has white space around its URL.',
    why: 'Most readers trim the space. A reader that does not trim requests an address that does not exist.',
    fix: 'Remove the space.',
    authority: [
      { source: 'protocol', clause: 'Other Sitemap formats, Text file' },
      { source: 'heuristic', clause: '' },
    ],
  },
  options: {},
  messages: { padded: 'There is space around "{value}": write only the URL on its line' },
  examples: {
    accept: [{ text: 'https://example.com/a\n', uri: 'sitemap.txt' }, '<url><loc> https://example.com/ </loc></url>'],
    reject: [
      { text: '  https://example.com/a\n', uri: 'sitemap.txt', expect: [{ message: 'padded', at: '  ' }] },
      { text: 'https://example.com/a\t\n', uri: 'sitemap.txt', expect: [{ message: 'padded', at: '\t' }] },
    ],
  },
  facts: ['loc-padded'],
  check({ kind, loc }) {
    if (kind !== 'line' || !loc || loc.text === loc.value) return [];
    const { content, span } = loc;
    const end = span.offset + span.length;
    const sides = [
      { offset: content.offset, length: span.offset - content.offset },
      { offset: end, length: content.offset + content.length - end },
    ].filter(({ length }) => length > 0);
    const [first] = sides;
    if (!first) return [];
    const replacements = sides.map((side) => ({ span: side, text: '' }));
    return [{ message: 'padded', data: { value: loc.value }, at: first, fix: fixOf('safe', replacements) }];
  },
});
