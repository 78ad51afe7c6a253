// Finds the elements of withdrawn extensions in an entry, for the rules about them.

import type { Entry, EntryElement } from '../../../read/entry/entry.js';

/** The children of a url that belong to a namespace, in order; empty for other entries. */
export function blocksOf({ element, kind }: Entry, namespace: string): readonly EntryElement[] {
  return element === null || kind !== 'url' ? [] : element.children.filter((child) => child.namespace === namespace);
}
