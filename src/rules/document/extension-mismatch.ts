// The name of a file says what is in it; servers and readers go by it.

import type { DocumentFacts } from '../../entry/document.js';
import { documentPlace } from '../../entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

const XML = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>';
/** The same, as a gzip file. */
const GZIP =
  'H4sIAAAAAAACAy2NWwqAMAwEryI9QNdfJfYupQQVEluaSj2++PjdmWHprGLchkvlsMVtrZUZ6L172xtrLOZzXWFpY42Gf8ToJxforBJIcgpPZjPAV9Qi7FNWEB5CeCV8N+EGt8m2IW8AAAA=';

/** Names of files that are what they are called; others, such as `sitemap.php`, may send anything. */
const NAME = /\.(xml|rss|atom|txt)(\.gz)?$/i;

/** Which message a name earns; null where it is right, or promises nothing. */
function mismatch({ name, gzip, kind, http }: DocumentFacts): 'not-gzip' | 'gzip' | 'text' | 'xml' | null {
  // After a redirect the name is not the file's own.
  const match = NAME.exec(name);
  if (match === null || (http?.redirects.length ?? 0) > 0) return null;
  // A .gz file that the server labels as compressed transfer is unpacked on the way: fetch/gzip-mislabelled says so.
  if (match[2] !== undefined && !gzip) return http?.contentEncoding ? null : 'not-gzip';
  if (match[2] === undefined && gzip) return 'gzip';
  const isText = match[1]?.toLowerCase() === 'txt';
  if (kind === 'text') return isText ? null : 'text';
  return isText && kind !== 'unknown' && kind !== 'html' ? 'xml' : null;
}

export default defineDocumentRule({
  id: 'document/extension-mismatch',
  severity: 'warning',
  docs: {
    summary: 'The extension of the file says what is in it: .xml, .txt, .gz.',
    why: 'Web servers choose the headers by the extension, and readers choose the parser by headers or extension. Google takes a text sitemap only with the extension .txt. A gzip file without .gz, or the reverse, is unpacked twice or not at all by some clients.',
    fix: 'Rename the file, or write what its name says.',
    authority: [{ source: 'google-build', clause: 'Text sitemap' }],
  },
  options: {},
  messages: {
    'not-gzip': '{name} is not compressed, although it is called .gz: compress it, or drop the extension',
    gzip: '{name} is a gzip file: add .gz to its name, or unpack it',
    text: '{name} is a list of URLs and not XML: call it .txt',
    xml: '{name} is XML and not a list of URLs: call it .xml',
  },
  examples: {
    accept: [
      { uri: 'sitemap.xml', xml: XML },
      { uri: 'https://example.com/sitemap.php?a.txt', xml: XML },
      { uri: 'sitemap', xml: XML },
      { uri: 'sitemap.xml.gz', base64: GZIP },
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
    // Of an empty file there is nothing to compare with its name.
    const message = document.bytes === 0 ? null : mismatch(document);
    return message === null ? [] : [{ message, data: { name: document.name }, at: documentPlace(document) }];
  },
});
