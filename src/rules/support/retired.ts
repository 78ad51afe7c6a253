// Names the elements and attributes of an entry that search engines no longer read, and makes the edit that removes them.

import { fixOf } from '../../base/problem/fixes.js';
import type { MessageData, Problem, Replacement } from '../../base/problem/problem.js';
import type { EntryAttribute, EntryElement } from '../../read/entry/entry.js';
import type { RuleContext } from '../rule.js';
import { removeAttribute, removeElement } from './element-edits.js';
import { MOST_PLACES } from './first-places.js';

/** The option that lets the elements be removed. */
export const REMOVABLE = {
  default: false,
  help: 'Whether --fix-remove may remove these elements; true in the profiles of search engines that ignore them',
};

/** An element, or one of its attributes. */
export interface Retired {
  readonly element: EntryElement;
  readonly attribute?: EntryAttribute;
}

/** The problem of an entry with these elements and attributes, at the first of them; none if there are none. */
export function retiredProblems(
  message: string,
  retired: readonly Retired[],
  { option }: Pick<RuleContext, 'option'>,
): readonly Problem[] {
  const [first] = retired;
  if (first === undefined) return [];
  const tags = [...new Set(retired.map(nameOf))].join(', ');
  const data: MessageData = { tags };
  const problem = { message, data, at: first.attribute?.span ?? first.element.nameSpan };
  if (option('removable') !== true) return [problem];
  return [{ ...problem, fix: fixOf('removing', retired.slice(0, MOST_PLACES).flatMap(removalOf)) }];
}

function nameOf({ element, attribute }: Retired): string {
  return attribute === undefined ? element.qname : `${attribute.qname} of ${element.qname}`;
}

function removalOf({ element, attribute }: Retired): readonly Replacement[] {
  if (attribute !== undefined) return [removeAttribute(attribute, element.attributes)];
  return element.parent === null ? [] : [removeElement(element, element.parent)];
}
