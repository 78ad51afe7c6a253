// An article must have a title.

import { defineEntryRule } from '../rule.js';
import { requiredProblems } from '../support/extension-elements.js';
import { articlesOf } from './support/articles.js';
import { articleEntry } from './support/example.js';

export default defineEntryRule({
  id: 'news/title-missing',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'Every article has a news:title with some text.',
    finding: 'news:title is missing or empty.',
    why: 'The title is the part of the article that people see. The schema rejects a file in which it is missing, but accepts an empty one.',
    fix: 'Write the title as on the page, without author, publication and date.',
    authority: [
      { source: 'google-news', clause: 'news:title' },
      { source: 'news.xsd', clause: 'element title' },
    ],
  },
  options: {},
  messages: {
    missing: '{name} has no title: add the title that the page shows',
    empty: '{name} is empty: write the title that the page shows',
  },
  examples: {
    accept: [articleEntry(), '<url><loc>https://example.com/article</loc></url>'],
    reject: [
      { xml: articleEntry({ title: '' }), expect: [{ message: 'missing', at: 'news:news' }] },
      {
        xml: articleEntry({ title: '<news:title> </news:title>' }),
        expect: [{ message: 'empty', at: '<news:title> </news:title>' }],
      },
    ],
  },
  facts: ['news'],
  check(entry) {
    return requiredProblems(articlesOf(entry), 'title');
  },
});
