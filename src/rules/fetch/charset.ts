// If a sitemap names no encoding itself, only the HTTP charset does, and it must be UTF-8.

import { DOCUMENT_START } from '../../entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

const uri = 'https://example.com/urls.txt';
const text = 'https://example.com/\n';

/** Whether a charset means UTF-8 (WHATWG Encoding); US-ASCII is a part of UTF-8. */
function isUtf8(label: string): boolean {
  return /^(?:utf-?8|unicode-1-1-utf-8|unicode11utf8|x-unicode20utf8|(?:us-)?ascii)$/i.test(label.trim());
}

export default defineDocumentRule({
  id: 'fetch/charset',
  severity: 'warning',
  docs: {
    summary: 'The charset of Content-Type is utf-8 or absent.',
    why: 'A sitemap is UTF-8. If neither a byte order mark nor an XML declaration states this, as in a text sitemap, only the header names the encoding. A reader that follows a wrong header misreads each character beyond ASCII.',
    fix: 'Set the charset to utf-8 in the server configuration, or send no charset.',
    authority: [
      { source: 'rfc7303', clause: 'section 3' },
      { source: 'protocol', clause: 'Other Sitemap formats' },
    ],
  },
  options: {},
  messages: {
    'not-utf8': 'Content-Type says charset "{value}", but a sitemap is UTF-8: set the charset to utf-8, or send none',
  },
  examples: {
    accept: [
      { uri, text, headers: { 'content-type': 'text/plain; charset=UTF-8' } },
      { uri, text, headers: { 'content-type': 'text/plain' } },
      {
        // Here the file states its encoding and the header contradicts it, which another rule reports.
        uri: 'https://example.com/sitemap.xml',
        xml: '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>',
        headers: { 'content-type': 'text/xml; charset=iso-8859-1' },
      },
    ],
    reject: [
      { uri, text, headers: { 'content-type': 'text/plain; charset=iso-8859-1' }, expect: [{ message: 'not-utf8', at: '' }] },
      {
        uri: 'https://example.com/sitemap.xml',
        xml: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>',
        headers: { 'content-type': 'text/xml; charset="windows-1252"' },
        expect: [{ message: 'not-utf8', at: '' }],
      },
    ],
  },
  end(_, { kind, encoding }) {
    const { http, bom, declared } = encoding;
    if (http === null || http === '' || bom !== null || declared !== null || isUtf8(http)) return [];
    if (kind === 'html' || kind === 'unknown') return [];
    return [{ message: 'not-utf8', data: { value: http }, at: DOCUMENT_START }];
  },
});
