// A yes-or-no value must be written as yes or no.

import { fixOf, levelOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import type { Span } from '../../base/problem/span.js';
import type { EntryElement } from '../../read/entry/entry.js';
import { defineEntryRule } from '../rule.js';
import { attributeNamed, emptyProblem, isEmpty } from '../support/extension-elements.js';
import { videoEntry } from './support/example.js';
import { inVideos } from './support/videos.js';

const NAMES = ['family_friendly', 'live', 'requires_subscription'];
const YES_NO = /^(?:yes|Yes|YES|no|No|NO)$/;
const YES = /^(?:yes|true|1|y|on)$/i;
const NO = /^(?:no|false|0|n|off)$/i;

const withLive = (value: string): string => videoEntry(`<video:live>${value}</video:live>`);

export default defineEntryRule({
  id: 'video/yes-no-invalid',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'family_friendly, live, requires_subscription and allow_embed are yes or no.',
    finding: 'A yes-or-no value of a video is neither yes nor no.',
    why: 'The schema allows only yes, Yes, YES, no, No and NO, without white space around them. It rejects the file for true, false, 1 and 0. Google documents only yes and no.',
    fix: 'Write yes or no.',
    authority: [
      { source: 'google-video', clause: 'video:family_friendly' },
      { source: 'google-video', clause: 'video:live' },
      { source: 'google-video', clause: 'video:requires_subscription' },
      { source: 'video.xsd', clause: 'tYesNo' },
    ],
  },
  options: {},
  messages: {
    empty: '{name} is empty: write a value, or remove the element',
    meant: '{name} must be yes or no: write "{expected}" instead of "{value}"',
    padded: '{name} has white space around "{value}", which the schema rejects: remove it',
    other: '{name} must be yes or no, not "{value}"',
  },
  examples: {
    accept: [
      withLive('yes'),
      withLive('NO'),
      videoEntry('<video:player_loc allow_embed="Yes">https://example.com/embed/1</video:player_loc>'),
    ],
    reject: [
      { xml: withLive(''), expect: [{ message: 'empty', at: '<video:live></video:live>' }] },
      { xml: withLive('true'), expect: [{ message: 'meant', at: 'true' }] },
      { xml: withLive('0'), expect: [{ message: 'meant', at: '0' }] },
      { xml: withLive(' yes '), expect: [{ message: 'padded', at: ' yes ' }] },
      { xml: withLive('maybe'), expect: [{ message: 'other', at: 'maybe' }] },
      {
        xml: videoEntry('<video:player_loc allow_embed="true">https://example.com/embed/1</video:player_loc>'),
        expect: [{ message: 'meant', at: 'true' }],
      },
    ],
  },
  facts: ['video'],
  check(entry) {
    return [
      ...NAMES.flatMap((name) => inVideos(entry, name)).flatMap(elementProblems),
      ...inVideos(entry, 'player_loc').flatMap((player): readonly Problem[] => {
        const attribute = attributeNamed(player, 'allow_embed');
        if (attribute === null) return [];
        return valueProblems(`allow_embed of ${player.qname}`, attribute.value, attribute.valueSpan);
      }),
    ];
  },
});

function elementProblems(element: EntryElement): readonly Problem[] {
  if (isEmpty(element)) return [emptyProblem(element)];
  return valueProblems(element.qname, element.text.text, element.text.content);
}

function valueProblems(name: string, text: string, at: Span): readonly Problem[] {
  if (YES_NO.test(text)) return [];
  const value = text.trim();
  const expected = YES_NO.test(value) ? value : YES.test(value) ? 'yes' : NO.test(value) ? 'no' : null;
  if (expected === null) return [{ message: 'other', data: { name, value }, at }];
  const fix = fixOf(levelOf(value, expected), [{ span: at, text: expected }]);
  return [{ message: expected === value ? 'padded' : 'meant', data: { name, value, expected }, at, fix }];
}
