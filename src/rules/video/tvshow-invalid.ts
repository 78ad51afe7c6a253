// A tvshow names a show and the kind of video.

import type { Problem } from '../../base/problem/problem.js';
import type { EntryElement } from '../../read/entry/entry.js';
import { defineEntryRule } from '../rule.js';
import { dateProblems } from '../support/date-problem.js';
import { emptyProblem, isEmpty, lacks } from '../support/extension-elements.js';
import { videoEntry } from './support/example.js';
import { inVideos } from './support/videos.js';

const TYPES = /^(?:full|preview|clip|interview|news|other)$/;
const NUMBER = /^\+?0*[1-9]\d*$/;

const TITLE = '<video:show_title>Bread</video:show_title>';
const TYPE = '<video:video_type>full</video:video_type>';
const withShow = (children: string): string => videoEntry(`<video:tvshow>${children}</video:tvshow>`);

export default defineEntryRule({
  id: 'video/tvshow-invalid',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'video:tvshow has a show_title, a video_type from the list, valid numbers, and a valid date.',
    finding: 'video:tvshow has missing or invalid elements.',
    why: 'The schema requires a title and a type, has a list of six types, counts seasons and episodes from 1, and requires a date for premier_date; otherwise it rejects the file. Google no longer reads tvshow.',
    fix: 'Correct it, or remove tvshow.',
    authority: [{ source: 'video.xsd', clause: 'element tvshow' }],
  },
  options: {},
  messages: {
    missing: '{name} has no {child}, which the schema requires: add it, or remove {name}',
    empty: '{name} is empty: write a value',
    type: '{name} must be full, preview, clip, interview, news or other, not "{value}"',
    number: '{name} must be a whole number of at least 1, not "{value}"',
    date: '{name} is not a date as the schema requires: "{value}"; write YYYY-MM-DD',
  },
  examples: {
    accept: [
      withShow(`${TITLE}${TYPE}`),
      withShow(`${TITLE}${TYPE}<video:season_number>1</video:season_number><video:premier_date>2026-01-31</video:premier_date>`),
    ],
    reject: [
      { xml: withShow(TYPE), expect: [{ message: 'missing', at: 'video:tvshow' }] },
      { xml: withShow(TITLE), expect: [{ message: 'missing', at: 'video:tvshow' }] },
      {
        xml: withShow(`<video:show_title/>${TYPE}`),
        expect: [{ message: 'empty', at: '<video:show_title/>' }],
      },
      { xml: withShow(`${TITLE}${TYPE.replace('full', 'Full')}`), expect: [{ message: 'type', at: 'Full' }] },
      {
        xml: withShow(`${TITLE}${TYPE}<video:season_number>0</video:season_number>`),
        expect: [{ message: 'number', at: '0' }],
      },
      {
        xml: withShow(`${TITLE}${TYPE}<video:premier_date>2026</video:premier_date>`),
        expect: [{ message: 'date', at: '2026' }],
      },
    ],
  },
  facts: ['video'],
  check(entry) {
    return inVideos(entry, 'tvshow').flatMap((show) => [
      ...['show_title', 'video_type']
        .filter((child) => lacks(show, child))
        .map((child) => ({ message: 'missing', data: { name: show.qname, child }, at: show.nameSpan })),
      ...show.children.filter(({ namespace }) => namespace === show.namespace).flatMap(childProblems),
    ]);
  },
});

function childProblems(child: EntryElement): readonly Problem[] {
  if (child.childCount > 0 || child.name === 'episode_title') return [];
  if (isEmpty(child)) {
    const isRequired = child.name === 'show_title' || child.name === 'video_type';
    return [isRequired ? { message: 'empty', data: { name: child.qname }, at: child.span } : emptyProblem(child)];
  }
  const { text, value, span } = child.text;
  const data = { name: child.qname, value };
  if (child.name === 'video_type') return TYPES.test(text) ? [] : [{ message: 'type', data, at: span }];
  if (child.name === 'premier_date') return dateProblems(child, Number.NaN).map(({ at }) => ({ message: 'date', data, at }));
  const isNumber = child.name === 'season_number' || child.name === 'episode_number';
  return isNumber && !NUMBER.test(value) ? [{ message: 'number', data, at: span }] : [];
}
