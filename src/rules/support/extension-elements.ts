// Finds elements of extensions by namespace and name, for the rules about them.

import { fixOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import type { Entry, EntryAttribute, EntryElement } from '../../read/entry/entry.js';
import { VOCABULARIES } from '../../read/entry/vocabulary.js';
import { levelOfRemoval, removeElement } from './element-edits.js';
import { intendedName } from './intended-name.js';

const NONE: readonly EntryElement[] = [];

let last: { readonly element: EntryElement; readonly namespace: string; readonly found: readonly EntryElement[] } | null = null;

/** The outermost elements of an extension in an entry, in order. The last answer is kept, because all rules of an extension ask for it. */
export function extensionsOf({ kind, element }: Entry, namespace: string): readonly EntryElement[] {
  if (!element || (kind !== 'url' && kind !== 'sitemap')) return NONE;
  if (last?.element !== element || last.namespace !== namespace) {
    const outermost = VOCABULARIES.get(namespace)?.outermost;
    const found = element.children.filter((child) => child.namespace === namespace && child.name === outermost);
    last = { element, namespace, found };
  }
  return last.found;
}

/** Children of an element up to which they are looked through, because a map of each of a thousand images would be much garbage. */
const FEW = 24;

/** The children of elements with more of them, in their parent's namespace, by name. */
const named = new WeakMap<EntryElement, ReadonlyMap<string, readonly EntryElement[]>>();

function byName(parent: EntryElement): ReadonlyMap<string, readonly EntryElement[]> {
  let names = named.get(parent);
  if (names === undefined) {
    const found = new Map<string, EntryElement[]>();
    for (const child of parent.children) {
      if (child.namespace !== parent.namespace) continue;
      const list = found.get(child.name);
      if (list) list.push(child);
      else found.set(child.name, [child]);
    }
    names = found;
    named.set(parent, names);
  }
  return names;
}

/** The children of an extension element with this name in its namespace, in order. */
export function childrenNamed(parent: EntryElement, name: string): readonly EntryElement[] {
  const { children, namespace } = parent;
  if (children.length > FEW) return byName(parent).get(name) ?? NONE;
  return children.filter((child) => child.name === name && child.namespace === namespace);
}

/** The first child of an extension element with this name in its namespace; null without one. */
export function childNamed(parent: EntryElement, name: string): EntryElement | null {
  return childrenNamed(parent, name)[0] ?? null;
}

/** An attribute of an element, in no namespace; null without it. */
export function attributeNamed({ attributes }: EntryElement, name: string): EntryAttribute | null {
  return attributes.find((attribute) => attribute.name === name && attribute.prefix === '') ?? null;
}

/** The names that unknown children of elements with more than a few were probably meant to have: several rules ask for them. */
const misspelt = new WeakMap<EntryElement, ReadonlySet<string>>();

function misspeltIn(parent: EntryElement): ReadonlySet<string> {
  let found = misspelt.get(parent);
  if (found === undefined) {
    const known = VOCABULARIES.get(parent.namespace ?? '')?.children[parent.name] ?? [];
    const unknown = parent.children.filter(({ namespace, name }) => namespace === parent.namespace && !known.includes(name));
    found = new Set(
      [...new Set(unknown.map(({ name }) => name))].map((name) => intendedName(name, known)).filter((name) => name !== null),
    );
    if (parent.childCount > FEW) misspelt.set(parent, found);
  }
  return found;
}

/** Whether an element lacks a child: there is none, nor one of another spelling or namespace that another rule reports. */
export function lacks(parent: EntryElement, name: string): boolean {
  if (childNamed(parent, name) !== null) return false;
  return !parent.children.some((child) => child.name === name) && !misspeltIn(parent).has(name);
}

/** Whether an element is empty or contains only white space. */
export function isEmpty(element: EntryElement): boolean {
  return element.childCount === 0 && element.text.value === '';
}

/** The problem of an empty optional element, as the message `empty`. */
export function emptyProblem(element: EntryElement): Problem {
  const problem = { message: 'empty', data: { name: element.qname }, at: element.span };
  if (element.parent === null) return problem;
  return { ...problem, fix: fixOf(levelOfRemoval(element), [removeElement(element, element.parent)]) };
}

/** Each element without a child of this name, as the message `missing`, and each such child that is empty, as `empty`. */
export function requiredProblems(parents: readonly EntryElement[], name: string): readonly Problem[] {
  return parents.flatMap((parent) => {
    if (lacks(parent, name)) return [{ message: 'missing', data: { name: parent.qname }, at: parent.nameSpan }];
    const child = childNamed(parent, name);
    return child && isEmpty(child) ? [{ message: 'empty', data: { name: child.qname }, at: child.span }] : [];
  });
}
