// Videos of a feed item: the Media RSS elements that describe each.

import type { Entry, EntryElement } from '../../entry/entry.js';
import { MEDIA_NAMESPACE } from '../../protocol.js';

/** A video, and where its description may stand: in its own element, in that of its group, in the item. */
export interface Video {
  readonly content: EntryElement;
  readonly scopes: readonly EntryElement[];
}

/** Value of an attribute without a prefix. */
export function attributeOf({ attributes }: EntryElement, name: string): string | null {
  return attributes.find(({ qname }) => qname === name)?.value ?? null;
}

/** Whether an element is one of Media RSS, whose namespace many write without its last slash. */
export function isMedia({ namespace }: EntryElement): boolean {
  return namespace === MEDIA_NAMESPACE || `${namespace}/` === MEDIA_NAMESPACE;
}

/** The videos of an item, of each group the first one: the others are the same in another format. */
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

/** The first Media RSS element of a name that describes a video. */
export function describing({ scopes }: Video, name: string): EntryElement | null {
  for (const { children } of scopes) {
    const found = children.find((child) => child.name === name && isMedia(child));
    if (found) return found;
  }
  return null;
}
