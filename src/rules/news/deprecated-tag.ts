// Google no longer documents some elements of news sitemaps.

import { NEWS_NAMESPACE } from '../../base/protocol.js';
import { defineEntryRule } from '../rule.js';
import { REMOVABLE, retiredProblems } from '../support/retired.js';
import { articlesOf } from './support/articles.js';
import { articleEntry } from './support/example.js';

/** The elements that the schema has but the documentation does not. */
const ELEMENTS: ReadonlySet<string> = new Set(['access', 'genres', 'keywords', 'stock_tickers']);

export default defineEntryRule({
  id: 'news/deprecated-tag',
  severity: 'info',
  merged: 'message',
  docs: {
    summary: 'An article has no access, genres, keywords or stock_tickers.',
    finding: 'An article has elements that Google no longer documents.',
    why: 'The schema still has these elements, but the documentation of Google does not, so nothing says that Google reads them. They only make the file larger.',
    fix: 'Remove them the next time you change the generator.',
    authority: [
      { source: 'google-news', clause: 'News sitemap reference' },
      { source: 'news.xsd', clause: 'news' },
    ],
  },
  options: { removable: REMOVABLE },
  messages: {
    deprecated: 'Google no longer documents {tags}: you can remove them',
  },
  examples: {
    accept: [{ xml: articleEntry() }, { xml: articleEntry({}, '', '<news:author>Ann</news:author>') }],
    reject: [
      {
        xml: `${articleEntry({}, '<news:genres>Blog</news:genres>', '<news:keywords>bread</news:keywords>')}${articleEntry({}, '', '<news:keywords>oven</news:keywords>')}`,
        expect: [{ message: 'deprecated', at: 'news:genres' }],
      },
      {
        xml: articleEntry({}, '', '<news:keywords>bread</news:keywords>'),
        options: { removable: true },
        expect: [{ message: 'deprecated', at: 'news:keywords' }],
      },
    ],
  },
  facts: ['retired'],
  check(entry, context) {
    const children = articlesOf(entry).flatMap((article) => article.children);
    const retired = children.filter(({ namespace, name }) => namespace === NEWS_NAMESPACE && ELEMENTS.has(name));
    return retiredProblems(
      'deprecated',
      retired.map((element) => ({ element })),
      context,
    );
  },
});
