// Every video must have a title.

import { defineEntryRule } from '../rule.js';
import { requiredProblems } from '../support/extension-elements.js';
import { videoEntry } from './support/example.js';
import { videosOf } from './support/videos.js';

export default defineEntryRule({
  id: 'video/title-missing',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'Every video has a video:title with some text.',
    finding: 'video:title is missing or empty.',
    why: 'A search result shows the title of the video, so search engines cannot show a video without one. Search Console reports "Missing video title". The schema rejects a file in which it is missing, but accepts an empty one.',
    fix: 'Write the title that the page shows for the video.',
    authority: [
      { source: 'google-video', clause: 'video:title' },
      { source: 'video.xsd', clause: 'element title' },
      { source: 'search-console', clause: 'Missing video title' },
    ],
  },
  options: {},
  messages: {
    missing: '{name} has no title: add the title that the page shows',
    empty: '{name} is empty: write the title that the page shows',
  },
  examples: {
    accept: [videoEntry(), videoEntry('', { title: '<video:title><![CDATA[Bread & butter]]></video:title>' })],
    reject: [
      { xml: videoEntry('', { title: '' }), expect: [{ message: 'missing', at: 'video:video' }] },
      {
        xml: videoEntry('', { title: '<video:title> </video:title>' }),
        expect: [{ message: 'empty', at: '<video:title> </video:title>' }],
      },
    ],
  },
  facts: ['video'],
  check(entry) {
    return requiredProblems(videosOf(entry), 'title');
  },
});
