// Letters, digits and `- . _ ~` mean the same with and without encoding, and should not be encoded.

import { fixOf } from '../../base/problem/fixes.js';
import { isUnreserved } from '../../base/url/normal-form.js';
import { defineEntryRule } from '../rule.js';
import { startOf } from '../support/address-start.js';
import { partsBehindAuthority, tripletsOf } from '../support/uri-characters.js';

/** Segments that decode to dots, which loc/dot-segments reports. */
const DOT_SEGMENT = /^(?:\.|%2E){1,2}$/i;

export default defineEntryRule({
  id: 'loc/encoded-unreserved',
  severity: 'info',
  docs: {
    summary: 'loc does not encode characters that need no encoding.',
    finding: 'loc encodes characters that need no encoding.',
    why: 'Under RFC 3986, `%7Euser` and `~user` are the same URL, but they are two strings. Software that compares URLs as text counts two pages.',
    fix: 'Write letters, digits, `-`, `.`, `_` and `~` unencoded.',
    authority: [{ source: 'rfc3986', clause: 'section 6.2.2.2' }],
  },
  options: {},
  messages: { encoded: '"{value}" does not need to be encoded: write "{decoded}"' },
  examples: {
    accept: [
      '<url><loc>https://example.com/~user</loc></url>',
      '<url><loc>https://example.com/a%2Fb%20c</loc></url>',
      '<url><loc>https://example.com/a/%2e%2e/b</loc></url>',
      '<url><loc>https://ex%61mple.com/</loc></url>',
    ],
    reject: [
      { xml: '<url><loc>https://example.com/%7Euser</loc></url>', expect: [{ message: 'encoded', at: '%7E' }] },
      { xml: '<url><loc>https://example.com/%41bc?d=%2d</loc></url>', expect: [{ message: 'encoded', at: '%41' }] },
    ],
  },
  facts: ['percent-unreserved'],
  check({ loc, address }) {
    if (!loc || !address || startOf(address) !== 'web') return [];
    const isDotSegment = (at: number): boolean => {
      if (at >= address.path.to) return false;
      // A dot segment has at most six characters, so its ends are near.
      const before = loc.value.slice(Math.max(0, at - 6), at);
      const slash = before.lastIndexOf('/');
      if (slash < 0) return false;
      const from = at - (before.length - slash - 1);
      const [segment = ''] = loc.value.slice(from, Math.min(address.path.to, from + 7)).split('/', 1);
      return DOT_SEGMENT.test(segment);
    };
    const triplets = partsBehindAuthority(address).flatMap(tripletsOf);
    const encoded = triplets.filter(({ from, byte }) => isUnreserved(byte) && !isDotSegment(from));
    const [first] = encoded;
    if (!first) return [];
    const replacements = encoded.map(({ from, byte }) => ({ span: loc.at(from, from + 3), text: String.fromCharCode(byte) }));
    return [
      {
        message: 'encoded',
        data: { value: loc.value.slice(first.from, first.from + 3), decoded: String.fromCharCode(first.byte) },
        at: replacements[0]!.span,
        fix: fixOf('safe', replacements),
      },
    ];
  },
});
