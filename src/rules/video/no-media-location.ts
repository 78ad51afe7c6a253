// A video needs the address of its file or of its player.

import { defineEntryRule } from '../rule.js';
import { lacks } from '../support/extension-elements.js';
import { videoEntry } from './support/example.js';
import { videosOf } from './support/videos.js';

export default defineEntryRule({
  id: 'video/no-media-location',
  severity: 'error',
  docs: {
    summary: 'Every video has a video:content_loc or a video:player_loc.',
    finding: 'A video has neither content_loc nor player_loc.',
    why: 'Without either of them, crawlers do not know where the video is. The schema makes both optional, because it cannot require one of the two. Google requires one, and prefers content_loc.',
    fix: 'Add video:content_loc with the address of the media file, or video:player_loc with the address of its player.',
    authority: [
      { source: 'google-video', clause: 'video:content_loc' },
      { source: 'google-video', clause: 'video:player_loc' },
      { source: 'video.xsd', clause: 'annotation of content_loc' },
    ],
  },
  options: {},
  messages: {
    missing: '{name} has neither content_loc nor player_loc: add the address of the video file or of its player',
  },
  examples: {
    accept: [videoEntry(), videoEntry('<video:player_loc>https://example.com/player?v=1</video:player_loc>', { content: '' })],
    reject: [{ xml: videoEntry('', { content: '' }), expect: [{ message: 'missing', at: 'video:video' }] }],
  },
  facts: ['video'],
  check(entry) {
    return videosOf(entry)
      .filter((video) => lacks(video, 'content_loc') && lacks(video, 'player_loc'))
      .map((video) => ({ message: 'missing', data: { name: video.qname }, at: video.nameSpan }));
  },
});
