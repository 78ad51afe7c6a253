// A video cannot expire before it is published.

import type { Problem } from '../../base/problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { beginningOf, endOf } from '../support/date-problem.js';
import { childNamed } from '../support/extension-elements.js';
import { videoEntry } from './support/example.js';
import { videosOf } from './support/videos.js';

const withDates = (expiration: string, publication: string): string =>
  videoEntry(
    `<video:expiration_date>${expiration}</video:expiration_date><video:publication_date>${publication}</video:publication_date>`,
  );

export default defineEntryRule({
  id: 'video/expires-before-publication',
  severity: 'warning',
  docs: {
    summary: 'video:expiration_date is not before video:publication_date.',
    finding: 'video:expiration_date is before video:publication_date.',
    why: 'A video that expires before it is published is never available, so one of the two dates is wrong. They may be swapped.',
    fix: 'Correct the wrong date.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: {
    before: 'This video expires on "{value}", before its publication on "{published}": correct one of the dates',
  },
  examples: {
    accept: [withDates('2026-12-24', '2026-11-24'), withDates('2026-12-24', '2026-12-24T20:00:00Z')],
    reject: [{ xml: withDates('2026-11-24', '2026-12-24'), expect: [{ message: 'before', at: '2026-11-24' }] }],
  },
  facts: ['video'],
  check(entry) {
    return videosOf(entry).flatMap((video): readonly Problem[] => {
      const expiration = childNamed(video, 'expiration_date');
      const publication = childNamed(video, 'publication_date');
      const end = endOf(expiration);
      const beginning = beginningOf(publication);
      if (!expiration || !publication || end === null || beginning === null || end >= beginning) return [];
      const data = { value: expiration.text.value, published: publication.text.value };
      return [{ message: 'before', data, at: expiration.text.span }];
    });
  },
});
