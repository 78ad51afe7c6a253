// Two spellings of one URL list the same page twice, which a comparison of text does not show.

import { defineEntryRule } from '../rule.js';

export default defineEntryRule({
  id: 'loc/equivalent',
  severity: 'warning',
  docs: {
    summary: 'No two locs of a file are different spellings of the same URL.',
    why: 'RFC 3986 defines which differences between URLs do not matter: the case of scheme and host, a default port, an encoded letter, `.` and `..`, an empty path, and a fragment. RFC 3987 adds characters that are written literally or percent-encoded. Such locs lead to the same page, so the sitemap lists it twice.',
    fix: 'Keep the spelling that your pages link to.',
    authority: [
      { source: 'rfc3986', clause: 'section 6.2' },
      { source: 'rfc3987', clause: 'section 5.3' },
    ],
  },
  options: {},
  messages: { equivalent: '"{value}" is another spelling of the URL in entry {entry} (line {line}): keep one of them' },
  examples: {
    accept: [
      '<url><loc>https://example.com/a</loc></url>\n<url><loc>https://example.com/a/</loc></url>',
      '<url><loc>https://example.com/a</loc></url>\n<url><loc>https://example.com/a</loc></url>',
      '<url><loc>https://example.com/a</loc></url>\n<url><loc>https://example.com/A</loc></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/~a</loc></url>\n<url><loc>https://EXAMPLE.com:443/%7Ea</loc></url>',
        expect: [{ message: 'equivalent', at: 'https://EXAMPLE.com:443/%7Ea' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc></url>\n<url><loc>https://example.com</loc></url>',
        expect: [{ message: 'equivalent', at: 'https://example.com' }],
      },
    ],
  },
  facts: ['loc-repeated'],
  check({ kind, loc, repeats, span }) {
    // index/duplicate-child reports the entries of an index.
    if (!loc || !repeats || repeats.identical || kind === 'sitemap') return [];
    const data = { value: loc.value, entry: repeats.entry + 1, line: repeats.line };
    if (kind !== 'url') return [{ message: 'equivalent', data, at: loc.span }];
    return [{ message: 'equivalent', data, at: loc.span, fix: { safe: false, replacements: [{ span, text: '' }] } }];
  },
});
