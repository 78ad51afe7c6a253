// What a video has once stands there once.

import { VIDEO_NAMESPACE } from '../../protocol.js';
import { defineEntryRule } from '../rule.js';
import { duplicateProblems } from '../schema/extension-children.js';
import { videoEntry } from './example.js';

export default defineEntryRule({
  id: 'video/duplicate-child',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'The children of a video occur once, but for tag, price, id and content_segment_loc.',
    why: 'The schema and Google allow each of the others once, and a validating reader rejects the file otherwise. Of two values, nobody knows which one is read.',
    fix: 'Keep one; for several videos, write a video:video for each.',
    authority: [
      { source: 'google-video', clause: 'Video sitemap reference' },
      { source: 'video.xsd', clause: 'video (maxOccurs)' },
    ],
  },
  options: {},
  messages: {
    identical: '{name} is repeated in this video: remove this one',
    different: '{name} occurs in this video before, with another value ({first}): keep one of them',
  },
  examples: {
    accept: [videoEntry('<video:tag>bread</video:tag><video:tag>bread</video:tag>'), `${videoEntry()}${videoEntry()}`],
    reject: [
      {
        xml: videoEntry('<video:live>no</video:live><video:live>no</video:live>'),
        expect: [{ message: 'identical', at: '<video:live>no</video:live>' }],
      },
      {
        xml: videoEntry('<video:content_loc>https://example.com/2.mp4</video:content_loc>'),
        expect: [{ message: 'different', at: '<video:content_loc>https://example.com/2.mp4</video:content_loc>' }],
      },
    ],
  },
  facts: ['video'],
  check(entry) {
    return duplicateProblems(entry, VIDEO_NAMESPACE);
  },
});
