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
    why: 'Google wants a news sitemap to contain only articles of the last two days. After that time, no sitemap lists the article unless another one contains it.',
    fix: 'List articles in the general sitemap from the beginning.',
    authority: [{ source: 'google-news', clause: 'News sitemap best practices' }],
  },
  options: {},
  messages: {
    only: 'No other sitemap of this run lists {value} {value:article|articles} of this one; list {value:it|them} in the general sitemap as well',
  },
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
