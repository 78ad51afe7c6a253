// Google no longer reads some elements and attributes of videos.

import { VIDEO_NAMESPACE } from '../../base/protocol.js';
import { defineEntryRule } from '../rule.js';
import { attributeNamed } from '../support/extension-elements.js';
import { REMOVABLE, type Retired, retiredProblems } from '../support/retired.js';
import { videoEntry } from './support/example.js';
import { videosOf } from './support/videos.js';

/** The elements that Google stopped reading on 2022-08-06. */
const ELEMENTS: ReadonlySet<string> = new Set(['category', 'gallery_loc', 'price', 'tvshow']);
/** The attributes of player_loc that it stopped reading then. */
const ATTRIBUTES = ['allow_embed', 'autoplay'];

export default defineEntryRule({
  id: 'video/deprecated-tag',
  severity: 'info',
  merged: 'message',
  docs: {
    summary: 'A video has no category, gallery_loc, price or tvshow, and its player has no allow_embed or autoplay.',
    finding: 'A video has elements or attributes that Google no longer reads.',
    why: 'Google has not read them since 6 August 2022. They only make the file larger.',
    fix: 'Remove them the next time you change the generator.',
    authority: [
      { source: 'google-removed-tags', clause: '' },
      { source: 'google-video', clause: 'deprecated tags' },
    ],
  },
  options: { removable: REMOVABLE },
  messages: {
    deprecated: 'Google has not read {tags} since 2022: you can remove them',
  },
  examples: {
    accept: [
      { xml: videoEntry('<video:player_loc>https://example.com/embed/1</video:player_loc>') },
      { xml: videoEntry('<video:tag>bread</video:tag>') },
    ],
    reject: [
      {
        xml: `${videoEntry('<video:category>Baking</video:category>')}${videoEntry('<video:category>Baking</video:category>')}`,
        expect: [{ message: 'deprecated', at: 'video:category' }],
      },
      {
        xml: videoEntry('<video:player_loc allow_embed="yes" autoplay="ap=1">https://example.com/embed/1</video:player_loc>'),
        expect: [{ message: 'deprecated', at: 'allow_embed="yes"' }],
      },
      {
        xml: videoEntry('<video:category>Baking</video:category>'),
        options: { removable: true },
        expect: [{ message: 'deprecated', at: 'video:category' }],
      },
    ],
  },
  facts: ['retired'],
  check(entry, context) {
    const children = videosOf(entry)
      .flatMap((video) => video.children)
      .filter(({ namespace }) => namespace === VIDEO_NAMESPACE);
    return retiredProblems(
      'deprecated',
      children.flatMap((element): Retired[] => {
        if (ELEMENTS.has(element.name)) return [{ element }];
        if (element.name !== 'player_loc') return [];
        return ATTRIBUTES.flatMap((name) => {
          const attribute = attributeNamed(element, name);
          return attribute ? [{ element, attribute }] : [];
        });
      }),
      context,
    );
  },
});
