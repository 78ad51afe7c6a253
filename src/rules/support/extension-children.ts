// Finds repeated or misordered children of extension elements, for the rules of each extension.

import { fixOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import { IMAGE_NAMESPACE, NEWS_NAMESPACE, VIDEO_NAMESPACE } from '../../base/protocol.js';
import type { Entry, EntryElement } from '../../read/entry/entry.js';
import { VOCABULARIES } from '../../read/entry/vocabulary.js';
import { misordered } from './child-order.js';
import { removeElement } from './element-edits.js';
import { elementsPlaced } from './structure.js';

/** Namespaces of the extensions that have their own rules about element order. */
export const WITH_OWN_ORDER: ReadonlySet<string> = new Set([IMAGE_NAMESPACE, VIDEO_NAMESPACE, NEWS_NAMESPACE]);

/** Elements that may be repeated. */
const REPEATABLE: ReadonlySet<string> = new Set(
  ['content_segment_loc', 'tag', 'price', 'id'].map((name) => `${VIDEO_NAMESPACE} ${name}`),
);

const mayRepeat = ({ namespace, name }: EntryElement): boolean => REPEATABLE.has(`${namespace} ${name}`);

/** The elements of an extension in an entry that may have children, with the names of these in their order. */
function containersOf(
  entry: Entry,
  namespace: string,
): readonly { readonly element: EntryElement; readonly order: readonly string[] }[] {
  const children = VOCABULARIES.get(namespace)?.children ?? {};
  return elementsPlaced(entry, 'fine').flatMap(({ element }) => {
    const order = element.namespace === namespace ? children[element.name] : undefined;
    return order ? [{ element, order }] : [];
  });
}

/** The children that `order` names, in the namespace of their parent: other rules report the rest. */
function knownChildren({ namespace, children }: EntryElement, order: readonly string[]): readonly EntryElement[] {
  return children.filter((child) => child.namespace === namespace && order.includes(child.name));
}

/** For each element of an extension, the first child that comes too late, as the message `order`. */
export function orderProblems(entry: Entry, namespace: string): readonly Problem[] {
  return containersOf(entry, namespace).flatMap(({ element, order }): readonly Problem[] => {
    const seen = new Set<string>();
    const once = knownChildren(element, order).filter(
      (child) => mayRepeat(child) || (!seen.has(child.name) && seen.add(child.name)),
    );
    const found = misordered(element, once, ({ name }) => order.indexOf(name));
    if (found === null) return [];
    const { child, before, fix } = found;
    const problem = { message: 'order', data: { name: child.qname, before: before.qname }, at: child.nameSpan };
    return [fix === null ? problem : { ...problem, fix }];
  });
}

/** Every repeated child of an extension's elements, as the message `identical` or `different`. */
export function duplicateProblems(entry: Entry, namespace: string): readonly Problem[] {
  return containersOf(entry, namespace).flatMap(({ element, order }) => {
    const first = new Map<string, EntryElement>();
    return knownChildren(element, order).flatMap((child): readonly Problem[] => {
      const before = first.get(child.name);
      if (before === undefined) first.set(child.name, child);
      if (before === undefined || mayRepeat(child)) return [];
      const data = { name: child.qname, value: child.text.value, first: before.text.value };
      const at = child.span;
      if (!isSame(child, before)) return [{ message: 'different', data, at }];
      return [{ message: 'identical', data, at, fix: fixOf('removing', [removeElement(child, element)]) }];
    });
  });
}

/** Whether two elements have the same content; elements with children are not compared. */
function isSame(one: EntryElement, other: EntryElement): boolean {
  const attributes = ({ attributes }: EntryElement): string =>
    JSON.stringify(attributes.map(({ qname, value }) => [qname, value]).sort());
  return one.childCount + other.childCount === 0 && one.text.whole === other.text.whole && attributes(one) === attributes(other);
}
