// Says what an element without a namespace lacks: a prefix, or that `xmlns=""` is removed.

import type { MessageData } from '../../base/problem/problem.js';
import type { DocumentFacts } from '../../read/entry/document.js';
import type { EntryElement } from '../../read/entry/entry.js';

/** The message of `schema/unqualified-child` about an element, in its parent, or in a root of this name. */
export function unqualifiedIn(
  element: EntryElement,
  parent: EntryElement | null,
  root: string,
): { readonly message: string; readonly data: MessageData } {
  const container = parent?.qname ?? root;
  const data = { name: element.qname, parent: container };
  const colon = container.indexOf(':');
  if (colon < 0 || isUndeclared(element)) return { message: 'unqualified', data };
  const qualified = `${container.slice(0, colon)}:${element.name}`;
  return { message: parent === null || parent.core ? 'prefix' : 'extension', data: { ...data, qualified } };
}

/** Whether the element, or one around it, undeclares the default namespace. */
function isUndeclared(element: EntryElement): boolean {
  for (let around: EntryElement | null = element; around !== null; around = around.parent)
    if (around.attributes.some(({ qname, value }) => qname === 'xmlns' && value === '')) return true;
  return false;
}

/** Whether elements without a prefix have no namespace in the document, so that fields may be there and yet not be read. */
export function needsPrefixes({ root }: DocumentFacts): boolean {
  return root?.qname.includes(':') === true && !root.declarations.some(({ prefix }) => prefix === '');
}
