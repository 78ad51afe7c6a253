// The duration of a video is a number of seconds, up to eight hours.

import { fixOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import type { EntryElement } from '../../read/entry/entry.js';
import { defineEntryRule } from '../rule.js';
import { emptyProblem, isEmpty } from '../support/extension-elements.js';
import { videoEntry } from './support/example.js';
import { inVideos } from './support/videos.js';

/** Maximum number of seconds (sitemap-video.xsd). */
const LIMIT = 28_800;
const WHOLE = /^(?:\+?\d+|-0+)$/;
const CLOCK = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/;
const ISO = /^PT(?=\d)(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:(\d{1,6})S)?$/i;
const FRACTION = /^\d{1,6}[.,]\d+$/;
const SECONDS = /^(\d+)\s*s(?:ec(?:onds?)?)?$/i;

const withDuration = (value: string): string => videoEntry(`<video:duration>${value}</video:duration>`);

export default defineEntryRule({
  id: 'video/duration-invalid',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'video:duration is a whole number of seconds from 1 to 28800.',
    finding: 'video:duration is not a number of seconds from 1 to 28800.',
    why: 'The schema requires a whole number up to 28,800 (8 hours) and rejects the file for anything else, such as minutes and seconds with a colon. It accepts 0, but Google does not.',
    fix: 'Write the length in seconds: 10 minutes are 600.',
    authority: [
      { source: 'google-video', clause: 'video:duration' },
      { source: 'video.xsd', clause: 'element duration (maxInclusive 28800)' },
    ],
  },
  options: {},
  messages: {
    empty: '{name} is empty: write a value, or remove the element',
    form: '{name} is not a number of seconds: "{value}"; 10 minutes are 600',
    clock: '{name} must be a number of seconds: "{value}" is {expected}',
    fraction: '{name} must be a whole number of seconds, but is "{value}": write {expected}',
    zero: '{name} is 0: write the length in seconds, or remove the element',
    long: '{name} is "{value}", but may be at most 28800 seconds (8 hours)',
  },
  examples: {
    accept: [withDuration('1'), withDuration('28800'), withDuration(' +600 ')],
    reject: [
      { xml: withDuration(''), expect: [{ message: 'empty', at: '<video:duration></video:duration>' }] },
      ...[
        ['fraction', '600.5'],
        ['fraction', '123,45'],
        ['form', '600.5.1'],
        ['form', '-1'],
        ['clock', '10:00'],
        ['clock', '1:00:30'],
        ['clock', 'PT1H10M'],
        ['clock', '600s'],
        ['fraction', '600.0'],
        ['zero', '0'],
        ['long', '28801'],
      ].map(([message = '', at = '']) => ({ xml: withDuration(at), expect: [{ message, at }] })),
    ],
  },
  facts: ['video'],
  check(entry) {
    return inVideos(entry, 'duration').flatMap(durationProblems);
  },
});

function durationProblems(element: EntryElement): readonly Problem[] {
  if (isEmpty(element)) return [emptyProblem(element)];
  const { value, span } = element.text;
  const data = { name: element.qname, value };
  if (WHOLE.test(value)) {
    const seconds = Number(value);
    if (seconds > 0 && seconds <= LIMIT) return [];
    return [{ message: seconds > 0 ? 'long' : 'zero', data, at: span }];
  }
  const fraction = FRACTION.exec(value);
  const seconds = fraction ? Math.round(Number(value.replace(',', '.'))) : secondsOf(value);
  if (seconds === null || seconds === 0 || seconds > LIMIT) return [{ message: 'form', data, at: span }];
  const expected = String(seconds);
  const fix = fixOf('unsafe', [{ span, text: expected }]);
  return [{ message: fraction ? 'fraction' : 'clock', data: { ...data, expected }, at: span, fix }];
}

/** The probable number of seconds of a length in another form: minutes and seconds, ISO 8601, seconds with their unit. */
function secondsOf(value: string): number | null {
  const clock = CLOCK.exec(value) ?? ISO.exec(value);
  if (clock) return Number(clock[1] ?? 0) * 3600 + Number(clock[2] ?? 0) * 60 + Number(clock[3] ?? 0);
  const seconds = SECONDS.exec(value)?.[1];
  return seconds === undefined ? null : Number(seconds);
}
