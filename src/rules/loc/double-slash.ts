// `//` inside a path is an empty segment, usually made by joining `…/` and `/…`.

import { fixOf } from '../../base/problem/fixes.js';
import { defineEntryRule } from '../rule.js';
import { startOf } from '../support/address-start.js';
import { firstMatches } from '../support/first-places.js';

export default defineEntryRule({
  id: 'loc/double-slash',
  severity: 'info',
  docs: {
    summary: 'The path of loc has no empty segments.',
    finding: 'The path of loc has an empty segment.',
    why: 'A path with `//` is valid, but it is a different URL from the one with a single slash. Many servers answer both with the same page. Usually a base URL with a trailing slash was joined to a path with a leading slash.',
    fix: 'Write a single slash unless you mean the double one.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: { empty: 'The path has "{value}": write a single slash unless you mean the empty segment' },
  examples: {
    accept: [
      '<url><loc>https://example.com/a/b/</loc></url>',
      '<url><loc>https://example.com/?to=//b</loc></url>',
      '<url><loc>https://https://example.com/</loc></url>',
      '<url><loc>https://web.example.com/save/https://example.com/</loc></url>',
    ],
    reject: [
      { xml: '<url><loc>https://example.com//a//b</loc></url>', expect: [{ message: 'empty', at: '//' }] },
      { xml: '<url><loc>https://example.com/a///b</loc></url>', expect: [{ message: 'empty', at: '///' }] },
    ],
  },
  facts: ['double-slash'],
  check({ loc, address }) {
    // loc/malformed-scheme reports `https://https://…`.
    if (!loc || !address || startOf(address) !== 'web' || /^https?$/i.test(address.host?.text ?? '')) return [];
    const { path } = address;
    // A colon before the slashes means a whole URL as part of the path, as in web archives.
    const places = firstMatches(path.text, /(?<![:/])\/{2,}/g).map(({ 0: value, index }) => {
      return { value, span: loc.at(path.from + index, path.from + index + value.length) };
    });
    const [first] = places;
    if (!first) return [];
    const replacements = places.map(({ span }) => ({ span, text: '/' }));
    return [{ message: 'empty', data: { value: first.value }, at: first.span, fix: fixOf('unsafe', replacements) }];
  },
});
