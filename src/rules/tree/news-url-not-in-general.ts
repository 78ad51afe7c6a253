// After two days an article leaves the news sitemap, and must be found in another one.

import { defineSetRule } from '../rule.js';
import { siteOf, urlset } from './sites.js';

const NEWS =
  '<news:news><news:publication><news:name>Times</news:name><news:language>en</news:language></news:publication>' +
  '<news:publication_date>2026-11-20</news:publication_date><news:title>Rain</news:title></news:news>';

export default defineSetRule({
  id: 'tree/news-url-not-in-general',
  severity: 'off',
  docs: {
    summary: 'The articles of a news sitemap are in another sitemap, too.',
    why: 'Google wants articles of the last two days in a news sitemap, and older ones removed. A page that no other sitemap lists is in none after that.',
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
