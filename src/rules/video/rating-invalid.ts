// The rating of a video is a number from 0 to 5.

import { fixOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import { type Decimal, parseDecimal } from '../../read/entry/decimal.js';
import type { EntryElement } from '../../read/entry/entry.js';
import { defineEntryRule } from '../rule.js';
import { emptyProblem, isEmpty } from '../support/extension-elements.js';
import { videoEntry } from './support/example.js';
import { inVideos } from './support/videos.js';

const withRating = (value: string): string => videoEntry(`<video:rating>${value}</video:rating>`);

export default defineEntryRule({
  id: 'video/rating-invalid',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'video:rating is a decimal number from 0.0 to 5.0.',
    finding: 'video:rating is not a decimal number from 0.0 to 5.0.',
    why: 'The schema and Google require a number from 0 to 5, with a point. A validating reader rejects the file for a decimal comma or a rating out of ten.',
    fix: 'Write the rating on a scale of 5, with a point.',
    authority: [
      { source: 'google-video', clause: 'video:rating' },
      { source: 'video.xsd', clause: 'element rating (maxInclusive 5)' },
    ],
  },
  options: {},
  messages: {
    empty: '{name} is empty: write a value, or remove the element',
    comma: '{name} has a decimal comma, "{value}": write {expected}',
    form: '{name} is not a decimal number: "{value}"; write one from 0.0 to 5.0, such as 4.2',
    range: '{name} is "{value}" but must be between 0.0 and 5.0',
  },
  examples: {
    accept: [withRating('0'), withRating('5.0'), withRating('4.25')],
    reject: [
      { xml: withRating(''), expect: [{ message: 'empty', at: '<video:rating></video:rating>' }] },
      { xml: withRating('4,2'), expect: [{ message: 'comma', at: '4,2' }] },
      { xml: withRating('4/5'), expect: [{ message: 'form', at: '4/5' }] },
      { xml: withRating('8.4'), expect: [{ message: 'range', at: '8.4' }] },
      { xml: withRating('-1'), expect: [{ message: 'range', at: '-1' }] },
    ],
  },
  facts: ['video'],
  check(entry) {
    return inVideos(entry, 'rating').flatMap(ratingProblems);
  },
});

function ratingProblems(element: EntryElement): readonly Problem[] {
  if (isEmpty(element)) return [emptyProblem(element)];
  const { value, span } = element.text;
  const data = { name: element.qname, value };
  const decimal = parseDecimal(value);
  if (decimal) return isInRange(decimal) ? [] : [{ message: 'range', data, at: span }];
  const expected = value.replace(',', '.');
  const meant = parseDecimal(expected);
  if (!meant || !isInRange(meant)) return [{ message: 'form', data, at: span }];
  return [{ message: 'comma', data: { ...data, expected }, at: span, fix: fixOf('safe', [{ span, text: expected }]) }];
}

/** Compared as text, because a number type would round a value just above 5. */
function isInRange({ sign, whole, fraction }: Decimal): boolean {
  if (whole === '' && fraction === '') return true;
  return sign !== '-' && (whole === '' || (whole.length === 1 && (whole < '5' || (whole === '5' && fraction === ''))));
}
