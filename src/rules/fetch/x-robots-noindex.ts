// X-Robots-Tag on a sitemap applies to the file itself, not to the pages that it lists.

import { DOCUMENT_START } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

const uri = 'https://example.com/sitemap.xml';
const xml = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>';

export default defineDocumentRule({
  id: 'fetch/x-robots-noindex',
  severity: 'off',
  docs: {
    summary: 'The response with a sitemap has no X-Robots-Tag.',
    finding: 'The server sends an X-Robots-Tag with the sitemap.',
    why: 'noindex keeps the sitemap file itself out of search results. That is right, and several plugins send it. It does not stop crawlers from reading the sitemap or from indexing its pages. The rule is off by default. It helps where the server sends the header with all responses, or was meant to send it with others.',
    fix: 'Make sure that the server sends the header only with sitemaps.',
    authority: [
      { source: 'google-robots', clause: '' },
      { source: 'heuristic', clause: '' },
    ],
  },
  options: {},
  messages: { header: 'The server sends X-Robots-Tag: {value} with this sitemap: make sure that pages do not get it as well' },
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
