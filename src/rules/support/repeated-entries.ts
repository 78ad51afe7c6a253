// Decides what may be done with an entry whose page an earlier entry lists.

import type { FixLevel } from '../../base/problem/problem.js';
import { IMAGE_NAMESPACE, NEWS_NAMESPACE, VIDEO_NAMESPACE, XHTML_NAMESPACE } from '../../base/protocol.js';
import type { Entry, EntryElement } from '../../read/entry/entry.js';

/** What an entry may have several of, by the namespace of its elements. */
const SEVERAL: readonly (readonly [namespace: string, what: string])[] = [
  [IMAGE_NAMESPACE, 'images'],
  [VIDEO_NAMESPACE, 'videos'],
  [XHTML_NAMESPACE, 'language links'],
];

/** The level of the edit that removes a repeated entry; null if the entry has content of its own, such as another video. */
export function repetitionLevel(repeats: NonNullable<Entry['repeats']>, element: EntryElement | null): FixLevel | null {
  if (repeats.hasSameContent) return 'safe';
  return listsOnlyAddress(element) ? 'removing' : null;
}

/** Whether an entry has an address, a date and hints at most: elements of extensions and attributes would be lost with it. */
export function listsOnlyAddress(element: EntryElement | null): boolean {
  return element !== null && element.attributes.length === 0 && element.children.every(({ core }) => core);
}

/**
 * What has to be moved into the earlier entry before a repeated one is removed, such as `images and videos`; null if nothing can be: an entry
 * has one article, and other extensions are not known.
 */
export function contentToMerge(element: EntryElement | null): string | null {
  const namespaces = new Set(element?.children.map(({ namespace }) => namespace));
  if (namespaces.has(NEWS_NAMESPACE)) return null;
  const found = SEVERAL.filter(([namespace]) => namespaces.has(namespace)).map(([, what]) => what);
  return found.length === 0 ? null : found.join(', ').replace(/, ([^,]*)$/, ' and $1');
}
