// A file that mixes news and other pages cannot be monitored by kind.

import { documentPlace } from '../../read/entry/document-place.js';
import { isNewsSitemap } from '../../read/entry/news-sitemap.js';
import { defineDocumentRule } from '../rule.js';

const NEWS =
  '<news:news><news:publication><news:name>Gazette</news:name><news:language>en</news:language></news:publication><news:publication_date>2026-11-20</news:publication_date><news:title>News</news:title></news:news>';
const page = '<url><loc>https://example.com/</loc></url>';
const article = `<url><loc>https://example.com/news</loc>${NEWS}</url>`;

export default defineDocumentRule({
  id: 'document/mixed-sitemap-kinds',
  severity: 'info',
  docs: {
    summary: 'A sitemap of pages contains no news articles.',
    finding: 'The sitemap mixes news articles with other pages.',
    why: 'A file may list entries with and without news data. But Search Console reports each entry without news data as a news entry whose publication is missing, and you cannot monitor either kind on its own. A separate news sitemap also stays small, since articles leave it after two days.',
    fix: 'Put the news of the last two days into a separate file, beside the sitemap of all pages.',
    authority: [
      { source: 'google-news', clause: 'News sitemap best practices' },
      { source: 'search-console', clause: 'Missing <publication> tag' },
    ],
  },
  options: {},
  messages: {
    mixed: '{news} {news:entry is|entries are} news and {others} {others:is|are} not: put the news into a separate sitemap',
  },
  examples: {
    accept: [article, page, `${article}${page}`],
    reject: [{ xml: `${article}${page}${page}`, expect: [{ message: 'mixed', at: 'urlset' }] }],
  },
  end(_state, document) {
    // The part that was not read may change the verdict.
    if (document.partial) return [];
    const { newsEntries: news, urls } = document;
    // In a news sitemap, news/mixed-with-non-news applies.
    if (document.kind !== 'urlset' || news === 0 || isNewsSitemap(document)) return [];
    return [{ message: 'mixed', data: { news, others: urls - news }, at: documentPlace(document) }];
  },
});
