// A `?` with nothing behind it makes another URL for what is almost always the same page.

import { defineEntryRule } from '../rule.js';
import { startOf } from './start.js';

export default defineEntryRule({
  id: 'loc/empty-query',
  severity: 'info',
  docs: {
    summary: 'loc has no `?` without a query behind it.',
    why: 'By RFC 3986 the URL with a bare `?` and the one without are two, and crawlers may fetch both; servers answer with the same page. It is mostly left over where parameters were removed.',
    fix: 'Remove the `?`.',
    authority: [{ source: 'rfc3986', clause: 'section 6.2.3' }],
  },
  options: {},
  messages: { empty: 'The URL has a ? with nothing behind it: remove it' },
  examples: {
    accept: [
      '<url><loc>https://example.com/page</loc></url>',
      '<url><loc>https://example.com/page?a</loc></url>',
      '<url><loc>https://example.com/page%3F</loc></url>',
    ],
    reject: [{ xml: '<url><loc>https://example.com/page?</loc></url>', expect: [{ message: 'empty', at: '?' }] }],
  },
  facts: ['query-empty'],
  check({ loc, address }) {
    if (!loc || !address || startOf(address) !== 'web') return [];
    const { query } = address;
    if (query?.text !== '') return [];
    const at = loc.at(query.from - 1, query.to);
    return [{ message: 'empty', data: { value: loc.value }, at, fix: { safe: true, replacements: [{ span: at, text: '' }] } }];
  },
});
