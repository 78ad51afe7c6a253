// video:publication_date must be a date in the same form as lastmod.

import { defineEntryRule } from '../rule.js';
import { DATE_MESSAGES, dateExamples, dateProblems } from '../support/date-problem.js';
import { videoEntry } from './support/example.js';
import { inVideos } from './support/videos.js';

const withDate = (value: string): string => videoEntry(`<video:publication_date>${value}</video:publication_date>`);

export default defineEntryRule({
  id: 'video/publication-date-invalid',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'video:publication_date is a date, YYYY-MM-DD, or a date with time and zone, YYYY-MM-DDThh:mm:ssTZD.',
    finding: 'video:publication_date is not a valid date.',
    why: 'A date in another form does not tell search engines when the video was published. The schema rejects every value that is neither xsd:date nor xsd:dateTime. It accepts a time without a zone, but such a time is ambiguous.',
    fix: 'Write the date in one of the two forms.',
    authority: [
      { source: 'google-video', clause: 'video:publication_date' },
      { source: 'video.xsd', clause: 'element publication_date' },
      { source: 'note-datetime', clause: 'Formats' },
    ],
  },
  options: {},
  messages: DATE_MESSAGES,
  examples: {
    accept: [withDate('2026-12-24'), withDate('2026-12-24T10:00:00+01:00'), withDate('2026-12-24T10:00:00.5Z')],
    reject: dateExamples('video:publication_date', withDate),
  },
  facts: ['video'],
  check(entry, { now }) {
    return inVideos(entry, 'publication_date').flatMap((element) => dateProblems(element, now));
  },
});
