// A thumbnail must be an image, not the video itself.

import type { Problem } from '../../base/problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { childNamed } from '../support/extension-elements.js';
import { videoEntry } from './support/example.js';
import { textOf, videosOf } from './support/videos.js';

export default defineEntryRule({
  id: 'video/thumbnail-equals-media',
  severity: 'warning',
  docs: {
    summary: 'video:thumbnail_loc is neither the media file nor the player.',
    finding: 'video:thumbnail_loc is the media file or the player.',
    why: 'A thumbnail is an image that represents the video in results. Search engines cannot show the video itself as an image.',
    fix: 'Write the address of an image.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: {
    same: '{name} is the same as {other}: write the address of an image',
  },
  examples: {
    accept: [videoEntry(), videoEntry('<video:player_loc>https://example.com/1.jpg?player</video:player_loc>')],
    reject: [
      {
        xml: videoEntry('', { thumbnail: '<video:thumbnail_loc>https://example.com/1.mp4</video:thumbnail_loc>' }),
        expect: [{ message: 'same', at: 'https://example.com/1.mp4' }],
      },
    ],
  },
  facts: ['video'],
  check(entry) {
    return videosOf(entry).flatMap((video): readonly Problem[] => {
      const thumbnail = childNamed(video, 'thumbnail_loc');
      if (!thumbnail || thumbnail.text.value === '') return [];
      const { value, span } = thumbnail.text;
      const other = ['content_loc', 'player_loc'].find((name) => textOf(video, name) === value);
      return other === undefined ? [] : [{ message: 'same', data: { name: thumbnail.qname, other, value }, at: span }];
    });
  },
});
