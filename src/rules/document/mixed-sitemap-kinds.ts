// News and other pages in one file cannot be watched apart.

import { documentPlace } from '../../entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

const NEWS =
  '<news:news><news:publication><news:name>Gazette</news:name><news:language>en</news:language></news:publication><news:publication_date>2026-11-20</news:publication_date><news:title>News</news:title></news:news>';
const page = '<url><loc>https://example.com/</loc></url>';
const article = `<url><loc>https://example.com/news</loc>${NEWS}</url>`;

export default defineDocumentRule({
  id: 'document/mixed-sitemap-kinds',
  severity: 'info',
  docs: {
    summary: 'A sitemap of pages has no articles of news.',
    why: 'It is allowed to list articles with and without news data in one file. But Search Console reports each of the latter as a news entry whose publication is missing, and neither kind can be watched on its own there. A news sitemap of its own also stays small, since articles leave it after two days.',
    fix: 'Put the news of the last two days into a file of their own, beside the sitemap of all pages.',
    authority: [
      { source: 'google-news', clause: 'News sitemap best practices' },
      { source: 'search-console', clause: 'Missing <publication> tag' },
    ],
  },
  options: {},
  messages: { mixed: '{news} entries are news and {others} are not: put the news into a sitemap of their own' },
  examples: {
    accept: [article, page, `${article}${page}`],
    reject: [{ xml: `${article}${page}${page}`, expect: [{ message: 'mixed', at: 'urlset' }] }],
  },
  end(_state, document) {
    // What was not read may change it.
    if (document.partial) return [];
    const { newsEntries: news, urls } = document;
    // Where at least half are news, the file is a news sitemap: that is news/mixed-with-non-news.
    if (document.kind !== 'urlset' || news === 0 || news >= urls - news) return [];
    return [{ message: 'mixed', data: { news, others: urls - news }, at: documentPlace(document) }];
  },
});
