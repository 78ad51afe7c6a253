// The key of a Sitemap line is Sitemap.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/robots.txt';

export default defineStageRule({
  id: 'robots/misspelt-field',
  severity: 'warning',
  docs: {
    summary: 'The key of the line that names a sitemap is Sitemap, with a colon.',
    why: 'RFC 9309 and the protocol know this key only. The published parser of Google takes whatever begins with sitemap or site-map as well, and other crawlers ignore those lines; other spellings are seen by nobody. Under the profile of Google, this tool reads what Google reads.',
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
    google: '{value} is read as Sitemap by Google only: write Sitemap',
    unknown: '{value} is no key that crawlers know: write Sitemap',
    colon: '{value} has no colon behind it, so nobody reads the line: write Sitemap: and the address',
  },
  examples: {
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
