// Software writes U+FFFD for bytes that it cannot read, so the original text is lost.

import { defineEntryRule } from '../rule.js';
import { valuesOf } from '../support/text-values.js';

const REPLACEMENT = /\uFFFD|%EF%BF%BD/i;

export default defineEntryRule({
  id: 'encoding/replacement-char',
  severity: 'warning',
  docs: {
    summary: 'No value contains the replacement character U+FFFD.',
    finding: 'A value contains the replacement character U+FFFD.',
    why: 'Software writes U+FFFD in place of bytes that are not text in the encoding it expects. A URL with U+FFFD, raw or as `%EF%BF%BD`, is no longer the URL of the page. A title with it looks broken in search results.',
    fix: 'Find where the text was read in the wrong encoding, and generate the sitemap again; the lost text cannot be restored from the sitemap.',
    authority: [{ source: 'unicode', clause: 'section 23.8' }],
  },
  options: {},
  messages: {
    replaced: '"{value}" contains the replacement character U+FFFD, so text was lost: generate the sitemap again from the source',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/%C3%BCmlat</loc></url>',
      '<url><loc>https://example.com/why?</loc></url>',
      '<url><loc>https://example.com/\uFF1F</loc></url>',
    ],
    reject: [
      { xml: '<url><loc>https://example.com/a\uFFFDb</loc></url>', expect: [{ message: 'replaced', at: '\uFFFD' }] },
      { xml: '<url><loc>https://example.com/a%EF%BF%BDb</loc></url>', expect: [{ message: 'replaced', at: '%EF%BF%BD' }] },
      {
        xml:
          '<url><loc>https://example.com/</loc><image:image xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">' +
          '<image:loc>https://example.com/a.png</image:loc><image:title>M\uFFFDller</image:title></image:image></url>',
        expect: [{ message: 'replaced', at: '\uFFFD' }],
      },
    ],
  },
  facts: ['replacement'],
  check(entry) {
    return valuesOf(entry).flatMap((value) => {
      const match = REPLACEMENT.exec(value.text);
      if (!match) return [];
      // No fact tells of escapes outside loc; where the bytes are not UTF-8, encoding/invalid-utf8 reports them.
      if (match[0] === '\uFFFD' ? !value.isUtf8() : !value.isLoc) return [];
      const at = value.at(match.index, match.index + match[0].length);
      return [{ message: 'replaced', data: { value: value.text }, at }];
    });
  },
});
