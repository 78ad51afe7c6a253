// A list of countries or platforms must state whether it allows or denies.

import { fixOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import type { EntryElement } from '../../read/entry/entry.js';
import { defineEntryRule } from '../rule.js';
import { attributeNamed } from '../support/extension-elements.js';
import { videoEntry } from './support/example.js';
import { inVideos } from './support/videos.js';

export default defineEntryRule({
  id: 'video/relationship-missing',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'video:restriction and video:platform have the attribute relationship with the value allow or deny.',
    finding: 'video:restriction or video:platform has no valid relationship.',
    why: 'Without it, search engines cannot know whether the list names those who may see the video or those who may not. The schema rejects the file, and also rejects capital letters. Search Console reports "Missing XML attribute".',
    fix: 'Add relationship="allow" or relationship="deny".',
    authority: [
      { source: 'google-video', clause: 'video:restriction' },
      { source: 'google-video', clause: 'video:platform' },
      { source: 'video.xsd', clause: 'attribute relationship' },
      { source: 'search-console', clause: 'Missing XML attribute' },
    ],
  },
  options: {},
  messages: {
    missing: '{name} has no relationship: add relationship="allow" or relationship="deny"',
    case: 'The relationship of {name} is "{value}": write "{expected}"',
    value: 'The relationship of {name} must be allow or deny, not "{value}"',
  },
  examples: {
    accept: [
      videoEntry('<video:restriction relationship="allow">US</video:restriction>'),
      videoEntry('<video:platform relationship="deny">tv</video:platform>'),
    ],
    reject: [
      {
        xml: videoEntry('<video:restriction>US</video:restriction>'),
        expect: [{ message: 'missing', at: 'video:restriction' }],
      },
      {
        xml: videoEntry('<video:platform relationship="Allow">tv</video:platform>'),
        expect: [{ message: 'case', at: 'Allow' }],
      },
      {
        xml: videoEntry('<video:platform relationship="except">tv</video:platform>'),
        expect: [{ message: 'value', at: 'except' }],
      },
    ],
  },
  facts: ['video'],
  check(entry) {
    return ['restriction', 'platform'].flatMap((name) => inVideos(entry, name)).flatMap(relationshipProblems);
  },
});

function relationshipProblems(element: EntryElement): readonly Problem[] {
  const name = element.qname;
  const relationship = attributeNamed(element, 'relationship');
  if (relationship === null) return [{ message: 'missing', data: { name }, at: element.nameSpan }];
  const { value, valueSpan: at } = relationship;
  if (value === 'allow' || value === 'deny') return [];
  const expected = value.trim().toLowerCase();
  if (expected !== 'allow' && expected !== 'deny') return [{ message: 'value', data: { name, value }, at }];
  return [{ message: 'case', data: { name, value, expected }, at, fix: fixOf('safe', [{ span: at, text: expected }]) }];
}
