// Clients never send a fragment to the server, so entries that differ only in it list one page twice.

import { fixOf } from '../../base/problem/fixes.js';
import { defineEntryRule } from '../rule.js';
import { startOf } from '../support/address-start.js';

export default defineEntryRule({
  id: 'loc/fragment',
  severity: 'warning',
  docs: {
    summary: 'loc has no fragment.',
    finding: 'loc has a fragment.',
    why: 'The text after `#` stays in the browser: it is not part of a request, and crawlers cut it off. So a loc with a fragment lists the page without it, often for the second time.',
    fix: 'Remove `#` and the text after it; list the page once.',
    authority: [
      { source: 'rfc3986', clause: 'section 3.5' },
      { source: 'rfc9110', clause: 'section 7.1' },
    ],
  },
  options: {},
  messages: { fragment: 'Clients never send "{value}" to the server: list the page without it' },
  examples: {
    accept: [
      '<url><loc>https://example.com/page</loc></url>',
      '<url><loc>https://example.com/issue%231</loc></url>',
      '<url><loc>https://example.com/page#</loc></url>',
      '<url><loc>https://example.com/#!/page</loc></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/page#section</loc></url>',
        expect: [{ message: 'fragment', at: '#section' }],
      },
      {
        xml: '<url><loc>https://example.com/page#:~:text=hello</loc></url>',
        expect: [{ message: 'fragment', at: '#:~:text=hello' }],
      },
      {
        xml: '<url><loc>https://example.com/caf&amp;#233-menu/list</loc></url>',
        expect: [{ message: 'fragment', at: '#233-menu/list' }],
      },
    ],
  },
  facts: ['fragment'],
  check({ loc, address }) {
    if (!loc || !address || startOf(address) !== 'web') return [];
    const { fragment } = address;
    if (!fragment || fragment.text === '' || /^[!/]/.test(fragment.text)) return [];
    const at = loc.at(fragment.from - 1, fragment.to);
    const problem = { message: 'fragment', data: { value: `#${fragment.text}` }, at };
    // Behind `&` it is what follows a broken character reference, and may be a part of the path.
    if (address.text[fragment.from - 2] === '&') return [problem];
    return [{ ...problem, fix: fixOf('safe', [{ span: at, text: '' }]) }];
  },
});
