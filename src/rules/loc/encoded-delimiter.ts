// A percent-encoded delimiter is data, but not every server treats it as data.

import { defineEntryRule } from '../rule.js';
import { startOf } from '../support/address-start.js';
import { tripletsOf } from '../support/uri-characters.js';

/** `/`, `?`, `#` and `\`. */
const DELIMITERS = '/?#\\';

export default defineEntryRule({
  id: 'loc/encoded-delimiter',
  severity: 'off',
  docs: {
    summary: 'The path of loc has no percent-encoded slash, question mark, number sign or backslash.',
    finding: 'The path of loc has a percent-encoded delimiter.',
    why: 'Encoded, these characters are part of a segment, and the URL is valid. But servers and proxies differ: some decode `%2F` before they look for the page, and some refuse it. So the same URL works on one server and not on another. The rule is off by default, because the URL is valid.',
    fix: 'If possible, use names without these characters in the path.',
    authority: [{ source: 'rfc3986', clause: 'section 2.2' }],
  },
  options: {},
  messages: {
    encoded: '"{value}" in the path is an encoded "{character}", which some servers decode and others refuse: avoid it',
  },
  examples: {
    accept: ['<url><loc>https://example.com/a%20b</loc></url>', '<url><loc>https://example.com/?next=%2Fa%3Fb</loc></url>'],
    reject: [
      { xml: '<url><loc>https://example.com/a%2Fb%23</loc></url>', expect: [{ message: 'encoded', at: '%2F' }] },
      { xml: '<url><loc>https://example.com/a%5cb</loc></url>', expect: [{ message: 'encoded', at: '%5c' }] },
    ],
  },
  facts: ['percent-reserved'],
  check({ loc, address }) {
    if (!loc || !address || startOf(address) !== 'web') return [];
    const found = tripletsOf(address.path).find(({ byte }) => DELIMITERS.includes(String.fromCharCode(byte)));
    if (!found) return [];
    const value = loc.value.slice(found.from, found.from + 3);
    const data = { value, character: String.fromCharCode(found.byte) };
    return [{ message: 'encoded', data, at: loc.at(found.from, found.from + 3) }];
  },
});
