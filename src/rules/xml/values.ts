// Where an entry's values stand: the elements that hold text and no further elements.

import type { Entry, EntryElement } from '../../entry/entry.js';

/** The elements of an XML sitemap's entry whose content is a value, in document order. */
export function valueElements({ kind, element }: Entry): readonly EntryElement[] {
  if (!element || (kind !== 'url' && kind !== 'sitemap')) return [];
  const found: EntryElement[] = [];
  const visit = (parent: EntryElement): void => {
    for (const child of parent.children) {
      if (child.children.length > 0) visit(child);
      else if (child.text.value !== '') found.push(child);
    }
  };
  visit(element);
  return found;
}
