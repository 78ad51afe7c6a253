// An XML parser must stop at the first byte that is not UTF-8.

import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'encoding/invalid-utf8',
  severity: 'error',
  docs: {
    summary: 'Every byte of the file is part of well-formed UTF-8.',
    finding: 'The file contains bytes that are not UTF-8.',
    why: 'When text in ISO-8859-1 or Windows-1252 is put into a UTF-8 file, its bytes are not valid UTF-8. Neither are a character cut in two, an overlong form, or a surrogate. An XML parser must refuse the whole file at the first such byte.',
    fix: 'Convert the text to UTF-8 before it goes into the file; `ü` is the bytes C3 BC.',
    authority: [
      { source: 'rfc3629', clause: 'section 4' },
      { source: 'xml', clause: 'section 4.3.3' },
    ],
  },
  options: {},
  messages: {
    byte: 'The byte {bytes} is not UTF-8: convert the text to UTF-8',
    sequence: 'The bytes {bytes} are not UTF-8: convert the text to UTF-8',
  },
  examples: {
    accept: [
      {
        xml: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/ü\u{1F600}</loc></url></urlset>',
      },
      { text: 'https://example.com/\uFFFD\n', uri: 'sitemap.txt' },
    ],
    reject: [
      {
        // A loc that ends in 0xFC, the `ü` of ISO-8859-1.
        base64:
          'PHVybHNldCB4bWxucz0iaHR0cDovL3d3dy5zaXRlbWFwcy5vcmcvc2NoZW1hcy9zaXRlbWFwLzAuOSI+PHVybD48bG9jPmh0dHBzOi8vZXhhbXBsZS5jb20v/DwvbG9jPjwvdXJsPjwvdXJsc2V0Pg==',
        expect: [{ message: 'byte' }],
      },
      {
        // A loc that ends in E2 82, a `€` without its last byte.
        base64:
          'PHVybHNldCB4bWxucz0iaHR0cDovL3d3dy5zaXRlbWFwcy5vcmcvc2NoZW1hcy9zaXRlbWFwLzAuOSI+PHVybD48bG9jPmh0dHBzOi8vZXhhbXBsZS5jb20v4oI8L2xvYz48L3VybD48L3VybHNldD4=',
        expect: [{ message: 'sequence' }],
      },
    ],
  },
});
