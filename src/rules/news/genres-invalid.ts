// news:genres must be a list of six words.

import { fixOf, levelOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { emptyProblem, isEmpty } from '../support/extension-elements.js';
import { inArticles } from './support/articles.js';
import { articleEntry } from './support/example.js';

const WORDS = ['PressRelease', 'Satire', 'Blog', 'OpEd', 'Opinion', 'UserGenerated'];
const WORD = `(?:${WORDS.join('|')})`;
/** The pattern in sitemap-news.xsd. */
const PATTERN = new RegExp(`^${WORD}(?:, *${WORD})*$`);

const withGenres = (value: string): string => articleEntry({}, `<news:genres>${value}</news:genres>`);

export default defineEntryRule({
  id: 'news/genres-invalid',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'news:genres is a comma-separated list of PressRelease, Satire, Blog, OpEd, Opinion and UserGenerated.',
    finding: 'news:genres is not a valid list of genres.',
    why: 'The schema allows only these six words, separated by commas, with spaces only after a comma. Google no longer documents the element, but a validating reader rejects the file for other values.',
    fix: 'Correct the list, or remove news:genres.',
    authority: [{ source: 'news.xsd', clause: 'element genres (pattern)' }],
  },
  options: {},
  messages: {
    empty: '{name} is empty: write a value, or remove the element',
    word: '{name} has "{part}", but it may only have {words}',
    written: '{name} must be written "{expected}", not "{value}"',
  },
  examples: {
    accept: [withGenres('Blog'), withGenres('Blog, Opinion'), withGenres('PressRelease,Satire')],
    reject: [
      { xml: withGenres(''), expect: [{ message: 'empty', at: '<news:genres></news:genres>' }] },
      { xml: withGenres('News'), expect: [{ message: 'word', at: 'News' }] },
      { xml: withGenres('blog'), expect: [{ message: 'written', at: 'blog' }] },
      { xml: withGenres('Blog ,Opinion'), expect: [{ message: 'written', at: 'Blog ,Opinion' }] },
      { xml: withGenres('Blog,'), expect: [{ message: 'written', at: 'Blog,' }] },
    ],
  },
  facts: ['news'],
  check(entry) {
    return inArticles(entry, 'genres').flatMap((element): readonly Problem[] => {
      if (isEmpty(element)) return [emptyProblem(element)];
      const { text, value, content } = element.text;
      if (PATTERN.test(text)) return [];
      const name = element.qname;
      const words: string[] = [];
      for (const { 0: part, index } of value.matchAll(/[^\s,;]+/g)) {
        const word = WORDS.find((known) => known.toLowerCase() === part.toLowerCase());
        const at = element.text.at(index, index + part.length);
        if (word === undefined) return [{ message: 'word', data: { name, value, part, words: WORDS.join(', ') }, at }];
        words.push(word);
      }
      const expected = words.join(', ');
      const problem = { message: 'written', data: { name, value, expected }, at: content };
      return [{ ...problem, fix: fixOf(levelOf(value, expected), [{ span: content, text: expected }]) }];
    });
  },
});
