// %c3 and %C3 are the same, and the second is the normal form.

import { isUnreserved } from '../../url/normal-form.js';
import { defineEntryRule } from '../rule.js';
import { partsBehindAuthority, tripletsOf } from './characters.js';
import { startOf } from './start.js';

export default defineEntryRule({
  id: 'loc/percent-case',
  severity: 'off',
  docs: {
    summary: 'The hexadecimal digits of percent-encoding are capitals.',
    why: '`%c3` and `%C3` mean the same byte, but they are two strings: software that compares URLs as text counts two pages. RFC 3986 makes the capitals the normal form. Off by default, because crawlers know it and many systems write small ones.',
    fix: 'Write the digits A to F as capitals, here and in the links of the site.',
    authority: [{ source: 'rfc3986', clause: 'section 6.2.2.1' }],
  },
  options: {},
  messages: { lower: '{value} should be written {expected}: the normal form of percent-encoding has capitals' },
  examples: {
    accept: [
      '<url><loc>https://example.com/caf%C3%A9</loc></url>',
      '<url><loc>https://example.com/a%20b</loc></url>',
      // What need not be encoded at all has a rule of its own.
      '<url><loc>https://example.com/%7euser</loc></url>',
    ],
    reject: [
      { xml: '<url><loc>https://example.com/caf%c3%a9</loc></url>', expect: [{ message: 'lower', at: '%c3' }] },
      { xml: '<url><loc>https://example.com/?q=%E2%82%aC</loc></url>', expect: [{ message: 'lower', at: '%aC' }] },
    ],
  },
  facts: ['percent-lower'],
  check({ loc, address }) {
    if (!loc || !address || startOf(address) !== 'web') return [];
    const lower = partsBehindAuthority(address)
      .flatMap(tripletsOf)
      .map(({ from, byte }) => ({ from, byte, value: loc.value.slice(from, from + 3) }))
      .filter(({ byte, value }) => /[a-f]/.test(value) && !isUnreserved(byte));
    const [first] = lower;
    if (!first) return [];
    const replacements = lower.map(({ from, value }) => ({ span: loc.at(from, from + 3), text: value.toUpperCase() }));
    const data = { value: first.value, expected: first.value.toUpperCase() };
    return [{ message: 'lower', data, at: loc.at(first.from, first.from + 3), fix: { safe: true, replacements } }];
  },
});
