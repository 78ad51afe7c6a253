// Tells the names about which rules say the same from those that resemble a known one.

import { NEEDED_OF_LINK, VOCABULARIES } from '../../entry/vocabulary.js';
import {
  CODESEARCH_NAMESPACE,
  GEO_NAMESPACE,
  SITEMAP_NAMESPACE,
  XML_NAMESPACE,
  XMLNS_NAMESPACE,
  XSI_NAMESPACE,
} from '../../protocol.js';
import { intendedName } from './intended-name.js';
import { nearNamespace } from './near-namespace.js';
import { URL_CHILDREN } from './structure.js';

/** The elements of each namespace, which an unknown one in it may have been meant to be. */
const NEAR: ReadonlyMap<string, readonly string[]> = new Map([
  [SITEMAP_NAMESPACE, URL_CHILDREN],
  ...[...VOCABULARIES].map(([namespace, { outermost, children }]) => {
    return [namespace, [outermost, ...Object.values(children).flat()]] as const;
  }),
]);
/** All names of elements that mean something to a rule, in whatever namespace they are. */
const ELEMENTS: ReadonlySet<string> = new Set([...NEAR.values()].flat());
const ATTRIBUTES: ReadonlySet<string> = new Set(
  [...VOCABULARIES.values()].flatMap(({ attributes }) => Object.values(attributes).flat()),
);
/** Namespaces without a vocabulary that have a meaning. */
const OTHERS: ReadonlySet<string> = new Set([CODESEARCH_NAMESPACE, GEO_NAMESPACE, XML_NAMESPACE, XMLNS_NAMESPACE, XSI_NAMESPACE]);

/**
 * Whether all rules say the same about an element with this name as about one with another strange name in its namespace, which is empty if
 * there is none; with null for the namespace, about attributes without a prefix.
 */
export function isStrangeName(name: string, namespace: string | null): boolean {
  if (namespace === null) return !ATTRIBUTES.has(name) && intendedName(name, NEEDED_OF_LINK) === null;
  // The names of all elements with an address end like this.
  if (ELEMENTS.has(name) || name.endsWith('loc')) return false;
  return intendedName(name, NEAR.get(namespace) ?? []) === null;
}

/** Whether rules say the same about a namespace as about any other that they do not know. */
export function isStrangeNamespace(uri: string): boolean {
  return !NEAR.has(uri) && !OTHERS.has(uri) && nearNamespace(uri) === null;
}
