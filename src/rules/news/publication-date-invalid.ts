// news:publication_date must be a date in the same form as lastmod.

import { defineEntryRule } from '../rule.js';
import { DATE_MESSAGES, dateExamples, dateProblems } from '../support/date-problem.js';
import { inArticles } from './support/articles.js';
import { articleEntry } from './support/example.js';

const withDate = (value: string): string => articleEntry({ date: `<news:publication_date>${value}</news:publication_date>` });

export default defineEntryRule({
  id: 'news/publication-date-invalid',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'news:publication_date is a date, YYYY-MM-DD, or a date with time and zone, YYYY-MM-DDThh:mm:ssTZD.',
    finding: 'news:publication_date is not a valid date.',
    why: 'Google accepts only articles of the last two days. If it cannot read the date, it cannot tell whether an article belongs in the file. Google also accepts a time without seconds, but only in articles. The schema rejects such a time, like every value that is neither xsd:date nor xsd:dateTime. It accepts a time without a zone, but such a time is ambiguous.',
    fix: 'Write the date in one of the two forms, preferably with its time.',
    authority: [
      { source: 'google-news', clause: 'news:publication_date' },
      { source: 'news.xsd', clause: 'element publication_date' },
      { source: 'note-datetime', clause: 'Formats' },
    ],
  },
  options: {},
  messages: DATE_MESSAGES,
  examples: {
    accept: [withDate('2026-11-20'), withDate('2026-11-20T10:00:00+01:00'), withDate('2026-11-20T10:00:00.5Z')],
    reject: dateExamples('news:publication_date', withDate),
  },
  facts: ['news'],
  check(entry, { now }) {
    return inArticles(entry, 'publication_date').flatMap((date) =>
      // The element is required, so an empty one must not be removed.
      dateProblems(date, now).map(({ fix, ...problem }) => (fix && problem.message !== 'empty' ? { ...problem, fix } : problem)),
    );
  },
});
