// A sitemap served over https lists https URLs of its host, and one served over http lists http URLs.

import { defineEntryRule } from '../rule.js';
import { pairOf, schemeMismatch } from '../support/sitemap-scope.js';

export default defineEntryRule({
  id: 'loc/out-of-scope-scheme',
  severity: 'error',
  docs: {
    summary: 'loc has the same scheme as the sitemap that lists it.',
    finding: 'loc has a different scheme from the sitemap.',
    why: 'The protocol treats http and https as two sites. Search engines refuse URLs with the other scheme, or crawl pages that only redirect.',
    fix: 'Use the scheme of the site in every loc and in the address of the sitemap.',
    authority: [
      { source: 'protocol', clause: 'Sitemap file location' },
      { source: 'search-console', clause: 'URL not allowed' },
    ],
  },
  options: {},
  messages: { scheme: '"{value}" begins with {scheme}, but the sitemap is served over {expected}: use {expected}' },
  examples: {
    accept: [
      { xml: '<url><loc>https://example.com/page</loc></url>', uri: 'https://example.com/sitemap.xml' },
      '<url><loc>http://example.com/page</loc></url>',
      { xml: '<url><loc>http://example.org/page</loc></url>', uri: 'https://example.com/sitemap.xml' },
    ],
    reject: [
      {
        xml: '<url><loc>http://example.com/page</loc></url>',
        uri: 'https://example.com/sitemap.xml',
        expect: [{ message: 'scheme', at: 'http' }],
      },
      {
        xml: '<url><loc>https://example.com/page</loc></url>',
        uri: 'http://example.com/sitemap.xml',
        expect: [{ message: 'scheme', at: 'https' }],
      },
    ],
  },
  facts: ['loc-scope'],
  check(entry, { document }) {
    const problem = schemeMismatch(entry, pairOf(entry, document, 'page'));
    return problem ? [problem] : [];
  },
});
