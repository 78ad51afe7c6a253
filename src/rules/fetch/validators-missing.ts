// With ETag or Last-Modified, a crawler need not download an unchanged sitemap again.

import { DOCUMENT_START } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

const uri = 'https://example.com/sitemap.xml';
const xml = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>';

export default defineDocumentRule({
  id: 'fetch/validators-missing',
  severity: 'off',
  docs: {
    summary: 'The server sends ETag or Last-Modified with a sitemap.',
    finding: 'The server sends neither ETag nor Last-Modified.',
    why: 'With one of these headers, a crawler can ask whether the file has changed and gets 304 instead of the whole file. Without them, every visit transfers the whole file. The rule is off by default, because most generated sitemaps have neither and work well. The rule does not test whether the server really answers 304.',
    fix: 'Send Last-Modified with the time when the content changed, or an ETag.',
    authority: [{ source: 'rfc9110', clause: 'section 13' }],
  },
  options: {},
  messages: {
    none: 'The server sends neither ETag nor Last-Modified, so crawlers fetch the whole file each time: send one of them',
  },
  examples: {
    accept: [
      { uri, xml, headers: { etag: '"a"' } },
      { uri, xml, headers: { 'last-modified': 'Fri, 20 Nov 2026 09:00:00 GMT' } },
      { uri, xml },
    ],
    reject: [{ uri, xml, headers: { 'content-type': 'application/xml' }, expect: [{ message: 'none', at: '' }] }],
  },
  end(_state, { http }) {
    if (http === null || http.etag !== null || http.lastModified !== null) return [];
    return [{ message: 'none', at: DOCUMENT_START }];
  },
});
