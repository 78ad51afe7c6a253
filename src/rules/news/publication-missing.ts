// An article must name its publication.

import { defineEntryRule } from '../rule.js';
import { requiredProblems } from '../support/extension-elements.js';
import { articlesOf } from './support/articles.js';
import { articleEntry } from './support/example.js';

export default defineEntryRule({
  id: 'news/publication-missing',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'Every article has a news:publication.',
    finding: 'An article has no news:publication.',
    why: 'The publication states which newspaper an article belongs to, and its language. The schema rejects the file without it, and Search Console reports "Missing <publication> tag".',
    fix: 'Add news:publication with news:name and news:language.',
    authority: [
      { source: 'google-news', clause: 'news:publication' },
      { source: 'news.xsd', clause: 'element publication' },
      { source: 'search-console', clause: 'Missing <publication> tag' },
    ],
  },
  options: {},
  messages: {
    missing: '{name} has no publication: add one, with name and language',
  },
  examples: {
    accept: [articleEntry(), articleEntry({ publication: '<news:publications/>' })],
    reject: [{ xml: articleEntry({ publication: '' }), expect: [{ message: 'missing', at: 'news:news' }] }],
  },
  facts: ['news'],
  check(entry) {
    // Other rules report what an empty publication lacks.
    return requiredProblems(articlesOf(entry), 'publication').filter(({ message }) => message === 'missing');
  },
});
