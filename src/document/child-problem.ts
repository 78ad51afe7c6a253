// Computes the problem of an element directly inside the root that is not an entry.

import type { EntryElement } from '../entry/entry.js';
import type { Problem } from '../problem/problem.js';
import { XHTML_NAMESPACE } from '../protocol.js';
import type { DocumentState } from './document-state.js';

/** The rule and its message; null if the element's prefix is not bound, which is reported elsewhere. */
export function childProblem(
  element: EntryElement | null,
  { kind, root, entries }: DocumentState,
): [rule: string, problem: Problem] | null {
  if (element === null || element.namespace === undefined) return null;
  const at = element.nameSpan;
  const data = { name: element.qname, parent: root?.name ?? '' };
  if (element.core) {
    const expected = kind === 'urlset' ? 'url' : 'sitemap';
    return ['schema/unknown-element', { message: 'unknown', data: { ...data, expected }, at }];
  }
  if (element.namespace === null) return ['schema/unqualified-child', { message: 'unqualified', data, at }];
  const rule =
    element.namespace === XHTML_NAMESPACE && element.name === 'link' ? 'hreflang/placement' : 'schema/extension-placement';
  return [rule, { message: entries === 0 ? 'before-entries' : 'outside-entry', data, at }];
}
