// Each page has only one article.

import { defineEntryRule } from '../rule.js';
import { articlesOf } from './support/articles.js';
import { articleElement, articleEntry, pageWith } from './support/example.js';

export default defineEntryRule({
  id: 'news/multiple-per-url',
  severity: 'error',
  docs: {
    summary: 'An entry has at most one news:news.',
    finding: 'An entry has more than one news:news.',
    why: 'Google wants one article for each URL. The schema allows any number, and nobody knows which one a crawler reads.',
    fix: 'Keep one article, and give each further one its own entry and page.',
    authority: [{ source: 'google-news', clause: 'news:news' }],
  },
  options: {},
  messages: {
    several: 'This entry has {count} {count:article|articles}: keep one, and give each of the others its own entry',
  },
  examples: {
    accept: [articleEntry(), `${articleEntry()}${articleEntry()}`],
    reject: [{ xml: pageWith(`${articleElement()}${articleElement()}`), expect: [{ message: 'several', at: 'news:news' }] }],
  },
  facts: ['news'],
  check(entry) {
    const articles = articlesOf(entry);
    const [, second] = articles;
    return second ? [{ message: 'several', data: { count: articles.length }, at: second.nameSpan }] : [];
  },
});
