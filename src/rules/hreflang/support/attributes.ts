// Finds attributes that a link must not have, and the attribute that the author probably meant.

import { XHTML_NAMESPACE } from '../../../base/protocol.js';
import type { EntryAttribute, EntryElement } from '../../../read/entry/entry.js';
import { NEEDED_OF_LINK, VOCABULARIES } from '../../../read/entry/vocabulary.js';
import { isUnexpected } from '../../schema/unexpected-extension-attribute.js';
import { intendedName } from '../../support/intended-name.js';

const DECLARED = VOCABULARIES.get(XHTML_NAMESPACE)?.attributes.link ?? [];

/** An attribute that a link must not have, and the missing attribute that was probably meant; null where none was. */
export interface UnexpectedAttribute {
  readonly attribute: EntryAttribute;
  readonly meant: string | null;
}

/** The attributes of a link that a link must not have, in order. */
export function unexpectedAttributes({ attributes }: EntryElement): readonly UnexpectedAttribute[] {
  const unexpected = attributes.filter((attribute) => isUnexpected(attribute, DECLARED));
  if (unexpected.length === 0) return [];
  const absent = NEEDED_OF_LINK.filter((name) => !attributes.some(({ qname }) => qname === name));
  return unexpected.map((attribute) => ({ attribute, meant: intendedName(attribute.name, absent) }));
}

/** Whether a link lacks an attribute, and no unexpected attribute was meant to be it. */
export function lacksAttribute(element: EntryElement, name: string): boolean {
  return !unexpectedAttributes(element).some((unexpected) => unexpected.meant === name);
}
