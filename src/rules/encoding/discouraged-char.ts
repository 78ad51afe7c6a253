// Invisible characters are copied along with a URL, and nobody can see them in a sitemap.

import { fixOf } from '../../base/problem/fixes.js';
import { codePointName } from '../../read/xml/xml-characters.js';
import { defineEntryRule } from '../rule.js';
import { invisibleIn } from '../support/character-findings.js';
import { MOST_PLACES } from '../support/first-places.js';
import { urlsOf } from '../support/text-values.js';

export default defineEntryRule({
  id: 'encoding/discouraged-char',
  severity: 'warning',
  docs: {
    summary: 'URLs contain no invisible control or formatting characters.',
    finding: 'A URL contains an invisible character.',
    why: 'When someone copies a URL out of a page or a document, bidirectional controls, soft hyphens, zero-width spaces and control characters may come along. They become part of the URL, percent-encoded, and the server does not find the page. RFC 3987 forbids the bidirectional controls in an IRI.',
    fix: 'Delete the character.',
    authority: [
      { source: 'rfc3987', clause: 'section 4.1' },
      { source: 'xml', clause: 'section 2.2, note' },
    ],
  },
  options: {},
  messages: { invisible: 'The URL has the invisible character {code}: delete it' },
  examples: {
    accept: [
      '<url><loc>https://example.com/a-b/\u0645\u0631\u062D\u0628\u0627</loc></url>',
      '<url><loc>https://example.com/a%E2%80%AEb</loc></url>',
      '<url><loc>https://example.com/\u{20000}</loc></url>',
      '<url><loc>https://example.com/a\x7Fb</loc></url>',
      '<url><loc>https://example.com/%C3%90%C2%A1\u00C3\u00AD</loc></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/</loc><xhtml:link rel="alternate" hreflang="de" href="https://example.com/a\x7Fb"/></url>',
        expect: [{ message: 'invisible', at: '\x7F' }],
      },
      { xml: '<url><loc>https://example.com/a\u202Eb</loc></url>', expect: [{ message: 'invisible', at: '\u202E' }] },
      { xml: '<url><loc>https://example.com/a&#xAD;b</loc></url>', expect: [{ message: 'invisible', at: '&#xAD;' }] },
      {
        xml:
          '<url><loc>https://example.com/</loc><image:image xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">' +
          '<image:loc>https://example.com/a\u200B.png</image:loc></image:image></url>',
        expect: [{ message: 'invisible', at: '\u200B' }],
      },
    ],
  },
  facts: ['discouraged'],
  check(entry) {
    return urlsOf(entry).flatMap((url) => {
      const found = invisibleIn(url, entry.address, MOST_PLACES);
      const [first] = found;
      if (!first) return [];
      const places = found.map(({ 0: character, index }) => url.at(index, index + character.length));
      const replacements = places.map((span) => ({ span, text: '' }));
      return [
        {
          message: 'invisible',
          data: { value: url.text, code: codePointName(first[0].codePointAt(0) as number) },
          at: places[0]!,
          fix: fixOf('unsafe', replacements),
        },
      ];
    });
  },
});
