// A bare `#` at the end is an empty fragment, which most URL libraries do not show.

import { fixOf } from '../../base/problem/fixes.js';
import { defineEntryRule } from '../rule.js';
import { startOf } from '../support/address-start.js';

export default defineEntryRule({
  id: 'loc/empty-fragment',
  severity: 'info',
  docs: {
    summary: 'loc does not end with a bare `#`.',
    finding: 'loc ends with a bare #.',
    why: 'A URL with an empty fragment leads to the same page but is a different string, so tools that compare URLs as text see two URLs. It usually comes from a link such as `<a href="#">`.',
    fix: 'Remove the `#`.',
    authority: [{ source: 'rfc3986', clause: 'section 3.5' }],
  },
  options: {},
  messages: { empty: 'The URL ends with a bare #: remove it' },
  examples: {
    accept: ['<url><loc>https://example.com/page</loc></url>', '<url><loc>https://example.com/page#top</loc></url>'],
    reject: [{ xml: '<url><loc>https://example.com/page#</loc></url>', expect: [{ message: 'empty', at: '#' }] }],
  },
  facts: ['fragment'],
  check({ loc, address }) {
    if (!loc || !address || startOf(address) !== 'web') return [];
    const { fragment } = address;
    if (fragment?.text !== '') return [];
    const at = loc.at(fragment.from - 1, fragment.to);
    return [{ message: 'empty', data: { value: loc.value }, at, fix: fixOf('safe', [{ span: at, text: '' }]) }];
  },
});
