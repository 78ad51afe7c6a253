// If a sitemap names no encoding itself, only the HTTP charset does, and it must be UTF-8.

import { isChinese } from '../../base/bytes/encoding.js';
import { DOCUMENT_START } from '../../read/entry/document-place.js';
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
    finding: 'Content-Type has a charset other than utf-8.',
    why: 'A sitemap is UTF-8. If neither a byte order mark nor an XML declaration states this, as in a text sitemap, only the header names the encoding. A reader that follows a wrong header misreads every non-ASCII character. If the file really is in another encoding, readers that expect UTF-8, as the protocol requires, misread it.',
    fix: 'Convert the file to UTF-8, if it is not, and set the charset to utf-8 in the server configuration, or send no charset.',
    authority: [
      { source: 'rfc7303', clause: 'section 3' },
      { source: 'protocol', clause: 'Other Sitemap formats' },
    ],
  },
  options: {},
  messages: {
    'not-utf8': 'Content-Type says charset "{value}", but a sitemap is UTF-8: send charset=utf-8, or no charset',
    bytes: {
      text: 'The file is in "{value}", as Content-Type says, but a sitemap must be UTF-8: convert it, and send charset=utf-8',
      severity: 'error',
    },
    'bytes-gbk': {
      text: 'The file is in "{value}", as Content-Type says, but a sitemap must be UTF-8: convert it, and send charset=utf-8',
      severity: 'error',
    },
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
      // The line `https://example.com/café` in ISO-8859-1, and `https://example.com/中文` in GBK.
      {
        uri,
        base64: 'aHR0cHM6Ly9leGFtcGxlLmNvbS9jYWbpCg==',
        headers: { 'content-type': 'text/plain; charset=iso-8859-1' },
        expect: [{ message: 'bytes', at: '' }],
      },
      {
        uri,
        base64: 'aHR0cHM6Ly9leGFtcGxlLmNvbS/W0M7ECg==',
        headers: { 'content-type': 'text/plain; charset=GBK' },
        expect: [{ message: 'bytes-gbk', at: '' }],
      },
      {
        uri,
        text: 'https://example.com/café\n',
        headers: { 'content-type': 'text/plain; charset=iso-8859-1' },
        expect: [{ message: 'not-utf8', at: '' }],
      },
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
    const { http, bom, declared, used } = encoding;
    if (http === null || http === '' || bom !== null || declared !== null || isUtf8(http)) return [];
    if (kind === 'html' || kind === 'unknown') return [];
    const message = used === 'utf-8' ? 'not-utf8' : isChinese(used) ? 'bytes-gbk' : 'bytes';
    return [{ message, data: { value: http }, at: DOCUMENT_START }];
  },
});
