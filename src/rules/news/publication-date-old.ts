// Articles older than two days must leave the news sitemap.

import { entryRemoval } from '../../base/problem/fixes.js';
import { defineEntryRule } from '../rule.js';
import { endOf } from '../support/date-problem.js';
import { inArticles } from './support/articles.js';
import { articleEntry } from './support/example.js';

const HOUR = 3_600_000;

const withDate = (value: string): string => articleEntry({ date: `<news:publication_date>${value}</news:publication_date>` });

export default defineEntryRule({
  id: 'news/publication-date-old',
  severity: 'warning',
  merged: 'message',
  docs: {
    summary: 'news:publication_date is within the last two days.',
    finding: 'news:publication_date is too old for a news sitemap.',
    why: 'Google accepts articles of the last two days from news sitemaps. It asks you to remove older ones from the file, or to remove their news:news. For a date without a time, the rule uses the end of that day.',
    fix: 'Remove the entry from the news sitemap when it is two days old; the page stays in the index.',
    authority: [
      { source: 'google-news', clause: 'news:publication_date' },
      { source: 'google-news', clause: 'News sitemap best practices' },
    ],
  },
  options: { hours: { default: 48, help: 'Number of hours after publication during which an article counts as news' } },
  messages: {
    old: 'The publication date "{value}" is more than {hours} {hours:hour|hours} ago: remove the article from the news sitemap',
  },
  examples: {
    accept: [withDate('2026-11-18'), withDate('2026-11-18T12:00:00Z'), withDate('2026-11-20T11:00:00Z')],
    reject: [
      { xml: withDate('2026-11-16'), expect: [{ message: 'old', at: '2026-11-16' }] },
      { xml: withDate('2026-11-18T11:59:59Z'), expect: [{ message: 'old', at: '2026-11-18T11:59:59Z' }] },
    ],
  },
  facts: ['news', 'news-date'],
  check(entry, context) {
    const hours = Number(context.option('hours'));
    return inArticles(entry, 'publication_date')
      .filter((date) => (endOf(date) ?? context.now) < context.now - hours * HOUR)
      .map(({ text: { value, span } }) => {
        const fix = entryRemoval('removing', entry.span);
        return { message: 'old', data: { value, hours }, at: span, fix };
      });
  },
});
