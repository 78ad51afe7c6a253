// A video file and its player must have two different addresses.

import type { Problem } from '../../base/problem/problem.js';
import { parseAddress } from '../../base/url/address.js';
import { servicePage } from '../../base/url/video-services.js';
import { defineEntryRule } from '../rule.js';
import { childNamed } from '../support/extension-elements.js';
import { videoEntry } from './support/example.js';
import { videosOf } from './support/videos.js';

export default defineEntryRule({
  id: 'video/content-equals-player',
  severity: 'warning',
  docs: {
    summary: 'The video:content_loc and video:player_loc of a video differ.',
    finding: 'video:content_loc and video:player_loc are the same.',
    why: 'One address cannot be both the media file and its player, so one of the two is wrong.',
    fix: 'Keep the correct element and remove the other.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: {
    same: '{name} is the same as content_loc: one of them is wrong, so remove it',
  },
  examples: {
    accept: [
      videoEntry('<video:player_loc>https://example.com/embed/1</video:player_loc>'),
      // Other rules report a page or a player as the media file, and say more.
      videoEntry('<video:player_loc>https://example.com/page</video:player_loc>', {
        content: '<video:content_loc>https://example.com/page</video:content_loc>',
      }),
      videoEntry('<video:player_loc>https://www.youtube.com/embed/1</video:player_loc>', {
        content: '<video:content_loc>https://www.youtube.com/embed/1</video:content_loc>',
      }),
    ],
    reject: [
      {
        xml: videoEntry('<video:player_loc>https://example.com/1.mp4</video:player_loc>'),
        expect: [{ message: 'same', at: 'https://example.com/1.mp4' }],
      },
    ],
  },
  facts: ['video'],
  check(entry) {
    return videosOf(entry).flatMap((video): readonly Problem[] => {
      const content = childNamed(video, 'content_loc')?.text.whole;
      const player = childNamed(video, 'player_loc');
      if (!player || !content || player.text.whole !== content || content === entry.loc?.whole) return [];
      if (servicePage(parseAddress(content))) return [];
      return [{ message: 'same', data: { name: player.qname, value: player.text.value }, at: player.text.span }];
    });
  },
});
