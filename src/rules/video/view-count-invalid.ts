// The view count of a video must be a whole number.

import { fixOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import type { EntryElement } from '../../read/entry/entry.js';
import { defineEntryRule } from '../rule.js';
import { emptyProblem, isEmpty } from '../support/extension-elements.js';
import { videoEntry } from './support/example.js';
import { inVideos } from './support/videos.js';

const WHOLE = /^(?:\+?\d+|-0+)$/;
/** A number with thousands separators, but not points: a point may begin a fraction. */
const SEPARATED = /^\d{1,3}(?:[, '\u2019_\u00A0\u202F]\d{3})+$/;

const withCount = (value: string): string => videoEntry(`<video:view_count>${value}</video:view_count>`);

export default defineEntryRule({
  id: 'video/view-count-invalid',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'video:view_count is a whole number without separators.',
    finding: 'video:view_count is not a whole number in plain digits.',
    why: 'The schema requires a whole number that is not negative. It rejects the file for thousands separators, fractions and words.',
    fix: 'Write only the digits.',
    authority: [
      { source: 'google-video', clause: 'video:view_count' },
      { source: 'video.xsd', clause: 'element view_count (xsd:nonNegativeInteger)' },
    ],
  },
  options: {},
  messages: {
    empty: '{name} is empty: write a value, or remove the element',
    separator: '{name} has separators, "{value}": write {expected}',
    form: '{name} is not a whole number: "{value}"; write only digits, such as 12345',
  },
  examples: {
    accept: [withCount('12345'), withCount('0'), withCount(' +7 ')],
    reject: [
      { xml: withCount(''), expect: [{ message: 'empty', at: '<video:view_count></video:view_count>' }] },
      { xml: withCount('1,234,567'), expect: [{ message: 'separator', at: '1,234,567' }] },
      { xml: withCount('12 345'), expect: [{ message: 'separator', at: '12 345' }] },
      { xml: withCount('1.5'), expect: [{ message: 'form', at: '1.5' }] },
      { xml: withCount('-1'), expect: [{ message: 'form', at: '-1' }] },
    ],
  },
  facts: ['video'],
  check(entry) {
    return inVideos(entry, 'view_count').flatMap(countProblems);
  },
});

function countProblems(element: EntryElement): readonly Problem[] {
  if (isEmpty(element)) return [emptyProblem(element)];
  const { value, span } = element.text;
  if (WHOLE.test(value)) return [];
  const data = { name: element.qname, value };
  if (!SEPARATED.test(value)) return [{ message: 'form', data, at: span }];
  const expected = value.replace(/\D/g, '');
  return [
    {
      message: 'separator',
      data: { ...data, expected },
      at: span,
      fix: fixOf('unsafe', [{ span, text: expected }]),
    },
  ];
}
