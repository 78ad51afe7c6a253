// A URL must not contain `\`, and clients disagree on its meaning.

import { fixOf } from '../../base/problem/fixes.js';
import { defineEntryRule } from '../rule.js';
import { startOf } from '../support/address-start.js';
import { firstMatches } from '../support/first-places.js';

export default defineEntryRule({
  id: 'loc/backslash',
  severity: 'error',
  docs: {
    summary: 'loc has no backslash.',
    finding: 'loc has a backslash.',
    why: 'RFC 3986 does not allow `\\`. Browsers read it as `/`, while other clients send `%5C` or refuse the URL, so nobody knows which URL a crawler requests. It usually comes from a Windows file path.',
    fix: 'Write `/`, or `%5C` where you really mean a backslash.',
    authority: [
      { source: 'rfc3986', clause: 'appendix A' },
      { source: 'whatwg', clause: 'URL parsing, relative slash state' },
    ],
  },
  options: {},
  messages: { backslash: 'A backslash is not allowed in a URL: write {replacement}' },
  examples: {
    accept: [
      '<url><loc>https://example.com/a/b</loc></url>',
      '<url><loc>https://example.com/a%5Cb</loc></url>',
      '<url><loc>https:\\\\example.com\\page</loc></url>',
    ],
    reject: [
      { xml: '<url><loc>https://example.com/a\\b</loc></url>', expect: [{ message: 'backslash', at: '\\' }] },
      { xml: '<url><loc>https://example.com/?file=a\\b</loc></url>', expect: [{ message: 'backslash', at: '\\' }] },
    ],
  },
  facts: ['loc-illegal'],
  check({ loc, address }) {
    if (!loc || !address || startOf(address) !== 'web') return [];
    const replacements = firstMatches(loc.value, /\\/g).map(({ index }) => ({
      span: loc.at(index, index + 1),
      text: index < address.path.to ? '/' : '%5C',
    }));
    const [first] = replacements;
    if (!first) return [];
    const data = { value: loc.value, replacement: first.text };
    return [{ message: 'backslash', data, at: first.span, fix: fixOf('unsafe', replacements) }];
  },
});
