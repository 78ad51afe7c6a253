// A news title should have a readable length.

import type { Problem } from '../../base/problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { characterCount } from '../support/character-count.js';
import { inArticles } from './support/articles.js';
import { articleEntry } from './support/example.js';

const withTitle = (value: string): string => articleEntry({ title: `<news:title>${value}</news:title>` });

export default defineEntryRule({
  id: 'news/title-length',
  severity: 'off',
  docs: {
    summary: 'news:title has 10 to 110 characters.',
    finding: 'news:title is too short or too long.',
    why: 'No specification limits the title. But a title of a few letters says nothing, and search results truncate a long one. The rule is off by default, because these limits are a matter of opinion.',
    fix: 'Write the title as on the page; if it is too long, shorten it there.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {
    max: { default: 110, help: 'Maximum number of characters in a title' },
    min: { default: 10, help: 'Minimum number of characters in a title' },
  },
  messages: {
    long: 'The title has {count} {count:character|characters}, more than {limit}: results will truncate it',
    short: 'The title has {count} {count:character|characters}, fewer than {limit}: it hardly says what the article is about',
  },
  examples: {
    accept: [withTitle('a'.repeat(110)), withTitle('a'.repeat(10))],
    reject: [
      { xml: withTitle('a'.repeat(111)), expect: [{ message: 'long', at: 'a'.repeat(111) }] },
      { xml: withTitle('News'), expect: [{ message: 'short', at: 'News' }] },
    ],
  },
  facts: ['every'],
  check(entry, context) {
    const most = Number(context.option('max'));
    const fewest = Number(context.option('min'));
    return inArticles(entry, 'title').flatMap(({ text: { value, whole, span } }): readonly Problem[] => {
      const count = characterCount(whole);
      if (count > most) return [{ message: 'long', data: { value, count, limit: most }, at: span }];
      return count > 0 && count < fewest ? [{ message: 'short', data: { value, count, limit: fewest }, at: span }] : [];
    });
  },
});
