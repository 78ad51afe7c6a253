// Finds the videos of an entry, and the elements in them that several rules check.

import type { Span } from '../../../base/problem/span.js';
import { VIDEO_NAMESPACE } from '../../../base/protocol.js';
import type { Entry, EntryElement } from '../../../read/entry/entry.js';
import { attributeNamed, childNamed, childrenNamed, extensionsOf } from '../../support/extension-elements.js';
import { attributeValue, type PlacedValue, placed } from '../../support/text-values.js';

/** The videos of an entry, in order. */
export function videosOf(entry: Entry): readonly EntryElement[] {
  return extensionsOf(entry, VIDEO_NAMESPACE);
}

/** The elements of this name in all videos of an entry. */
export function inVideos(entry: Entry, name: string): readonly EntryElement[] {
  return videosOf(entry).flatMap((video) => childrenNamed(video, name));
}

/** An address in a video: its element or attribute name, its text, and the place of that element or attribute. */
export interface VideoAddress {
  readonly name: string;
  readonly local: string;
  readonly value: PlacedValue;
  readonly whole: Span;
}

const ADDRESS_ELEMENTS: ReadonlySet<string> = new Set([
  'thumbnail_loc',
  'content_loc',
  'player_loc',
  'content_segment_loc',
  'gallery_loc',
]);

/** Every address in the videos of an entry, in order. */
export function addressesOf(entry: Entry): readonly VideoAddress[] {
  return videosOf(entry).flatMap(({ namespace, children }) =>
    children.flatMap((child): readonly VideoAddress[] => {
      if (child.namespace !== namespace) return [];
      if (ADDRESS_ELEMENTS.has(child.name)) {
        return [{ name: child.qname, local: child.name, value: placed(child.text), whole: child.span }];
      }
      const info = child.name === 'uploader' ? attributeNamed(child, 'info') : null;
      return info ? [{ name: `info of ${child.qname}`, local: 'info', value: attributeValue(info), whole: info.span }] : [];
    }),
  );
}

/** The text of a child of a video, without surrounding white space; null where there is none. */
export function textOf(video: EntryElement, name: string): string | null {
  return childNamed(video, name)?.text.value || null;
}
