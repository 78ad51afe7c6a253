// Google no longer reads some elements and attributes of videos.

import { VIDEO_NAMESPACE } from '../../protocol.js';
import { defineDocumentRule } from '../rule.js';
import { ElementUses } from '../support/element-uses.js';
import { attributeNamed } from '../support/extension-elements.js';
import { videoEntry } from './support/example.js';
import { videosOf } from './support/videos.js';

/** The elements that Google stopped reading on 2022-08-06. */
const ELEMENTS: ReadonlySet<string> = new Set(['category', 'gallery_loc', 'price', 'tvshow']);

export default defineDocumentRule({
  id: 'video/deprecated-tag',
  severity: 'info',
  docs: {
    summary: 'A video has no category, gallery_loc, price or tvshow, and its player has no allow_embed or autoplay.',
    why: 'Google has not read them since 6 August 2022. They only make the file larger, so each file is reported once.',
    fix: 'Remove them the next time you change the generator.',
    authority: [
      { source: 'google-removed-tags', clause: '' },
      { source: 'google-video', clause: 'deprecated tags' },
    ],
  },
  options: {},
  messages: {
    deprecated: 'Google has not read {tags} since 2022, and you can remove them: {count} in all',
  },
  examples: {
    accept: [
      { xml: videoEntry('<video:player_loc>https://example.com/embed/1</video:player_loc>') },
      { xml: videoEntry('<video:tag>bread</video:tag>') },
    ],
    reject: [
      {
        xml: `${videoEntry('<video:category>Baking</video:category>')}${videoEntry('<video:category>Baking</video:category>')}`,
        expect: [{ message: 'deprecated', at: `xmlns:video="${VIDEO_NAMESPACE}"` }],
      },
      {
        xml: videoEntry('<video:player_loc allow_embed="yes" autoplay="ap=1">https://example.com/embed/1</video:player_loc>'),
        expect: [{ message: 'deprecated', at: `xmlns:video="${VIDEO_NAMESPACE}"` }],
      },
    ],
  },
  facts: ['video-retired'],
  again: 'videos',
  start: (context) => new ElementUses(context),
  each(uses, entry) {
    for (const child of videosOf(entry).flatMap(({ children }) => children)) {
      if (child.namespace !== VIDEO_NAMESPACE) continue;
      if (ELEMENTS.has(child.name)) uses.add(child);
      if (child.name !== 'player_loc') continue;
      for (const name of ['allow_embed', 'autoplay']) {
        const attribute = attributeNamed(child, name);
        if (attribute) uses.addAttribute(attribute, child);
      }
    }
    return [];
  },
  end(uses, document) {
    if (uses.count === 0) return [];
    const data = { tags: uses.names.join(', '), count: uses.count };
    return [{ message: 'deprecated', data, at: uses.placeIn(document, VIDEO_NAMESPACE), ...uses.removal }];
  },
});
