// The elements of withdrawn extensions in an entry, as the rules about them look them up.

import type { Entry, EntryElement } from '../../entry/entry.js';

/** Elements of a namespace directly in a url, in order; empty for any other entry. */
export function blocksOf({ element, kind }: Entry, namespace: string): readonly EntryElement[] {
  return element === null || kind !== 'url' ? [] : element.children.filter((child) => child.namespace === namespace);
}
