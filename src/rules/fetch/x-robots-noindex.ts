// X-Robots-Tag on a sitemap speaks of the file itself, and not of what it lists.

import { DOCUMENT_START } from '../../entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

const uri = 'https://example.com/sitemap.xml';
const xml = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>';

export default defineDocumentRule({
  id: 'fetch/x-robots-noindex',
  severity: 'off',
  docs: {
    summary: 'The response with a sitemap has no X-Robots-Tag.',
    why: 'noindex keeps the file itself out of search results, which is as it should be, and several plugins send it. It does not forbid to read the sitemap, nor to index its pages. Off by default; it helps where the header was meant for pages, and every response of the server has it.',
    fix: 'See that the header is sent for sitemaps only.',
    authority: [
      { source: 'google-robots', clause: '' },
      { source: 'heuristic', clause: '' },
    ],
  },
  options: {},
  messages: { header: 'The server sends X-Robots-Tag: {value} with this sitemap: see that pages do not get it, too' },
  examples: {
    accept: [
      { uri, xml, headers: { 'content-type': 'application/xml' } },
      { uri, xml },
    ],
    reject: [{ uri, xml, headers: { 'x-robots-tag': 'noindex, follow' }, expect: [{ message: 'header', at: '' }] }],
  },
  end(_state, { http }) {
    const value = http?.robotsTag?.trim() ?? '';
    return value === '' ? [] : [{ message: 'header', data: { value }, at: DOCUMENT_START }];
  },
});
