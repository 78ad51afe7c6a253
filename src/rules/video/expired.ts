// Google does not show an expired video.

import { defineEntryRule } from '../rule.js';
import { endOf } from '../support/date-problem.js';
import { videoEntry } from './support/example.js';
import { inVideos } from './support/videos.js';

const withDate = (value: string): string => videoEntry(`<video:expiration_date>${value}</video:expiration_date>`);

export default defineEntryRule({
  id: 'video/expired',
  severity: 'warning',
  docs: {
    summary: 'video:expiration_date is in the future.',
    finding: 'video:expiration_date is in the past.',
    why: 'Google does not show a video after its expiration date, so an entry with a past date is useless. Often the value is a publication date in the wrong element.',
    fix: 'Remove videos that are no longer available, and remove the date from those that are.',
    authority: [{ source: 'google-video', clause: 'video:expiration_date' }],
  },
  options: {},
  messages: {
    expired: 'This video expired on "{value}": remove it, or remove the date if the video is still available',
  },
  examples: {
    accept: [withDate('2026-11-21'), withDate('2026-11-20T13:00:00+00:00'), withDate('2026-11-19')],
    reject: [
      { xml: withDate('2026-11-18'), expect: [{ message: 'expired', at: '2026-11-18' }] },
      { xml: withDate('2026-11-20T11:59:59Z'), expect: [{ message: 'expired', at: '2026-11-20T11:59:59Z' }] },
    ],
  },
  facts: ['video'],
  check(entry, context) {
    return inVideos(entry, 'expiration_date')
      .filter((element) => (endOf(element) ?? Number.POSITIVE_INFINITY) < context.now)
      .map(({ text: { value, span } }) => ({ message: 'expired', data: { value }, at: span }));
  },
});
