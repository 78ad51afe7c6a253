// A news sitemap is mostly a file of its own.

import { documentPlace } from '../../entry/document-place.js';
import { defineDocumentRule } from '../rule.js';
import { articleEntry } from './example.js';

export default defineDocumentRule({
  id: 'news/mixed-with-non-news',
  severity: 'info',
  docs: {
    summary: 'In a file of articles, every url has a news:news.',
    why: 'Nothing forbids other pages beside articles. But where most entries have an article, one without it was often meant to have one; and a news sitemap changes all day and holds two days, so that it is easier kept apart from the pages that stay.',
    fix: 'Add the article that is missing, or list the other pages in another sitemap.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: {
    mixed: '{others} of {count} entries have no news:news: add it, or list those pages in another sitemap',
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
    const { kind, newsEntries, urls } = document;
    const others = urls - newsEntries;
    // Where fewer are news, the file is no news sitemap: that is document/mixed-sitemap-kinds.
    if (kind !== 'urlset' || others <= 0 || newsEntries < others) return [];
    return [{ message: 'mixed', data: { others, count: urls }, at: documentPlace(document) }];
  },
});
