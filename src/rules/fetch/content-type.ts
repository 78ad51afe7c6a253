// The media type must state the format of the file; otherwise readers guess, and they guess differently.

import type { DocumentFacts } from '../../read/entry/document.js';
import { DOCUMENT_START } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

const uri = 'https://example.com/sitemap.xml';
const xml = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>';

const XML_TYPE = /^(?:text|application)\/xml$|^[a-z]+\/[\w.-]+\+xml$/;
/** Media types in use for gzip, and for arbitrary bytes, which servers send with .gz files that they do not know. */
const GZIP_TYPE = /^application\/(?:x-)?(?:gzip|gzip-compressed|compressed|octet-stream)$|^binary\/octet-stream$/;

/** Whether a media type fits; a gzip file may have its own type or that of its content. */
function fits(type: string, { kind, gzip, name }: DocumentFacts): boolean {
  if ((gzip || /\.gz$/i.test(name)) && GZIP_TYPE.test(type)) return true;
  return kind === 'text' ? type === 'text/plain' : XML_TYPE.test(type);
}

export default defineDocumentRule({
  id: 'fetch/content-type',
  severity: 'warning',
  docs: {
    summary: 'The Content-Type of a sitemap is an XML type, text/plain for a text sitemap, or a gzip type for a .gz file.',
    finding: 'Content-Type does not match the file.',
    why: 'Search engines look into the file, but other readers follow the header: they show the XML as a page, or refuse it. A wrong type often means that a web application answers the address instead of the file server.',
    fix: 'Serve XML sitemaps as `application/xml` or `text/xml`, text sitemaps as `text/plain; charset=utf-8`, and .gz files as `application/gzip`.',
    authority: [
      { source: 'rfc7303', clause: 'sections 4 and 9' },
      { source: 'rfc9110', clause: 'section 8.3' },
    ],
  },
  options: {},
  messages: {
    xml: 'Content-Type is "{value}", but the file is XML: serve it as application/xml',
    text: 'Content-Type is "{value}", but the file is a list of addresses: serve it as text/plain; charset=utf-8',
    gzip: 'Content-Type is "{value}", but the file is gzip: serve it as application/gzip',
  },
  examples: {
    accept: [
      { uri, xml, headers: { 'content-type': 'application/xml' } },
      { uri, xml, headers: { 'content-type': 'Text/XML; charset=utf-8' } },
      { uri, xml, headers: { 'content-type': 'application/rss+xml' } },
      { uri, xml },
      { uri: 'https://example.com/urls.txt', text: 'https://example.com/\n', headers: { 'content-type': 'text/plain' } },
    ],
    reject: [
      { uri, xml, headers: { 'content-type': 'text/html; charset=utf-8' }, expect: [{ message: 'xml', at: '' }] },
      {
        uri: 'https://example.com/urls.txt',
        text: 'https://example.com/\n',
        headers: { 'content-type': 'application/xml' },
        expect: [{ message: 'text', at: '' }],
      },
      {
        // A urlset with one address, packed.
        uri: 'https://example.com/sitemap.xml.gz',
        base64:
          'H4sIAAAAAAACAy2NWwqAMAwEryI9QNdfJfYupQQVEluaSj2++PjdmWHprGLchkvlsMVtrZUZ6L172xtrLOZzXWFpY42Gf8ToJxforBJIcgpPZjPAV9Qi7FNWEB5CeCV8N+EGt8m2IW8AAAA=',
        headers: { 'content-type': 'text/html' },
        expect: [{ message: 'gzip' }],
      },
    ],
  },
  end(_, document) {
    const { kind, gzip, http } = document;
    // A page or an unknown file is wrong whatever its type is, and another rule reports it.
    if (kind === 'html' || kind === 'unknown' || http === null) return [];
    const type = (http.contentType?.split(';')[0] ?? '').trim().toLowerCase();
    if (type === '' || fits(type, document)) return [];
    const message = gzip ? 'gzip' : kind === 'text' ? 'text' : 'xml';
    return [{ message, data: { value: type }, at: DOCUMENT_START }];
  },
});
