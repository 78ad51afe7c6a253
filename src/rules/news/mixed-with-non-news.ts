// A news sitemap should be a separate file.

import { documentPlace } from '../../read/entry/document-place.js';
import { isNewsSitemap } from '../../read/entry/news-sitemap.js';
import { defineDocumentRule } from '../rule.js';
import { articleEntry } from './support/example.js';

export default defineDocumentRule({
  id: 'news/mixed-with-non-news',
  severity: 'info',
  docs: {
    summary: 'In a file of articles, every url has a news:news.',
    finding: 'Some entries in a file of articles have no news:news.',
    why: 'Other pages may be in the same file as articles. But if most entries have an article, an entry without one often lacks it by mistake. Also, a news sitemap changes all day and covers two days, so it is easier to keep it apart from permanent pages.',
    fix: 'Add the missing article, or list the other pages in another sitemap.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: {
    mixed:
      '{others} of {count} {count:entry|entries} {others:has|have} no news:news: add it, or list {others:that page|those pages} in another sitemap',
  },
  examples: {
    accept: [
      { xml: `${articleEntry()}${articleEntry()}` },
      { xml: '<url><loc>https://example.com/</loc></url>' },
      { xml: `${articleEntry()}<url><loc>https://example.com/</loc></url><url><loc>https://example.com/page</loc></url>` },
    ],
    reject: [
      {
        xml: `${articleEntry()}<url><loc>https://example.com/</loc></url>`,
        expect: [{ message: 'mixed', at: 'urlset' }],
      },
    ],
  },
  end(_state, document) {
    const { newsEntries, urls } = document;
    const others = urls - newsEntries;
    // In a file that is not a news sitemap, document/mixed-sitemap-kinds applies.
    if (others <= 0 || !isNewsSitemap(document)) return [];
    return [{ message: 'mixed', data: { others, count: urls }, at: documentPlace(document) }];
  },
});
