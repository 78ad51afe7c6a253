// Every video must have a description.

import { defineEntryRule } from '../rule.js';
import { requiredProblems } from '../support/extension-elements.js';
import { videoEntry } from './support/example.js';
import { videosOf } from './support/videos.js';

export default defineEntryRule({
  id: 'video/description-missing',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'Every video has a video:description with some text.',
    finding: 'video:description is missing or empty.',
    why: 'Search engines want to know the topic of a video, and do not use a video without a description. The schema rejects a file in which it is missing, but accepts an empty one.',
    fix: 'Write the description that the page shows for the video.',
    authority: [
      { source: 'google-video', clause: 'video:description' },
      { source: 'video.xsd', clause: 'element description' },
    ],
  },
  options: {},
  messages: {
    missing: '{name} has no description: add the description that the page shows',
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
