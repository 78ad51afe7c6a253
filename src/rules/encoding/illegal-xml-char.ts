// XML forbids some characters entirely, even as a reference.

import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'encoding/illegal-xml-char',
  severity: 'error',
  docs: {
    summary: 'The file contains no character that XML 1.0 forbids, raw or as a reference.',
    finding: 'The file contains a character that XML forbids.',
    why: 'XML does not allow controls below U+0020 other than tab, line feed and carriage return, nor U+FFFE and U+FFFF. A parser must refuse the file, and writing them as `&#1;` does not help. They usually come with text from a database or a word processor.',
    fix: 'Delete the character before the text goes into the sitemap.',
    authority: [{ source: 'xml', clause: 'section 2.2, production Char' }],
  },
  options: {},
  messages: {
    raw: '{code} is not allowed in XML: delete it',
    reference: '"{value}" stands for {code}, which is not allowed in XML: delete it',
  },
  examples: {
    accept: [
      {
        xml: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\t\r\n<url><loc>https://example.com/\x7F</loc></url></urlset>',
      },
      {
        xml: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>&#10;https://example.com/</loc></url></urlset>',
      },
    ],
    reject: [
      {
        xml: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/\x01</loc></url></urlset>',
        expect: [{ message: 'raw', at: '\x01' }],
      },
      {
        xml: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/&#1;</loc></url></urlset>',
        expect: [{ message: 'reference', at: '&#1;' }],
      },
    ],
  },
});
