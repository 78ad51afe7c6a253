// An article leaves the news sitemap after two days, so another sitemap must list it.

import { defineSetRule } from '../rule.js';
import { siteOf, urlset } from '../support/example-sites.js';

const NEWS =
  '<news:news><news:publication><news:name>Times</news:name><news:language>en</news:language></news:publication>' +
  '<news:publication_date>2026-11-20</news:publication_date><news:title>Rain</news:title></news:news>';

export default defineSetRule({
  id: 'tree/news-url-not-in-general',
  severity: 'off',
  docs: {
    summary: 'Another sitemap also lists the articles of a news sitemap.',
    finding: 'Articles are listed only in news sitemaps.',
    why: 'Google wants articles of the last two days in a news sitemap, and older ones removed. After that, no sitemap lists the page if no other one does.',
    fix: 'List articles in the general sitemap from the beginning.',
    authority: [{ source: 'google-news', clause: 'News sitemap best practices' }],
  },
  options: {},
  messages: { only: 'Articles here that no other sitemap of this run lists: {value}; list them in the general sitemap, too' },
  examples: {
    accept: [siteOf({ '/news.xml': urlset(['/1', NEWS]), '/all.xml': urlset('/1', '/2') }), siteOf({ '/all.xml': urlset('/1') })],
    reject: [
      {
        ...siteOf({ '/news.xml': urlset(['/1', NEWS], ['/3', NEWS]), '/all.xml': urlset('/1', '/2') }),
        expect: [{ message: 'only', at: '' }],
      },
    ],
  },
  fact: 'news-only',
  check({ document, pages }) {
    return [{ message: 'only', data: { value: pages }, document }];
  },
});
