// A control character in a URL, even encoded, is an accident or an attack.

import { codePointName } from '../../read/xml/xml-characters.js';
import { defineEntryRule } from '../rule.js';
import { startOf } from '../support/address-start.js';
import { partsBehindAuthority, tripletsOf } from '../support/uri-characters.js';

/** NUL ends strings in C; line feed and carriage return end header lines. */
const DANGEROUS = [0x00, 0x0a, 0x0d];

export default defineEntryRule({
  id: 'loc/encoded-control',
  severity: 'error',
  docs: {
    summary: 'loc has no percent-encoded control characters.',
    finding: 'loc has a percent-encoded control character.',
    why: 'No page needs a control character in its address. A line break usually comes from a value that was read together with the end of its line. In careless software, it can split headers and log lines, and NUL cuts strings short. Servers and firewalls often refuse such requests.',
    fix: 'Remove the character where the URL is generated.',
    authority: [{ source: 'rfc3986', clause: 'section 7.3' }],
  },
  options: {},
  messages: {
    dangerous: '"{value}" is the control character {code}, which servers refuse: remove it',
    control: { text: '"{value}" is the control character {code}: remove it', severity: 'warning' },
  },
  examples: {
    accept: ['<url><loc>https://example.com/a%20b</loc></url>', '<url><loc>https://example.com/a%250Ab</loc></url>'],
    reject: [
      { xml: '<url><loc>https://example.com/a%0Ab</loc></url>', expect: [{ message: 'dangerous', at: '%0A' }] },
      { xml: '<url><loc>https://example.com/a%7Fb</loc></url>', expect: [{ message: 'control', at: '%7F' }] },
      { xml: '<url><loc>https://example.com/a?b=%09%00</loc></url>', expect: [{ message: 'dangerous', at: '%00' }] },
    ],
  },
  facts: ['percent-control'],
  check({ loc, address }) {
    if (!loc || !address || startOf(address) !== 'web') return [];
    const triplets = partsBehindAuthority(address).flatMap(tripletsOf);
    const controls = triplets.filter(({ byte }) => byte < 0x20 || byte === 0x7f);
    const dangerous = controls.find(({ byte }) => DANGEROUS.includes(byte));
    const worst = dangerous ?? controls[0];
    if (!worst) return [];
    const data = { value: loc.value.slice(worst.from, worst.from + 3), code: codePointName(worst.byte) };
    return [{ message: dangerous ? 'dangerous' : 'control', data, at: loc.at(worst.from, worst.from + 3) }];
  },
});
