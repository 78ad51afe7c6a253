// A video is somewhere: its file or its player has an address.

import { defineEntryRule } from '../rule.js';
import { lacks } from '../schema/extensions.js';
import { videoEntry } from './example.js';
import { videosOf } from './videos.js';

export default defineEntryRule({
  id: 'video/no-media-location',
  severity: 'error',
  docs: {
    summary: 'Every video has a video:content_loc or a video:player_loc.',
    why: 'Without one of them nobody knows where the video is. The schema makes both optional, since it cannot express that one of the two is needed; Google asks for one, and prefers content_loc.',
    fix: 'Add video:content_loc with the address of the media file, or video:player_loc with that of a player for it.',
    authority: [
      { source: 'google-video', clause: 'video:content_loc' },
      { source: 'google-video', clause: 'video:player_loc' },
      { source: 'video.xsd', clause: 'annotation of content_loc' },
    ],
  },
  options: {},
  messages: {
    missing: '{name} has neither content_loc nor player_loc: say where the video file is, or its player',
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
