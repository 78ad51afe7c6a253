// The guid of an RSS item, which may be its address.

import type { Entry, EntryElement } from '../../entry/entry.js';

/** A guid that is a web address and not said to be none (`isPermaLink="false"`), where an RSS item has no link. */
export function guidAsLink({ loc, isLinkHidden, element }: Entry): EntryElement | null {
  if (isLinkHidden || (loc !== null && loc.value !== '')) return null;
  const guid = element?.children.find(({ name, namespace }) => name === 'guid' && namespace === element.namespace);
  if (!guid || !/^https?:\/\//i.test(guid.text.value)) return null;
  const permanent = guid.attributes.find(({ qname }) => qname === 'isPermaLink')?.value ?? 'true';
  return permanent === 'false' ? null : guid;
}
