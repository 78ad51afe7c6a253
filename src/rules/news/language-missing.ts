// A publication must have a language.

import { defineEntryRule } from '../rule.js';
import { requiredProblems } from '../support/extension-elements.js';
import { publicationsOf } from './support/articles.js';
import { articleEntry } from './support/example.js';

export default defineEntryRule({
  id: 'news/language-missing',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'Every news:publication has a news:language.',
    finding: 'news:language is missing or empty.',
    why: 'The language decides in which edition of Google News an article may appear. The schema rejects a file in which it is missing or empty.',
    fix: 'Write the ISO 639 code of the language, such as en.',
    authority: [
      { source: 'google-news', clause: 'news:language' },
      { source: 'news.xsd', clause: 'element language' },
    ],
  },
  options: {},
  messages: {
    missing: '{name} has no language: add its code, such as en',
    empty: '{name} is empty: write the code of the language, such as en',
  },
  examples: {
    accept: [articleEntry(), articleEntry({ publication: '' })],
    reject: [
      { xml: articleEntry({ language: '' }), expect: [{ message: 'missing', at: 'news:publication' }] },
      {
        xml: articleEntry({ language: '<news:language> </news:language>' }),
        expect: [{ message: 'empty', at: '<news:language> </news:language>' }],
      },
    ],
  },
  facts: ['news'],
  check(entry) {
    return requiredProblems(publicationsOf(entry), 'language');
  },
});
