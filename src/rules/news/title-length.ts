// A title has a length that people can read.

import type { Problem } from '../../finding/finding.js';
import { defineEntryRule } from '../rule.js';
import { inArticles } from './articles.js';
import { articleEntry } from './example.js';

const withTitle = (value: string): string => articleEntry({ title: `<news:title>${value}</news:title>` });

export default defineEntryRule({
  id: 'news/title-length',
  severity: 'off',
  docs: {
    summary: 'news:title has 10 to 110 characters.',
    why: 'No specification limits the title; but one of a few letters says nothing, and results cut long ones off. The rule is off because others may well see this differently.',
    fix: 'Write the title as it stands on the page; shorten it there.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {
    max: { default: 110, help: 'Most characters of a title' },
    min: { default: 10, help: 'Fewest characters of a title' },
  },
  messages: {
    long: 'The title has {count} characters, more than {limit}: results will cut it off',
    short: 'The title has {count} characters, fewer than {limit}: it hardly says what the article is about',
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
    return inArticles(entry, 'title').flatMap(({ text: { value, span } }): readonly Problem[] => {
      const count = [...value].length;
      if (count > most) return [{ message: 'long', data: { value, count, limit: most }, at: span }];
      return count > 0 && count < fewest ? [{ message: 'short', data: { value, count, limit: fewest }, at: span }] : [];
    });
  },
});
