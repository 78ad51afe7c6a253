// Each tag of a video must have a text, and a different one.

import { fixOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { levelOfRemoval, removeElement } from '../support/element-edits.js';
import { childrenNamed, isEmpty } from '../support/extension-elements.js';
import { videoEntry } from './support/example.js';
import { videosOf } from './support/videos.js';

export default defineEntryRule({
  id: 'video/empty-tag',
  severity: 'warning',
  docs: {
    summary: 'No video:tag of a video is empty or repeated.',
    finding: 'video:tag is empty or repeated.',
    why: 'An empty or repeated tag has no effect, but counts towards the 32 tags that a video may have.',
    fix: 'Remove the tag.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: {
    empty: '{name} is empty: remove it',
    repeated: 'This video already has the tag "{value}": remove it',
  },
  examples: {
    accept: [videoEntry('<video:tag>bread</video:tag><video:tag>Bread</video:tag>'), videoEntry()],
    reject: [
      { xml: videoEntry('<video:tag> </video:tag>'), expect: [{ message: 'empty', at: '<video:tag> </video:tag>' }] },
      {
        xml: videoEntry('<video:tag>bread</video:tag><video:tag>oven</video:tag><video:tag>bread</video:tag>'),
        expect: [{ message: 'repeated', at: '<video:tag>bread</video:tag>' }],
      },
    ],
  },
  facts: ['video'],
  check(entry) {
    return videosOf(entry).flatMap((video) => {
      const seen = new Set<string>();
      return childrenNamed(video, 'tag').flatMap((tag): readonly Problem[] => {
        const { value } = tag.text;
        const message = isEmpty(tag) ? 'empty' : seen.has(value) ? 'repeated' : null;
        seen.add(value);
        if (message === null) return [];
        const fix = fixOf(message === 'empty' ? levelOfRemoval(tag) : 'removing', [removeElement(tag, video)]);
        return [{ message, data: { name: tag.qname, value }, at: tag.span, fix }];
      });
    });
  },
});
