// An article must not be listed before it is published.

import { defineEntryRule } from '../rule.js';
import { beginningOf } from '../support/date-problem.js';
import { inArticles } from './support/articles.js';
import { articleEntry } from './support/example.js';

const MINUTE = 60_000;

const withDate = (value: string): string => articleEntry({ date: `<news:publication_date>${value}</news:publication_date>` });

export default defineEntryRule({
  id: 'news/publication-date-future',
  severity: 'warning',
  docs: {
    summary: 'news:publication_date is not in the future.',
    finding: 'news:publication_date is in the future.',
    why: 'Nobody can read an article that is not published yet. A date ahead of the clock usually has the wrong zone, or is that of the next update. For a date without a time, the rule uses the earliest moment at which that day begins anywhere in the world.',
    fix: 'Write when the article was first published, with the correct time zone.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: { toleranceMinutes: { default: 5, help: 'Minutes by which a date may be ahead of the clock' } },
  messages: {
    future: 'The publication date "{value}" is in the future: write when the article was first published',
  },
  examples: {
    accept: [withDate('2026-11-20T12:05:00Z'), withDate('2026-11-21')],
    reject: [
      { xml: withDate('2026-11-20T12:06:00Z'), expect: [{ message: 'future', at: '2026-11-20T12:06:00Z' }] },
      { xml: withDate('2026-11-22'), expect: [{ message: 'future', at: '2026-11-22' }] },
    ],
  },
  facts: ['news', 'news-date'],
  check(entry, context) {
    const latest = context.now + Number(context.option('toleranceMinutes')) * MINUTE;
    return inArticles(entry, 'publication_date')
      .filter((date) => (beginningOf(date) ?? latest) > latest)
      .map(({ text: { value, span } }) => ({ message: 'future', data: { value }, at: span }));
  },
});
