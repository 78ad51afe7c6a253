// An article must have a publication date.

import { defineEntryRule } from '../rule.js';
import { requiredProblems } from '../support/extension-elements.js';
import { articlesOf } from './support/articles.js';
import { articleEntry } from './support/example.js';

export default defineEntryRule({
  id: 'news/publication-date-missing',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'Every article has a news:publication_date.',
    finding: 'An article has no news:publication_date.',
    why: 'Only articles of the last two days belong in a news sitemap, and the date shows which ones these are. The schema rejects a file in which it is missing.',
    fix: 'Write when the article was first published, including the time.',
    authority: [
      { source: 'google-news', clause: 'news:publication_date' },
      { source: 'news.xsd', clause: 'element publication_date' },
    ],
  },
  options: {},
  messages: {
    missing: '{name} has no publication_date: write when the article was first published',
  },
  examples: {
    accept: [articleEntry(), '<url><loc>https://example.com/article</loc></url>'],
    reject: [{ xml: articleEntry({ date: '' }), expect: [{ message: 'missing', at: 'news:news' }] }],
  },
  facts: ['news'],
  check(entry) {
    // news/publication-date-invalid reports an empty date.
    return requiredProblems(articlesOf(entry), 'publication_date').filter(({ message }) => message === 'missing');
  },
});
