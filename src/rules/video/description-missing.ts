// A video says what it is: its description is not optional.

import { defineEntryRule } from '../rule.js';
import { requiredProblems } from '../schema/extensions.js';
import { videoEntry } from './example.js';
import { videosOf } from './videos.js';

export default defineEntryRule({
  id: 'video/description-missing',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'Every video has a video:description with some text.',
    why: 'Search engines want to know what a video is about, and do not use one that does not say. The schema rejects a file in which the description is missing, and lets an empty one pass.',
    fix: 'Write the description that the page shows for the video.',
    authority: [
      { source: 'google-video', clause: 'video:description' },
      { source: 'video.xsd', clause: 'element description' },
    ],
  },
  options: {},
  messages: {
    missing: '{name} has no description: add the one that the page shows',
    empty: '{name} is empty: write the description that the page shows',
  },
  examples: {
    accept: [videoEntry(), videoEntry('', { description: '<video:description><![CDATA[Bread & butter]]></video:description>' })],
    reject: [
      { xml: videoEntry('', { description: '' }), expect: [{ message: 'missing', at: 'video:video' }] },
      {
        xml: videoEntry('', { description: '<video:description> </video:description>' }),
        expect: [{ message: 'empty', at: '<video:description> </video:description>' }],
      },
    ],
  },
  facts: ['video'],
  check(entry) {
    return requiredProblems(videosOf(entry), 'description');
  },
});
