// A bare `?` makes a different URL for what is almost always the same page.

import { fixOf } from '../../base/problem/fixes.js';
import { defineEntryRule } from '../rule.js';
import { startOf } from '../support/address-start.js';

export default defineEntryRule({
  id: 'loc/empty-query',
  severity: 'info',
  docs: {
    summary: 'loc has no `?` without a query.',
    finding: 'loc has a ? without a query.',
    why: 'Under RFC 3986, a URL with a bare `?` differs from the same URL without it. Crawlers may fetch both, but servers return the same page. The `?` is usually left over from a query whose parameters were removed.',
    fix: 'Remove the `?`.',
    authority: [{ source: 'rfc3986', clause: 'section 6.2.3' }],
  },
  options: {},
  messages: { empty: 'The URL has a ? with nothing after it: remove it' },
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
    return [{ message: 'empty', data: { value: loc.value }, at, fix: fixOf('unsafe', [{ span: at, text: '' }]) }];
  },
});
