// The extension of a file must match its content, because servers and readers rely on it.

import type { DocumentFacts } from '../../read/entry/document.js';
import { documentPlace } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

const XML = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>';
/** The same sitemap as a gzip file. */
const GZIP =
  'H4sIAAAAAAACAy2NWwqAMAwEryI9QNdfJfYupQQVEluaSj2++PjdmWHprGLchkvlsMVtrZUZ6L172xtrLOZzXWFpY42Gf8ToJxforBJIcgpPZjPAV9Qi7FNWEB5CeCV8N+EGt8m2IW8AAAA=';

/** File names that promise a format; other names, such as `sitemap.php`, may send anything. */
const NAME = /\.(xml|rss|atom|txt)(\.gz)?$/i;

/** The message for a name; null where the name is right or promises nothing. */
function mismatch({ name, gzip, kind, http }: DocumentFacts): 'not-gzip' | 'gzip' | 'text' | 'xml' | null {
  // After a redirect the name is not the file's own.
  const match = NAME.exec(name);
  if (match === null || (http?.redirects.length ?? 0) > 0) return null;
  // A .gz file that the server labels as compressed transfer is unpacked on the way: fetch/gzip-mislabelled says so.
  if (match[2] !== undefined && !gzip) return http?.contentEncoding ? null : 'not-gzip';
  if (match[2] === undefined && gzip) return 'gzip';
  const isText = match[1]?.toLowerCase() === 'txt';
  if (kind === 'text') return isText ? null : 'text';
  return isText && kind !== 'unknown' && kind !== 'html' && kind !== 'robots.txt' ? 'xml' : null;
}

export default defineDocumentRule({
  id: 'document/extension-mismatch',
  severity: 'warning',
  docs: {
    summary: 'The extension of the file matches its content: .xml, .txt, .gz.',
    finding: 'The extension of the file does not match its content.',
    why: 'Web servers choose the response headers by the extension. Readers choose the parser by the headers or the extension. Google accepts a text sitemap only with the extension .txt. Some clients unpack a gzip file without .gz twice or not at all, and the same happens to an uncompressed file with .gz.',
    fix: 'Rename the file, or write the format that its name promises.',
    authority: [{ source: 'google-build', clause: 'Text sitemap' }],
  },
  options: {},
  messages: {
    'not-gzip': '"{name}" is not compressed, although its name ends in .gz: compress it, or remove .gz from the name',
    gzip: '"{name}" is a gzip file: add .gz to its name, or unpack it',
    text: '"{name}" is a list of URLs, not XML: rename it to .txt',
    xml: '"{name}" is XML, not a list of URLs: rename it to .xml',
  },
  examples: {
    accept: [
      { uri: 'sitemap.xml', xml: XML },
      { uri: 'https://example.com/sitemap.php?a.txt', xml: XML },
      { uri: 'sitemap', xml: XML },
      { uri: 'sitemap.xml.gz', base64: GZIP },
      { uri: 'old-robots.txt', text: 'Sitemap: /sitemap.xml\n' },
      { uri: 'urls.txt', text: 'https://example.com/\n' },
    ],
    reject: [
      { uri: 'sitemap.xml.gz', xml: XML, expect: [{ message: 'not-gzip', at: 'urlset' }] },
      { uri: 'sitemap.xml', base64: GZIP, expect: [{ message: 'gzip', at: 'urlset' }] },
      { uri: 'sitemap.xml', text: 'https://example.com/\n', expect: [{ message: 'text', at: '' }] },
      { uri: 'sitemap.txt', xml: XML, expect: [{ message: 'xml', at: 'urlset' }] },
    ],
  },
  end(_state, document) {
    // An empty file has no content to compare with its name.
    const message = document.bytes === 0 ? null : mismatch(document);
    return message === null ? [] : [{ message, data: { name: document.name }, at: documentPlace(document) }];
  },
});
