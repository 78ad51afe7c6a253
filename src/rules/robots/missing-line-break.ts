// Each line of robots.txt has one field.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/robots.txt';

export default defineStageRule({
  id: 'robots/missing-line-break',
  severity: 'error',
  needs: 'robots.txt',
  docs: {
    summary: 'Each line of robots.txt has one field.',
    finding: 'A line break is missing between two lines of robots.txt.',
    why: 'If the last line of robots.txt has no line break, a program that appends a line joins the two. Crawlers read all of it as the value of the first field: they do not see the sitemap, and a Disallow no longer matches its path. sitemap-lint, however, reads a sitemap that is named there.',
    fix: 'Insert the line break, and make the program that appends to robots.txt begin with one.',
    authority: [
      { source: 'rfc9309', clause: 'section 2.2' },
      { source: 'protocol', clause: 'Specifying the Sitemap location in your robots.txt file' },
    ],
  },
  options: {},
  messages: { glued: 'A line break is missing on line {line} before "{field}:", so crawlers do not see it: insert one' },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: 'Disallow: /wp-admin/\nSitemap: https://example.com/sitemap.xml\n' },
      { uri, text: 'Disallow: /*?sitemap=https://example.com/\nDisallow: /sitemap:\n' },
    ],
    reject: [
      {
        uri,
        text: 'User-agent: *\nDisallow: /wp-admin/Sitemap: https://example.com/sitemap.xml\n',
        expect: [{ message: 'glued', at: 'Sitemap' }],
      },
    ],
  },
});
