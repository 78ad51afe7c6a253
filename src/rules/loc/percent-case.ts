// %c3 and %C3 mean the same byte, and %C3 is the normal form.

import { fixOf } from '../../base/problem/fixes.js';
import { isUnreserved } from '../../base/url/normal-form.js';
import { defineEntryRule } from '../rule.js';
import { startOf } from '../support/address-start.js';
import { partsBehindAuthority, tripletsOf } from '../support/uri-characters.js';

export default defineEntryRule({
  id: 'loc/percent-case',
  severity: 'off',
  docs: {
    summary: 'The hexadecimal digits of percent-encoding are in upper case.',
    finding: 'The percent-encoding of loc has lower-case digits.',
    why: '`%c3` and `%C3` mean the same byte but are two strings, so software that compares URLs as text counts two pages. RFC 3986 makes upper case the normal form. The rule is off by default, because crawlers know this and many systems write lower case.',
    fix: 'Write the digits A to F in upper case, here and in the links of the site.',
    authority: [{ source: 'rfc3986', clause: 'section 6.2.2.1' }],
  },
  options: {},
  messages: { lower: '"{value}" should be "{expected}": the normal form of percent-encoding has upper-case digits' },
  examples: {
    accept: [
      '<url><loc>https://example.com/caf%C3%A9</loc></url>',
      '<url><loc>https://example.com/a%20b</loc></url>',
      // loc/encoded-unreserved reports escapes that are not needed at all.
      '<url><loc>https://example.com/%7euser</loc></url>',
    ],
    reject: [
      { xml: '<url><loc>https://example.com/caf%c3%a9</loc></url>', expect: [{ message: 'lower', at: '%c3' }] },
      { xml: '<url><loc>https://example.com/?q=%E2%82%aC</loc></url>', expect: [{ message: 'lower', at: '%aC' }] },
    ],
  },
  facts: ['percent-reserved'],
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
    return [{ message: 'lower', data, at: loc.at(first.from, first.from + 3), fix: fixOf('safe', replacements) }];
  },
});
