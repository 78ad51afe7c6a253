// A publication must have a name.

import { defineEntryRule } from '../rule.js';
import { requiredProblems } from '../support/extension-elements.js';
import { publicationsOf } from './support/articles.js';
import { articleEntry } from './support/example.js';

export default defineEntryRule({
  id: 'news/name-missing',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'Every news:publication has a news:name with some text.',
    finding: 'news:name is missing or empty.',
    why: 'Google matches the name with that of the publication on Google News. The schema rejects a file in which it is missing, but accepts an empty one.',
    fix: 'Write the name as on news.google.com, without any text in parentheses there.',
    authority: [
      { source: 'google-news', clause: 'news:name' },
      { source: 'news.xsd', clause: 'element name' },
    ],
  },
  options: {},
  messages: {
    missing: '{name} has no name: add the name of the publication',
    empty: '{name} is empty: write the name of the publication',
  },
  examples: {
    accept: [articleEntry(), articleEntry({ publication: '' })],
    reject: [
      { xml: articleEntry({ name: '' }), expect: [{ message: 'missing', at: 'news:publication' }] },
      { xml: articleEntry({ name: '<news:name> </news:name>' }), expect: [{ message: 'empty', at: '<news:name> </news:name>' }] },
    ],
  },
  facts: ['news'],
  check(entry) {
    return requiredProblems(publicationsOf(entry), 'name');
  },
});
