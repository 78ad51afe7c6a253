// A news sitemap is mostly a file of its own.

import { documentPlace } from '../../entry/document-place.js';
import { defineDocumentRule } from '../rule.js';
import { articlesOf } from './articles.js';
import { articleEntry } from './example.js';

export default defineDocumentRule({
  id: 'news/mixed-with-non-news',
  severity: 'info',
  docs: {
    summary: 'In a file with articles, every url has a news:news.',
    why: 'Nothing forbids other pages beside articles. But a news sitemap changes all day and holds two days, and is easier kept apart from the pages that stay; often an entry of which the article is missing was meant to have one.',
    fix: 'List articles in a sitemap of their own.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: {
    mixed: '{others} of {count} entries have no news:news: list articles in a file of their own',
  },
  examples: {
    accept: [{ xml: `${articleEntry()}${articleEntry()}` }, { xml: '<url><loc>https://example.com/</loc></url>' }],
    reject: [
      {
        xml: `${articleEntry()}<url><loc>https://example.com/</loc></url>`,
        expect: [{ message: 'mixed', at: 'urlset' }],
      },
    ],
  },
  signals: ['media'],
  start: () => ({ articles: 0 }),
  each(state, entry) {
    if (articlesOf(entry).length > 0) state.articles++;
    return [];
  },
  end({ articles }, document) {
    const others = document.urls - articles;
    if (articles === 0 || others <= 0) return [];
    return [{ message: 'mixed', data: { others, count: document.urls }, at: documentPlace(document) }];
  },
});
