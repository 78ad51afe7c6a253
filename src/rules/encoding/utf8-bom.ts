// UTF-8 needs no byte order mark, and the mark confuses simple readers.

import { fixOf } from '../../base/problem/fixes.js';
import { defineDocumentRule } from '../rule.js';

/** EF BB BF. */
const MARK = { offset: 0, length: 3 };

export default defineDocumentRule({
  id: 'encoding/utf8-bom',
  severity: 'info',
  docs: {
    summary: 'The file does not begin with a UTF-8 byte order mark.',
    finding: 'The file begins with a UTF-8 byte order mark.',
    why: 'XML allows the mark, and every XML parser skips it. But line-based readers of text sitemaps may treat it as part of the first URL, and scripts that join files leave it in the middle of the result.',
    fix: 'Save the file as UTF-8 without a byte order mark.',
    authority: [
      { source: 'xml', clause: 'appendix F' },
      { source: 'yandex-sitemap', clause: '' },
    ],
  },
  options: {},
  messages: {
    xml: 'The file begins with a UTF-8 byte order mark, which it does not need: save it without the mark',
    text: {
      text: 'The file begins with a UTF-8 byte order mark, which readers may treat as part of the first URL: save it without the mark',
      severity: 'warning',
    },
  },
  examples: {
    accept: [
      { xml: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>' },
      { text: 'https://example.com/\n', uri: 'sitemap.txt' },
    ],
    reject: [
      {
        xml: '\uFEFF<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>',
        expect: [{ message: 'xml', at: '\uFEFF' }],
      },
      { text: '\uFEFFhttps://example.com/\n', uri: 'sitemap.txt', expect: [{ message: 'text', at: '\uFEFF' }] },
    ],
  },
  end(_, { encoding, kind }) {
    if (encoding.bom !== 'utf-8') return [];
    const fix = fixOf('safe', [{ span: MARK, text: '' }]);
    return [{ message: kind === 'text' ? 'text' : 'xml', at: MARK, fix }];
  },
});
