// Each child of an article must occur only once.

import { NEWS_NAMESPACE } from '../../base/protocol.js';
import { defineEntryRule } from '../rule.js';
import { duplicateProblems } from '../support/extension-children.js';
import { articleEntry } from './support/example.js';

export default defineEntryRule({
  id: 'news/duplicate-child',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'The children of news:news and news:publication occur at most once.',
    finding: 'An article repeats an element that may occur only once.',
    why: 'The schema allows each of them once and otherwise rejects the file. If there are two values, nobody knows which one a crawler reads.',
    fix: 'Keep only one.',
    authority: [{ source: 'news.xsd', clause: 'news (maxOccurs)' }],
  },
  options: {},
  messages: {
    identical: '{name} is repeated in this article: remove this one',
    different: '{name} already occurs in this article with another value ("{first}"): keep one of them',
  },
  examples: {
    accept: [articleEntry(), `${articleEntry()}${articleEntry()}`],
    reject: [
      {
        xml: articleEntry({}, '', '<news:title>Bread gets dearer</news:title>'),
        expect: [{ message: 'identical', at: '<news:title>Bread gets dearer</news:title>' }],
      },
      {
        xml: articleEntry({ language: '<news:language>en</news:language><news:language>de</news:language>' }),
        expect: [{ message: 'different', at: '<news:language>de</news:language>' }],
      },
    ],
  },
  facts: ['news'],
  check(entry) {
    return duplicateProblems(entry, NEWS_NAMESPACE);
  },
});
