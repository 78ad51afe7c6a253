// A page cannot have changed for the last time before it was there.

import { DAY } from '../../entry/datetime.js';
import { readLastmod } from '../../entry/lastmod.js';
import type { Problem } from '../../finding/finding.js';
import { beginningOf } from '../lastmod/date-problem.js';
import { defineEntryRule } from '../rule.js';
import { inArticles } from './articles.js';
import { articleEntry } from './example.js';

const withLastmod = (value: string): string => articleEntry().replace('<news:news>', `<lastmod>${value}</lastmod><news:news>`);

export default defineEntryRule({
  id: 'news/lastmod-before-publication',
  severity: 'warning',
  docs: {
    summary: 'lastmod does not lie more than a day before news:publication_date.',
    why: 'The date of the last change is that of publication or later. Where it lies far before, one of the two is not what it should be: the day on which the draft was begun, or a publication date that is renewed to look fresh.',
    fix: 'Write when the page last changed, and when the article was first published.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: {
    before: 'lastmod {value} lies before the publication of this article, {published}: correct one of them',
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
