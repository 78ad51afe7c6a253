// Finds the videos of a feed item, and the Media RSS elements that describe each.

import { MEDIA_NAMESPACE } from '../../../base/protocol.js';
import type { Entry, EntryElement } from '../../../read/entry/entry.js';

/** A video, and the elements that may contain its description: its own, its group, and the item. */
export interface Video {
  readonly content: EntryElement;
  readonly scopes: readonly EntryElement[];
}

/** The value of an attribute without a prefix. */
export function attributeOf({ attributes }: EntryElement, name: string): string | null {
  return attributes.find(({ qname }) => qname === name)?.value ?? null;
}

/** Whether an element belongs to Media RSS; many feeds write its namespace without the last slash. */
export function isMedia({ namespace }: EntryElement): boolean {
  return namespace === MEDIA_NAMESPACE || `${namespace}/` === MEDIA_NAMESPACE;
}

/** The videos of an item. A group counts as its first video: the others are the same video in other formats. */
export function videosOf({ kind, element }: Entry): readonly Video[] {
  if (kind !== 'item' || !element) return [];
  const isVideo = (child: EntryElement): boolean =>
    isMedia(child) &&
    child.name === 'content' &&
    (attributeOf(child, 'medium') === 'video' || /^video\//i.test(attributeOf(child, 'type') ?? ''));
  return element.children.filter(isMedia).flatMap((child): Video[] => {
    if (isVideo(child)) return [{ content: child, scopes: [child, element] }];
    const content = child.name === 'group' ? child.children.find(isVideo) : undefined;
    return content ? [{ content, scopes: [content, child, element] }] : [];
  });
}

/** The first Media RSS element of this name that describes the video. */
export function describing({ scopes }: Video, name: string): EntryElement | null {
  for (const { children } of scopes) {
    const found = children.find((child) => child.name === name && isMedia(child));
    if (found) return found;
  }
  return null;
}
