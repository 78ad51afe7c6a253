// The names of attributes that the pass knows.

import { AREAS, ATTRIBUTES, type ElementName, elementNumber, NAME_WORDS, ROOM } from './layout.js';
import { hashName } from './tables.js';

const WORD = 4;

/** The known attributes of elements, by name. */
const ATTRIBUTES_OF: readonly (readonly [ElementName, Readonly<Record<string, number>>])[] = [
  [
    'link',
    {
      rel: ATTRIBUTES.rel,
      hreflang: ATTRIBUTES.hreflang,
      href: ATTRIBUTES.href,
      media: ATTRIBUTES.media,
      title: ATTRIBUTES.other,
      type: ATTRIBUTES.other,
    },
  ],
  ['video-player', { allow_embed: ATTRIBUTES.embed, autoplay: ATTRIBUTES.retired }],
  ['video-segment', { duration: ATTRIBUTES.other }],
  ['video-limited', { relationship: ATTRIBUTES.other }],
  ['video-gallery', { title: ATTRIBUTES.other }],
  ['video-price', { currency: ATTRIBUTES.other, type: ATTRIBUTES.other, resolution: ATTRIBUTES.other }],
  ['uploader', { info: ATTRIBUTES.info }],
  ['video-id', { type: ATTRIBUTES.other }],
];

/** Writes the names of known attributes to the memory of a pass. `pool` is its first free byte; returns the new one. */
export function writeAttributes(words: Int32Array, bytes: Uint8Array, pool: number): number {
  let free = pool;
  for (const [element, attributes] of ATTRIBUTES_OF) {
    for (const [text, number] of Object.entries(attributes)) {
      const name = Buffer.from(text);
      const key = hashName(name) ^ (elementNumber(element) << 24);
      let slot = (key ^ (key >>> 9)) & (ROOM.names - 1);
      const rowOf = (): number => (AREAS['names'] as number) / WORD + slot * NAME_WORDS;
      while (words[rowOf() + 2] !== 0) slot = (slot + 1) & (ROOM.names - 1);
      bytes.set(name, free);
      words.set([key, free, name.length, number, elementNumber(element)], rowOf());
      free += name.length;
    }
  }
  return free;
}
