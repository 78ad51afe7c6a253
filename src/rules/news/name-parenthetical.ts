// The name of a publication must not end with text in parentheses.

import { fixOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { childrenNamed } from '../support/extension-elements.js';
import { publicationsOf } from './support/articles.js';
import { articleEntry } from './support/example.js';

export default defineEntryRule({
  id: 'news/name-parenthetical',
  severity: 'info',
  docs: {
    summary: 'news:name does not end with text in parentheses.',
    finding: 'news:name ends with text in parentheses.',
    why: 'The name must match the one on news.google.com. Google wants it without any text in parentheses there, such as (subscription).',
    fix: 'Remove the parentheses and the text in them.',
    authority: [
      { source: 'google-news', clause: 'news:name' },
      { source: 'news.xsd', clause: 'annotation of name' },
    ],
  },
  options: {},
  messages: {
    parentheses: '{name} ends with "{part}": write the name without it',
  },
  examples: {
    accept: [articleEntry(), articleEntry({ name: '<news:name>(Un)Kind</news:name>' })],
    reject: [
      {
        xml: articleEntry({ name: '<news:name>The Example Times (subscription)</news:name>' }),
        expect: [{ message: 'parentheses', at: '(subscription)' }],
      },
    ],
  },
  facts: ['news'],
  check(entry) {
    return publicationsOf(entry)
      .flatMap((publication) => childrenNamed(publication, 'name'))
      .flatMap(({ qname: name, text }): readonly Problem[] => {
        const { value } = text;
        const from = value.endsWith(')') ? value.lastIndexOf('(') : -1;
        if (from <= 0) return [];
        const rest = value.slice(0, from).trimEnd();
        const fix = fixOf('unsafe', [{ span: text.at(rest.length, value.length), text: '' }]);
        const data = { name, value, part: value.slice(from) };
        return [{ message: 'parentheses', data, at: text.at(from, value.length), fix }];
      });
  },
});
