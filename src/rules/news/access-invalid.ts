// news:access must be one of two words.

import type { Problem } from '../../base/problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { emptyProblem, isEmpty } from '../support/extension-elements.js';
import { inArticles } from './support/articles.js';
import { articleEntry } from './support/example.js';

const withAccess = (value: string): string => articleEntry({}, `<news:access>${value}</news:access>`);

export default defineEntryRule({
  id: 'news/access-invalid',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'news:access is Subscription or Registration.',
    finding: 'news:access is neither Subscription nor Registration.',
    why: 'The schema has exactly these two words, with this spelling. Google no longer documents the element, but a validating reader rejects the file for other values.',
    fix: 'Write one of the two words, or remove news:access; free articles do not have it.',
    authority: [{ source: 'news.xsd', clause: 'element access' }],
  },
  options: {},
  messages: {
    empty: '{name} is empty: write a value, or remove the element',
    other: '{name} must be Subscription or Registration, not "{value}": correct it, or remove it',
  },
  examples: {
    accept: [withAccess('Subscription'), withAccess('Registration')],
    reject: [
      { xml: withAccess(''), expect: [{ message: 'empty', at: '<news:access></news:access>' }] },
      { xml: withAccess('subscription'), expect: [{ message: 'other', at: 'subscription' }] },
    ],
  },
  facts: ['news'],
  check(entry) {
    return inArticles(entry, 'access').flatMap((element): readonly Problem[] => {
      if (isEmpty(element)) return [emptyProblem(element)];
      const { text, value, content } = element.text;
      if (text === 'Subscription' || text === 'Registration') return [];
      return [{ message: 'other', data: { name: element.qname, value }, at: content }];
    });
  },
});
