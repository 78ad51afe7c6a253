// The file has none of the formats of sitemaps.

import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'document/unknown-format',
  severity: 'error',
  docs: {
    summary: 'The file is an XML sitemap, an RSS or Atom feed, or a text file of URLs.',
    finding: 'The file is not a sitemap in any known format.',
    why: 'The protocol allows only these formats. Crawlers do not look for URLs in JSON, a PDF, an image or a word processor file, whatever its name is: Search Console says "Unsupported sitemap format".',
    fix: 'Write an XML sitemap, or a text file with one URL per line; to lint the sitemaps of a robots.txt, name the site or the sitemaps instead.',
    authority: [
      { source: 'protocol', clause: 'Other Sitemap formats' },
      { source: 'search-console', clause: 'Unsupported format' },
    ],
  },
  options: {},
  messages: {
    unknown: 'This is {what}, not a sitemap: write XML, a feed, or a text file with one URL per line',
    robots: 'This is a robots.txt file, not a sitemap: name the site, or the sitemap that it should list',
    'robots-listing': 'This is a robots.txt file, not a sitemap: name the site, or what it lists, {sitemaps}',
  },
  examples: {
    accept: [
      { xml: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>' },
      { text: 'https://example.com/\n' },
      { xml: '<rss version="2.0"><channel/></rss>' },
    ],
    reject: [
      { text: '{"urls": ["https://example.com/"]}', expect: [{ message: 'unknown', at: '' }] },
      { text: 'User-agent: *\nDisallow: /a\n', expect: [{ message: 'robots', at: '' }] },
      {
        uri: 'robots.txt',
        text: 'Sitemap: https://example.com/a.xml\nSitemap: https://example.com/b.xml\n',
        expect: [{ message: 'robots-listing', at: '' }],
      },
      { text: '%PDF-1.7\n', expect: [{ message: 'unknown', at: '' }] },
      { text: 'Nothing to see here\n', expect: [{ message: 'unknown', at: '' }] },
    ],
  },
});
