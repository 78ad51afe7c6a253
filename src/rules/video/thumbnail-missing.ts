// Search engines do not show a video without a thumbnail.

import { defineEntryRule } from '../rule.js';
import { requiredProblems } from '../support/extension-elements.js';
import { videoEntry } from './support/example.js';
import { videosOf } from './support/videos.js';

export default defineEntryRule({
  id: 'video/thumbnail-missing',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'Every video has a video:thumbnail_loc.',
    finding: 'A video has no video:thumbnail_loc.',
    why: 'Search engines show a video with its thumbnail, so they do not use a video without one. Search Console reports "Missing thumbnail URL". The schema rejects the file as well.',
    fix: 'Add video:thumbnail_loc with the address of an image of the video.',
    authority: [
      { source: 'google-video', clause: 'video:thumbnail_loc' },
      { source: 'video.xsd', clause: 'element thumbnail_loc' },
      { source: 'search-console', clause: 'Missing thumbnail URL' },
    ],
  },
  options: {},
  messages: {
    missing: '{name} has no thumbnail_loc: add the address of an image that shows the video',
  },
  examples: {
    accept: [
      videoEntry(),
      `<url><loc>https://example.com/page</loc></url>`,
      videoEntry('', { thumbnail: '<video:thumbnail>https://example.com/1.jpg</video:thumbnail>' }),
    ],
    reject: [{ xml: videoEntry('', { thumbnail: '' }), expect: [{ message: 'missing', at: 'video:video' }] }],
  },
  facts: ['video'],
  check(entry) {
    // video/loc-invalid reports an empty address.
    return requiredProblems(videosOf(entry), 'thumbnail_loc').filter(({ message }) => message === 'missing');
  },
});
