// If all videos have the same thumbnail, title or description, it is a placeholder.

import { documentPlace } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';
import { videoEntry } from './support/example.js';
import { textOf, videosOf } from './support/videos.js';

const NAMES = ['thumbnail_loc', 'title', 'description'];

const numbered = (n: string) => ({
  thumbnail: `<video:thumbnail_loc>https://example.com/${n}.jpg</video:thumbnail_loc>`,
  title: `<video:title>Bread ${n}</video:title>`,
  description: `<video:description>How to bake bread, part ${n}</video:description>`,
});

interface State {
  /** Number of videos. */
  count: number;
  /** The texts that all of them have, in the order of `NAMES`; null for one that differs. */
  shared: (string | null)[];
}

export default defineDocumentRule<State>({
  id: 'video/same-thumbnail-everywhere',
  severity: 'info',
  docs: {
    summary: 'The videos of a file do not all have the same thumbnail, title or description.',
    finding: 'All videos have the same thumbnail, title or description.',
    why: 'People see these in search results and use them to distinguish videos. If many videos share one, it is usually a default value of the generator.',
    fix: 'Give each video its own thumbnail, title and description.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: { min: { default: 20, help: 'Smallest number of videos for which one shared value is reported' } },
  messages: {
    thumbnail_loc: '{count:The only video has|All # videos have} the same thumbnail, "{value}": give each its own',
    title: '{count:The only video has|All # videos have} the same title, "{value}": give each its own',
    description: '{count:The only video has|All # videos have} the same description, "{value}": give each its own',
  },
  examples: {
    accept: [
      { xml: videoEntry(), repeat: 19 },
      { xml: `${videoEntry('', numbered('{n}'))}${videoEntry('', numbered('{n}b'))}`, repeat: 10 },
    ],
    reject: [
      {
        xml: videoEntry('', {
          ...numbered('{n}'),
          thumbnail: '<video:thumbnail_loc>https://example.com/a.jpg</video:thumbnail_loc>',
        }),
        repeat: 20,
        expect: [{ message: 'thumbnail_loc', at: 'urlset' }],
      },
      {
        xml: videoEntry(),
        repeat: 20,
        expect: [
          { message: 'description', at: 'urlset' },
          { message: 'thumbnail_loc', at: 'urlset' },
          { message: 'title', at: 'urlset' },
        ],
      },
    ],
  },
  facts: ['any-video'],
  start: () => ({ count: 0, shared: [] }),
  each(state, entry) {
    for (const video of videosOf(entry)) {
      const texts = NAMES.map((name) => textOf(video, name));
      state.shared = state.count === 0 ? texts : state.shared.map((text, index) => (text === texts[index] ? text : null));
      state.count++;
    }
    return [];
  },
  // If no value is shared so far, none will be, so neither the values nor their number matter any more.
  isDone: ({ count, shared }) => count > 0 && shared.every((text) => text === null),
  end({ count, shared }, document, context) {
    if (count < Number(context.option('min'))) return [];
    return NAMES.flatMap((message, index) => {
      const value = shared[index];
      return value ? [{ message, data: { count, value }, at: documentPlace(document) }] : [];
    });
  },
});
