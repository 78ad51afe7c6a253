// Finds the guid of an RSS item where it may be the address of the item.

import type { Entry, EntryElement } from '../../../read/entry/entry.js';

/** A guid that is a web address and does not say `isPermaLink="false"`, where an RSS item has no link. */
export function guidAsLink({ loc, isLinkHidden, element }: Entry): EntryElement | null {
  if (isLinkHidden || (loc !== null && loc.value !== '')) return null;
  const guid = element?.children.find(({ name, namespace }) => name === 'guid' && namespace === element.namespace);
  if (!guid || !/^https?:\/\//i.test(guid.text.value)) return null;
  const permanent = guid.attributes.find(({ qname }) => qname === 'isPermaLink')?.value ?? 'true';
  return permanent === 'false' ? null : guid;
}
