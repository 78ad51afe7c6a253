// publication_date is a date as lastmod has it.

import { DATE_MESSAGES, dateExamples, dateProblems } from '../lastmod/date-problem.js';
import { defineEntryRule } from '../rule.js';
import { inArticles } from './articles.js';
import { articleEntry } from './example.js';

const withDate = (value: string): string => articleEntry({ date: `<news:publication_date>${value}</news:publication_date>` });

export default defineEntryRule({
  id: 'news/publication-date-invalid',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'news:publication_date is a date, YYYY-MM-DD, or a date with time and zone, YYYY-MM-DDThh:mm:ssTZD.',
    why: 'Only articles of the last two days are taken, so nobody can tell whether an article belongs there when its date cannot be read. Google also takes a time without seconds, and says so of articles alone; the schema rejects the file for it, as for everything else that is neither xsd:date nor xsd:dateTime. It lets a time without a zone pass, which names no instant.',
    fix: 'Write the date in one of the two forms, best with its time.',
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
  check(entry) {
    return inArticles(entry, 'publication_date').flatMap((date) =>
      // It cannot be left out, so an empty one is not to be removed.
      dateProblems(date).map(({ fix, ...problem }) => (fix && problem.message !== 'empty' ? { ...problem, fix } : problem)),
    );
  },
});
