// A news sitemap has a lower limit than other sitemaps.

import { MAX_ARTICLES } from '../../base/protocol.js';
import { documentPlace } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';
import { articleElement, articleEntry, pageWith } from './support/example.js';

export default defineDocumentRule({
  id: 'news/too-many',
  severity: 'error',
  docs: {
    summary: 'A file has at most 1,000 news:news elements.',
    finding: 'The file has more than 1,000 news:news elements.',
    why: 'Google reads 1,000 articles from one news sitemap; Search Console reports "Too many News URLs". The schema has no such limit.',
    fix: 'Remove articles that are older than two days, or split the file and list the parts in an index.',
    authority: [
      { source: 'google-news', clause: 'News sitemap best practices' },
      { source: 'search-console', clause: 'Too many News URLs' },
    ],
  },
  options: {},
  messages: {
    many: 'This file has {count} {count:article|articles}, but a news sitemap may have {limit}: remove the old ones, or split it',
  },
  examples: {
    accept: [
      { xml: articleEntry(), repeat: 20 },
      { xml: '<url><loc>https://example.com/{n}</loc></url>', repeat: 1001 },
    ],
    reject: [{ xml: pageWith(articleElement().repeat(7)), repeat: 143, expect: [{ message: 'many', at: 'urlset' }] }],
  },
  end(_state, document) {
    const { articles: count } = document;
    return count > MAX_ARTICLES ? [{ message: 'many', data: { count, limit: MAX_ARTICLES }, at: documentPlace(document) }] : [];
  },
});
