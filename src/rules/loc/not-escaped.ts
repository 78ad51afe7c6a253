// A URL is ASCII: with other characters it is an IRI, which most crawlers accept but the protocol wants escaped.

import { fixOf } from '../../base/problem/fixes.js';
import { MAX_LOC_CHARS } from '../../base/protocol.js';
import { percentEncode } from '../../base/url/normal-form.js';
import { defineEntryRule } from '../rule.js';
import { startOf } from '../support/address-start.js';
import { MOST_PLACES } from '../support/first-places.js';
import { rawRuns } from './support/raw-runs.js';

/** A character beyond ASCII other than U+FFFD, which stands for bytes that are no text. */
const MAY_BE_RAW = /[^\x00-\x7F\uFFFD]/;

export default defineEntryRule({
  id: 'loc/not-escaped',
  severity: 'info',
  merged: 'message',
  docs: {
    summary: 'The path, query and fragment of loc are ASCII, and other characters are percent-encoded.',
    finding: 'loc has non-ASCII characters that are not percent-encoded.',
    why: 'The protocol requires URL-escaped values, but it also refers to RFC 3987, which allows characters such as `ü` or `東` unencoded. Large search engines read both forms; simpler readers support only the escaped form.',
    fix: 'Percent-encode the UTF-8 bytes of the characters: `ü` is `%C3%BC`.',
    authority: [
      { source: 'protocol', clause: 'Entity escaping' },
      { source: 'rfc3987', clause: 'section 3.1' },
    ],
  },
  options: {},
  messages: { raw: '"{characters}" is not URL-escaped: write it as "{escaped}"' },
  examples: {
    accept: [
      '<url><loc>https://example.com/%C3%BCmlat</loc></url>',
      '<url><loc>https://müller.example.com/page</loc></url>',
      '<url><loc>https://example.com/\uE000</loc></url>',
      '<url><loc>https://example.com/Ã¼mlat</loc></url>',
    ],
    reject: [
      { xml: '<url><loc>https://example.com/ümlat</loc></url>', expect: [{ message: 'raw', at: 'ü' }] },
      { xml: '<url><loc>https://example.com/caf&#233;</loc></url>', expect: [{ message: 'raw', at: '&#233;' }] },
      { xml: '<url><loc>https://example.com/?q=東京&amp;l=京</loc></url>', expect: [{ message: 'raw', at: '東京' }] },
    ],
  },
  facts: ['loc-iri', 'mojibake'],
  check({ loc, address }) {
    if (!loc || !address || !MAY_BE_RAW.test(loc.value) || startOf(address) !== 'web') return [];
    const runs = rawRuns(address, loc.value, MOST_PLACES);
    const [first] = runs;
    if (!first) return [];
    const places = runs.map(({ text, from }) => ({ span: loc.at(from, from + text.length), text: percentEncode(text) }));
    const longer =
      places.reduce((length, { text }) => length + text.length, 0) - runs.reduce((length, { text }) => length + text.length, 0);
    // A URL that becomes too long would be worse.
    const isFixable = loc.value.length + longer < MAX_LOC_CHARS;
    return [
      {
        message: 'raw',
        data: { value: loc.value, characters: first.text, escaped: percentEncode(first.text) },
        at: places[0]!.span,
        ...(isFixable && { fix: fixOf('safe', places) }),
      },
    ];
  },
});
