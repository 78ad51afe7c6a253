// The schema fixes the order of the children of an article.

import { NEWS_NAMESPACE } from '../../base/protocol.js';
import { defineEntryRule } from '../rule.js';
import { orderProblems } from '../support/extension-children.js';
import { articleEntry } from './support/example.js';

export default defineEntryRule({
  id: 'news/element-order',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'The children of news:news and of news:publication come in the order of the schema.',
    finding: 'The elements of an article are in the wrong order.',
    why: 'The schema is a sequence (publication, access, genres, publication_date, title, keywords, stock_tickers; in publication: name, language). So a validating reader rejects the file at the first element that comes too late. Google accepts any order.',
    fix: 'Write the elements in the order of the schema.',
    authority: [
      { source: 'news.xsd', clause: 'news (sequence)' },
      { source: 'google-combine', clause: '' },
    ],
  },
  options: {},
  messages: {
    order: '{name} must come before {before}: that is their order in the schema',
  },
  examples: {
    accept: [articleEntry(), articleEntry({}, '<news:genres>Blog</news:genres>', '<news:keywords>bread</news:keywords>')],
    reject: [
      {
        xml: articleEntry({ date: '' }, '', '<news:publication_date>2026-11-20</news:publication_date>'),
        expect: [{ message: 'order', at: 'news:publication_date' }],
      },
      {
        xml: articleEntry({ name: '<news:language>en</news:language>', language: '<news:name>The Example Times</news:name>' }),
        expect: [{ message: 'order', at: 'news:name' }],
      },
    ],
  },
  facts: ['extension-form'],
  check(entry) {
    return orderProblems(entry, NEWS_NAMESPACE);
  },
});
