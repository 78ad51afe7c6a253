// The key of a Sitemap line must be Sitemap.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/robots.txt';

export default defineStageRule({
  id: 'robots/misspelt-field',
  severity: 'warning',
  needs: 'robots.txt',
  docs: {
    summary: 'A line that names a sitemap begins with "Sitemap:".',
    finding: 'The key of a Sitemap line is misspelled, or has no colon.',
    why: "RFC 9309 and the protocol know only this key. Google's published parser also accepts every key that begins with sitemap or site-map, but other crawlers ignore those lines. No crawler reads other spellings. Under the google profile, sitemap-lint reads the same lines as Google.",
    fix: 'Write Sitemap: and the address.',
    authority: [
      { source: 'rfc9309', clause: 'section 2.2.4' },
      { source: 'google-robotstxt', clause: 'robots.cc, KeyIsSitemap' },
    ],
  },
  options: {
    googleKeys: { default: false, help: 'Read lines whose key begins with sitemap or site-map as Sitemap lines, as Google does' },
  },
  messages: {
    google: 'Only Google reads "{value}" as Sitemap: write Sitemap',
    unknown: 'No crawler knows the key "{value}": write Sitemap',
    colon: 'No colon follows "{value}", so no crawler reads the line: write Sitemap: and the address',
  },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: 'Sitemap: https://example.com/sitemap.xml\n' },
      { uri, text: 'Clean-param: /sitemap\nHost: example.com\n' },
    ],
    reject: [
      { uri, text: 'Sitemaps: https://example.com/sitemap.xml\n', expect: [{ message: 'google', at: 'Sitemaps' }] },
      { uri, text: 'Sitmap: https://example.com/sitemap.xml\n', expect: [{ message: 'unknown', at: 'Sitmap' }] },
      { uri, text: 'Sitemap https://example.com/sitemap.xml\n', expect: [{ message: 'colon', at: 'Sitemap' }] },
    ],
  },
});
