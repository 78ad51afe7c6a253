// A sitemap is UTF-8: the protocol requires it, and search engines read it as UTF-8.

import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'encoding/not-utf8',
  severity: 'error',
  docs: {
    summary: 'The file is encoded in UTF-8.',
    finding: 'The file is not in UTF-8, or not declared as UTF-8.',
    why: 'The protocol requires UTF-8, and readers that follow it decode the file as UTF-8. In a file with another encoding, they misread non-ASCII characters or cannot read the file at all. In UTF-16, readers do not even recognise the first tag. ASCII is a part of UTF-8 and is fine, as long as the file contains nothing else: XML parsers refuse a file whose bytes do not match its declaration.',
    fix: 'Save the file as UTF-8, if it is not, and write `encoding="UTF-8"` in the XML declaration.',
    authority: [
      { source: 'protocol', clause: 'Saving your Sitemap' },
      { source: 'faq', clause: '' },
      { source: 'google-build', clause: 'best practices' },
      { source: 'xml', clause: 'section 4.3.3' },
    ],
  },
  options: {},
  messages: {
    declared: 'The file is declared as "{encoding}", but a sitemap must be UTF-8: convert it',
    gbk: 'The file is declared as "{encoding}", but a sitemap must be UTF-8: convert it',
    'declared-utf8': 'The file is declared as "{encoding}", but its bytes are UTF-8: write encoding="UTF-8"',
    bom: 'The byte order mark says {encoding}, but a sitemap must be UTF-8: convert the file',
    pattern: 'The first bytes show {encoding}, but a sitemap must be UTF-8: convert the file',
    unknown: '"{encoding}" is not the name of a known encoding: write UTF-8 if that is the encoding of the file',
    belied:
      'The file is declared as "{encoding}", but its first bytes show {actual}, and parsers refuse that: write encoding="UTF-8" and save it as UTF-8',
    'beyond-ascii':
      'The file is declared as "{encoding}", but the byte {byte} here is not ASCII, and parsers stop at it: write encoding="UTF-8"',
    'illegal-bytes': 'The bytes here are not valid in {encoding}, and parsers stop at them: convert the file to UTF-8',
    'ascii-alias': {
      text: '"{encoding}" is a name of US-ASCII that not every XML parser knows: write UTF-8',
      severity: 'warning',
    },
    alias: { text: '"{encoding}" is a name of UTF-8 that not every XML parser knows: write UTF-8', severity: 'warning' },
  },
  examples: {
    accept: [
      { xml: '<?xml version="1.0" encoding="utf-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>' },
      { xml: '<?xml version="1.0" encoding="US-ASCII"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>' },
      { xml: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>' },
    ],
    reject: [
      {
        xml: '<?xml version="1.0" encoding="ISO-8859-1"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>',
        expect: [{ message: 'declared', at: 'ISO-8859-1' }],
      },
      {
        xml: '<?xml version="1.0" encoding="ISO-8859-1"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/café</loc></url></urlset>',
        expect: [{ message: 'declared-utf8', at: 'ISO-8859-1' }],
      },
      {
        xml: '<?xml version="1.0" encoding="GB2312"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>',
        expect: [{ message: 'gbk', at: 'GB2312' }],
      },
      {
        xml: '<?xml version="1.0" encoding="utf-eight"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>',
        expect: [{ message: 'unknown', at: 'utf-eight' }],
      },
      {
        xml: '<?xml version="1.0" encoding="utf8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>',
        expect: [{ message: 'alias', at: 'utf8' }],
      },
      {
        xml: '<?xml version="1.0" encoding="ANSI_X3.4-1968"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>',
        expect: [{ message: 'ascii-alias', at: 'ANSI_X3.4-1968' }],
      },
      {
        xml: '<?xml version="1.0" encoding="US-ASCII"?><!-- Übersicht --><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>',
        expect: [{ message: 'beyond-ascii', at: 'Ü' }],
      },
      {
        xml: '\uFEFF<?xml version="1.0" encoding="UTF-16"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>',
        expect: [{ message: 'belied', at: 'UTF-16' }],
      },
      // `<?xml version="1.0" encoding="Shift_JIS"?><a>`, the bytes 81 20, which mean nothing in Shift_JIS, `</a>`.
      {
        base64: 'PD94bWwgdmVyc2lvbj0iMS4wIiBlbmNvZGluZz0iU2hpZnRfSklTIj8+PGE+gSA8L2E+',
        expect: [
          { message: 'declared', at: 'Shift_JIS' },
          { message: 'illegal-bytes', at: '\uFFFD' },
        ],
      },
      // `<urlset/>` in UTF-16, with a byte order mark and without.
      { base64: '//48AHUAcgBsAHMAZQB0AC8APgA=', expect: [{ message: 'bom' }] },
      { base64: 'PAB1AHIAbABzAGUAdAAvAD4A', expect: [{ message: 'pattern' }] },
    ],
  },
});
