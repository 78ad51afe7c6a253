// Escapes encode bytes, and nearly all software reads the bytes of a URL as UTF-8.

import { defineEntryRule } from '../rule.js';
import { startOf } from '../support/address-start.js';
import { firstIllFormedEscape, partsBehindAuthority } from '../support/uri-characters.js';

export default defineEntryRule({
  id: 'loc/non-utf8-percent',
  severity: 'warning',
  docs: {
    summary: 'The percent-encoded bytes of loc are UTF-8.',
    finding: 'loc has percent-encoded bytes that are not UTF-8.',
    why: 'Escapes such as `%FC` come from a server that uses ISO-8859-1 or a similar encoding. The protocol allows it and even shows it in a sample. But browsers, reports and most software read escapes as UTF-8, show a broken address and may turn it into another one. Overlong forms and surrogates are never valid.',
    fix: 'Encode the characters as UTF-8, and make the server accept that: `ü` is `%C3%BC`.',
    authority: [
      { source: 'rfc3986', clause: 'section 2.5' },
      { source: 'rfc3629', clause: 'section 4' },
      { source: 'protocol', clause: 'Entity escaping' },
    ],
  },
  options: {},
  messages: { bytes: '"{value}" is not UTF-8: encode the characters as UTF-8 if the server allows it' },
  examples: {
    accept: [
      '<url><loc>https://example.com/%C3%BCmlat</loc></url>',
      '<url><loc>https://example.com/%F0%9F%98%80?q=%E6%9D%B1</loc></url>',
    ],
    reject: [
      { xml: '<url><loc>https://example.com/%FCmlat</loc></url>', expect: [{ message: 'bytes', at: '%FC' }] },
      { xml: '<url><loc>https://example.com/a%C0%AF</loc></url>', expect: [{ message: 'bytes', at: '%C0%AF' }] },
      { xml: '<url><loc>https://example.com/a%ED%A0%80</loc></url>', expect: [{ message: 'bytes', at: '%ED%A0%80' }] },
      { xml: '<url><loc>https://example.com/?q=%C3%BC%E2%82</loc></url>', expect: [{ message: 'bytes', at: '%E2%82' }] },
    ],
  },
  facts: ['percent-not-utf8'],
  check({ loc, address }) {
    if (!loc || !address || startOf(address) !== 'web') return [];
    for (const part of partsBehindAuthority(address)) {
      const run = firstIllFormedEscape(part);
      if (run) return [{ message: 'bytes', data: { value: loc.value.slice(run.from, run.to) }, at: loc.at(run.from, run.to) }];
    }
    return [];
  },
});
