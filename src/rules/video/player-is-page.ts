// player_loc must be the address of the player alone, not of the page around it.

import { defineEntryRule } from '../rule.js';
import { videoEntry } from './support/example.js';
import { inVideos } from './support/videos.js';

export default defineEntryRule({
  id: 'video/player-is-page',
  severity: 'error',
  docs: {
    summary: 'video:player_loc is not the page of the entry.',
    finding: 'video:player_loc is the page of the entry itself.',
    why: 'Google wants the address of a player that can be embedded, as in the src of an iframe. If it is the page that contains the video, Search Console says "Video location and play page location are the same".',
    fix: 'Write the address that the page embeds. If the video plays only on the page, write video:content_loc instead.',
    authority: [
      { source: 'google-video', clause: 'video:player_loc' },
      { source: 'search-console', clause: 'Video location and play page location are the same' },
    ],
  },
  options: {},
  messages: {
    page: '{name} is the page itself: write the address of the player that the page embeds',
  },
  examples: {
    accept: [
      videoEntry('<video:player_loc>https://example.com/embed/1</video:player_loc>'),
      videoEntry('<video:player_loc>https://example.com/page?player=1</video:player_loc>'),
    ],
    reject: [
      {
        xml: videoEntry('<video:player_loc>https://example.com/page</video:player_loc>'),
        expect: [{ message: 'page', at: 'https://example.com/page' }],
      },
    ],
  },
  facts: ['video'],
  check(entry) {
    return inVideos(entry, 'player_loc')
      .filter(({ text }) => text.value !== '' && text.whole === entry.loc?.whole)
      .map(({ qname, text }) => ({ message: 'page', data: { name: qname, value: text.value }, at: text.span }));
  },
});
