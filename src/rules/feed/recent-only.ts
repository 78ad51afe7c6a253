// A feed usually lists only new pages, so a site also needs a sitemap of all pages.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/feed.xml';
const index = 'https://example.com/index.xml';
const pages = 'https://example.com/pages.xml';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const rss = '<rss version="2.0"><channel><item><link>https://example.com/a</link></item></channel></rss>';
const list = (...locs: readonly string[]): string =>
  `<sitemapindex xmlns="${NAMESPACE}">${locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('')}</sitemapindex>`;
const urlset = `<urlset xmlns="${NAMESPACE}"><url><loc>https://example.com/</loc></url></urlset>`;

export default defineStageRule({
  id: 'feed/recent-only',
  severity: 'info',
  docs: {
    summary: 'A site with a feed also has a sitemap with all pages.',
    finding: 'The run read only feeds, which usually list only new pages.',
    why: 'A feed usually has only the pages that were added or changed last. The protocol lets a feed serve as a sitemap, but it warns that older pages are not in it. The rule reports a run that has read feeds and no other sitemap.',
    fix: 'Offer an XML sitemap with all pages, and keep the feed for new pages.',
    authority: [
      { source: 'protocol', clause: 'Other Sitemap formats, Syndication feed' },
      { source: 'google-2014', clause: '' },
    ],
  },
  options: {},
  messages: {
    only: 'This run read only feeds ({count}), which usually list only new pages: offer a sitemap with all pages as well',
  },
  examples: {
    accept: [
      { uri: index, site: { [index]: list(uri, pages), [uri]: rss, [pages]: urlset } },
      { uri: pages, site: { [pages]: urlset } },
    ],
    reject: [{ uri, site: { [uri]: rss }, expect: [{ message: 'only', at: '' }] }],
  },
});
