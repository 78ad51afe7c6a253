// An article is listed when it is published.

import { beginningOf } from '../lastmod/date-problem.js';
import { defineEntryRule } from '../rule.js';
import { inArticles } from './articles.js';
import { articleEntry } from './example.js';

const MINUTE = 60_000;

const withDate = (value: string): string => articleEntry({ date: `<news:publication_date>${value}</news:publication_date>` });

export default defineEntryRule({
  id: 'news/publication-date-future',
  severity: 'warning',
  docs: {
    summary: 'news:publication_date does not lie in the future.',
    why: 'An article that is not published yet cannot be read, and a date ahead of the clock is mostly one in the wrong zone, or that of the next update. Of a date without a time, the beginning of that day counts, wherever it begins first.',
    fix: 'Write when the article was first published, with the right time zone.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: { toleranceMinutes: { default: 5, help: 'Minutes that a date may lie ahead of the clock' } },
  messages: {
    future: 'This article is published on {value}, in the future: write when it was first published',
  },
  examples: {
    accept: [withDate('2026-11-20T12:05:00Z'), withDate('2026-11-21')],
    reject: [
      { xml: withDate('2026-11-20T12:06:00Z'), expect: [{ message: 'future', at: '2026-11-20T12:06:00Z' }] },
      { xml: withDate('2026-11-22'), expect: [{ message: 'future', at: '2026-11-22' }] },
    ],
  },
  facts: ['news'],
  check(entry, context) {
    const latest = context.now + Number(context.option('toleranceMinutes')) * MINUTE;
    return inArticles(entry, 'publication_date')
      .filter((date) => (beginningOf(date) ?? latest) > latest)
      .map(({ text: { value, span } }) => ({ message: 'future', data: { value }, at: span }));
  },
});
