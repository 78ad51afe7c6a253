// Each child of a video must occur only once, with a few exceptions.

import { VIDEO_NAMESPACE } from '../../base/protocol.js';
import { defineEntryRule } from '../rule.js';
import { duplicateProblems } from '../support/extension-children.js';
import { videoEntry } from './support/example.js';

export default defineEntryRule({
  id: 'video/duplicate-child',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'The children of a video occur only once, except tag, price, id and content_segment_loc.',
    finding: 'A video repeats an element that may occur only once.',
    why: 'The schema and Google allow each of the other children once, and a validating reader otherwise rejects the file. If there are two values, nobody knows which one a crawler reads.',
    fix: 'Keep one; for several videos, write a separate video:video for each.',
    authority: [
      { source: 'google-video', clause: 'Video sitemap reference' },
      { source: 'video.xsd', clause: 'video (maxOccurs)' },
    ],
  },
  options: {},
  messages: {
    identical: '{name} is repeated in this video: remove this one',
    different: '{name} already occurs in this video with another value ("{first}"): keep one of them',
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
