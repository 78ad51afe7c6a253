// A video may have only a limited number of tags.

import type { Problem } from '../../base/problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { childrenNamed } from '../support/extension-elements.js';
import { videoEntry } from './support/example.js';
import { videosOf } from './support/videos.js';

/** Maximum number of tags of a video (sitemap-video.xsd). */
const LIMIT = 32;

export default defineEntryRule({
  id: 'video/too-many-tags',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'A video has at most 32 video:tag elements.',
    finding: 'A video has more than 32 tags.',
    why: 'The schema and Google allow 32 tags for each video. A validating reader rejects the file for more.',
    fix: 'Keep the tags that describe the video best.',
    authority: [
      { source: 'google-video', clause: 'video:tag' },
      { source: 'video.xsd', clause: 'element tag (maxOccurs 32)' },
    ],
  },
  options: {},
  messages: {
    many: 'This video has {count} {count:tag|tags}: keep at most {limit}',
  },
  examples: {
    accept: [videoEntry('<video:tag>bread</video:tag>'.repeat(LIMIT)), videoEntry()],
    reject: [
      {
        xml: videoEntry('<video:tag>bread</video:tag>'.repeat(LIMIT + 1)),
        expect: [{ message: 'many', at: '<video:tag>bread</video:tag>' }],
      },
    ],
  },
  facts: ['video'],
  check(entry) {
    return videosOf(entry).flatMap((video): readonly Problem[] => {
      const tags = childrenNamed(video, 'tag');
      const first = tags[LIMIT];
      return first ? [{ message: 'many', data: { count: tags.length, limit: LIMIT }, at: first.span }] : [];
    });
  },
});
