// Sitemaps are served over https, as their pages are.

import { DOCUMENT_START } from '../../entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

const xml = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>http://example.com/</loc></url></urlset>';
const headers = { 'content-type': 'application/xml' };

export default defineDocumentRule({
  id: 'fetch/insecure',
  severity: 'off',
  docs: {
    summary: 'A sitemap is fetched over https.',
    why: 'Over http anybody on the way can change the list, and a sitemap at http is out of scope for pages at https. Off by default: whether the server speaks https as well is not tried.',
    fix: 'Serve the sitemap over https, and name that address in robots.txt and to search engines.',
    authority: [
      { source: 'heuristic', clause: '' },
      { source: 'protocol', clause: 'Sitemap file location' },
    ],
  },
  options: {},
  messages: { http: '{value} was fetched over http: serve it over https if the server can' },
  examples: {
    accept: [
      { uri: 'https://example.com/sitemap.xml', xml, headers },
      // A file on disk that will lie there.
      { uri: 'http://example.com/sitemap.xml', xml },
    ],
    reject: [{ uri: 'http://example.com/sitemap.xml', xml, headers, expect: [{ message: 'http', at: '' }] }],
  },
  end(_state, { http }) {
    if (http === null || !/^http:/i.test(http.finalUrl)) return [];
    return [{ message: 'http', data: { value: http.finalUrl }, at: DOCUMENT_START }];
  },
});
