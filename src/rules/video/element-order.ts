// The schema fixes the order of the children of a video.

import { VIDEO_NAMESPACE } from '../../base/protocol.js';
import { defineEntryRule } from '../rule.js';
import { orderProblems } from '../support/extension-children.js';
import { videoEntry } from './support/example.js';

export default defineEntryRule({
  id: 'video/element-order',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'The children of a video and of its tvshow come in the order of the schema.',
    finding: 'The elements of a video are in the wrong order.',
    why: 'The schema is a sequence, so a validating reader rejects the file at the first element that comes too late: player_loc after content_loc, tag before restriction, platform near the end. Google accepts any order, and its own table of tags has a different one.',
    fix: 'Write the elements in the order of the schema.',
    authority: [
      { source: 'video.xsd', clause: 'video (sequence)' },
      { source: 'google-combine', clause: '' },
    ],
  },
  options: {},
  messages: {
    order: '{name} must come before {before}: that is their order in the schema',
  },
  examples: {
    accept: [
      videoEntry('<video:player_loc>https://example.com/embed/1</video:player_loc><video:duration>600</video:duration>'),
      videoEntry('<video:tag>bread</video:tag><video:tag>oven</video:tag><video:live>no</video:live>'),
    ],
    reject: [
      {
        xml: videoEntry('<video:live>no</video:live><video:tag>bread</video:tag>'),
        expect: [{ message: 'order', at: 'video:tag' }],
      },
      {
        xml: videoEntry(
          '<video:tvshow><video:video_type>full</video:video_type><video:show_title>Bread</video:show_title></video:tvshow>',
        ),
        expect: [{ message: 'order', at: 'video:show_title' }],
      },
    ],
  },
  facts: ['extension-form'],
  check(entry) {
    return orderProblems(entry, VIDEO_NAMESPACE);
  },
});
