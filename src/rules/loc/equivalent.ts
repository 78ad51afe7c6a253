// Two spellings of one URL list the same page twice, which a comparison of text does not show.

import { entryRemoval } from '../../base/problem/fixes.js';
import { defineEntryRule } from '../rule.js';
import { contentToMerge, listsOnlyAddress } from '../support/repeated-entries.js';

export default defineEntryRule({
  id: 'loc/equivalent',
  severity: 'warning',
  docs: {
    summary: 'No two locs of a file are different spellings of the same URL.',
    finding: 'Two locs are different spellings of the same URL.',
    why: 'RFC 3986 defines which differences between URLs do not matter: the case of scheme and host, a default port, an encoded letter, `.` and `..`, an empty path, and a fragment. RFC 3987 adds characters that are written literally or percent-encoded. Such locs lead to the same page, so the sitemap lists it twice.',
    fix: 'Keep the spelling that your pages link to, in one entry with the images, videos and language links of both.',
    authority: [
      { source: 'rfc3986', clause: 'section 6.2' },
      { source: 'rfc3987', clause: 'section 5.3' },
    ],
  },
  options: {},
  messages: {
    equivalent: '"{value}" is another spelling of the URL in entry {entry} (line {line}): keep one of them',
    content: '"{value}" is another spelling of the URL in entry {entry} (line {line}): merge the {what} of both into one entry',
  },
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
      {
        xml: '<url><loc>https://example.com/</loc></url>\n<url><loc>https://example.com</loc><xhtml:link rel="alternate" hreflang="fr" href="https://example.com/fr"/></url>',
        expect: [{ message: 'content', at: 'https://example.com' }],
      },
    ],
  },
  facts: ['loc-repeated'],
  check({ kind, loc, repeats, span, element }) {
    // index/duplicate-child reports the entries of an index.
    if (!loc || !repeats || repeats.identical || kind === 'sitemap') return [];
    const data = { value: loc.value, entry: repeats.entry + 1, line: repeats.line };
    if (kind !== 'url') return [{ message: 'equivalent', data, at: loc.span }];
    const what = contentToMerge(element);
    if (what !== null) return [{ message: 'content', data: { ...data, what }, at: loc.span }];
    const problem = { message: 'equivalent', data, at: loc.span };
    return [listsOnlyAddress(element) ? { ...problem, fix: entryRemoval('removing', span) } : problem];
  },
});
