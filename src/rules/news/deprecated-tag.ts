// Google no longer documents some elements of news sitemaps.

import { NEWS_NAMESPACE } from '../../protocol.js';
import { defineDocumentRule } from '../rule.js';
import { ElementUses } from '../support/element-uses.js';
import { articlesOf } from './support/articles.js';
import { articleEntry } from './support/example.js';

/** The elements that the schema has but the documentation does not. */
const ELEMENTS: ReadonlySet<string> = new Set(['access', 'genres', 'keywords', 'stock_tickers']);

export default defineDocumentRule({
  id: 'news/deprecated-tag',
  severity: 'info',
  docs: {
    summary: 'An article has no access, genres, keywords or stock_tickers.',
    why: 'The schema still has these elements, but the documentation of Google does not, so nothing says that Google reads them. They only make the file larger, so each file is reported once.',
    fix: 'Remove them the next time you change the generator.',
    authority: [
      { source: 'google-news', clause: 'News sitemap reference' },
      { source: 'news.xsd', clause: 'news' },
    ],
  },
  options: {},
  messages: {
    deprecated: 'Google no longer documents {tags}, and you can remove them: {count} in all',
  },
  examples: {
    accept: [{ xml: articleEntry() }, { xml: articleEntry({}, '', '<news:author>Ann</news:author>') }],
    reject: [
      {
        xml: `${articleEntry({}, '<news:genres>Blog</news:genres>', '<news:keywords>bread</news:keywords>')}${articleEntry({}, '', '<news:keywords>oven</news:keywords>')}`,
        expect: [{ message: 'deprecated', at: `xmlns:news="${NEWS_NAMESPACE}"` }],
      },
    ],
  },
  facts: ['news-retired'],
  again: 'news',
  start: (context) => new ElementUses(context),
  each(uses, entry) {
    for (const child of articlesOf(entry).flatMap(({ children }) => children)) {
      if (child.namespace === NEWS_NAMESPACE && ELEMENTS.has(child.name)) uses.add(child);
    }
    return [];
  },
  end(uses, document) {
    if (uses.count === 0) return [];
    const data = { tags: uses.names.join(', '), count: uses.count };
    return [{ message: 'deprecated', data, at: uses.placeIn(document, NEWS_NAMESPACE), ...uses.removal }];
  },
});
