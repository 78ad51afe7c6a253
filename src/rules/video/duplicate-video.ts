// A page must list each of its videos only once.

import type { Problem } from '../../base/problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { childNamed } from '../support/extension-elements.js';
import { pageWith, videoElement } from './support/example.js';
import { videosOf } from './support/videos.js';

export default defineEntryRule({
  id: 'video/duplicate-video',
  severity: 'warning',
  docs: {
    summary: 'No two videos of a page have the same content_loc or the same player_loc.',
    finding: 'Two videos of a page have the same content_loc or player_loc.',
    why: 'The second entry of a video adds nothing. If the two differ in title or thumbnail, nobody knows which one counts.',
    fix: 'Remove one of them, or correct its address.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: {
    repeated: 'Another video of this page already has this {name}: "{value}"; remove one of them, or correct the address',
  },
  examples: {
    accept: [
      pageWith(
        `${videoElement()}${videoElement('', { content: '<video:content_loc>https://example.com/2.mp4</video:content_loc>' })}`,
      ),
      `${pageWith(videoElement())}${pageWith(videoElement())}`,
    ],
    reject: [
      {
        xml: pageWith(`${videoElement()}${videoElement('<video:duration>600</video:duration>')}`),
        expect: [{ message: 'repeated', at: 'https://example.com/1.mp4' }],
      },
    ],
  },
  facts: ['video'],
  check(entry) {
    const videos = videosOf(entry);
    if (videos.length < 2) return [];
    const seen = new Set<string>();
    return videos.flatMap((video) => {
      const places = ['content_loc', 'player_loc'].flatMap((name) => childNamed(video, name) ?? []);
      const known = places.filter(({ name, text: { whole } }) => whole !== '' && seen.has(`${name} ${whole}`));
      for (const { name, text } of places) seen.add(`${name} ${text.whole}`);
      return known.slice(0, 1).map(({ qname, text }): Problem => {
        return { message: 'repeated', data: { name: qname, value: text.value }, at: text.span };
      });
    });
  },
});
