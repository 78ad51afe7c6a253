// A sitemap should be served over https, like its pages.

import { DOCUMENT_START } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';
import { judgedAddress } from '../support/judged-address.js';

const xml = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>http://example.com/</loc></url></urlset>';
const headers = { 'content-type': 'application/xml' };

export default defineDocumentRule({
  id: 'fetch/insecure',
  severity: 'off',
  docs: {
    summary: 'The sitemap is served over https.',
    finding: 'The sitemap is served over http, not https.',
    why: 'Over http, anyone between the server and the client can change the sitemap. A sitemap served over http is also out of scope for https pages. The rule is off by default, because it does not check whether the server also supports https.',
    fix: 'Serve the sitemap over https, and submit that address in robots.txt and to search engines.',
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
      // A file on disk that will be at this address.
      { uri: 'http://example.com/sitemap.xml', xml },
    ],
    reject: [{ uri: 'http://example.com/sitemap.xml', xml, headers, expect: [{ message: 'http', at: '' }] }],
  },
  end(_state, document) {
    const value = document.http && judgedAddress(document.http.finalUrl, document);
    if (value === null || !/^http:/i.test(value)) return [];
    return [{ message: 'http', data: { value }, at: DOCUMENT_START }];
  },
});
