// A Sitemap line must have a complete address.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/robots.txt';

export default defineStageRule({
  id: 'robots/url-not-absolute',
  severity: 'error',
  needs: 'robots.txt',
  docs: {
    summary: 'The value of a Sitemap line is a complete address, with scheme and host.',
    finding: 'The address in a Sitemap line is not complete.',
    why: 'Unlike the paths in the rules of robots.txt, the address of a sitemap is not relative to the site: it may be on another host. Crawlers may ignore a line with an incomplete address, and so does sitemap-lint.',
    fix: 'Write the complete address, with https:// and the host.',
    authority: [
      { source: 'protocol', clause: 'Specifying the Sitemap location in your robots.txt file' },
      { source: 'rfc9309', clause: 'section 2.2.4' },
    ],
  },
  options: {},
  messages: {
    path: 'The Sitemap line has the path "{value}" but needs the complete address; write "{expected}"',
    relative: 'The Sitemap line has "{value}", which does not begin with https:// or http://; write the complete address',
  },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: 'Sitemap: https://example.com/sitemap.xml' },
      { uri, text: 'Sitemap: https://cdn.example.net/sitemap.xml' },
    ],
    reject: [
      { uri, text: 'Sitemap: /sitemap.xml', expect: [{ message: 'path', at: '/sitemap.xml' }] },
      { uri, text: 'Sitemap: example.com/sitemap.xml', expect: [{ message: 'relative', at: 'example.com/sitemap.xml' }] },
    ],
  },
});
