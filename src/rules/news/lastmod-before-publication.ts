// A page cannot have its last change before it was published.

import type { Problem } from '../../base/problem/problem.js';
import { DAY } from '../../read/entry/datetime.js';
import { readLastmod } from '../../read/entry/lastmod.js';
import { defineEntryRule } from '../rule.js';
import { beginningOf } from '../support/date-problem.js';
import { inArticles } from './support/articles.js';
import { articleEntry } from './support/example.js';

const withLastmod = (value: string): string => articleEntry().replace('<news:news>', `<lastmod>${value}</lastmod><news:news>`);

export default defineEntryRule({
  id: 'news/lastmod-before-publication',
  severity: 'warning',
  docs: {
    summary: 'lastmod is at most one day before news:publication_date.',
    finding: 'lastmod is before the publication of the article.',
    why: 'The last change of an article happens at its publication or later. If lastmod is much earlier, one of the two dates is wrong: lastmod may be the day when the draft was begun, or the publication date may be renewed to look fresh.',
    fix: 'Write when the page last changed and when the article was first published.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: {
    before: 'lastmod "{value}" is before the publication of this article, "{published}": correct one of them',
  },
  examples: {
    accept: [withLastmod('2026-11-19'), withLastmod('2026-11-20T10:00:00Z')],
    reject: [{ xml: withLastmod('2026-11-17'), expect: [{ message: 'before', at: '2026-11-17' }] }],
  },
  facts: ['news'],
  check(entry) {
    const lastmod = readLastmod(entry);
    if (lastmod?.datetime.kind !== 'datetime' || lastmod.datetime.instant === null) return [];
    const { instant, form } = lastmod.datetime;
    if (form === 'year' || form === 'month') return [];
    const { field } = lastmod;
    return inArticles(entry, 'publication_date').flatMap((date): readonly Problem[] => {
      const published = beginningOf(date);
      if (published === null || instant >= published - DAY) return [];
      return [{ message: 'before', data: { value: field.value, published: date.text.value }, at: field.span }];
    });
  },
});
