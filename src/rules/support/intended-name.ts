// Finds the name that an unknown name was probably meant to be.

import { editDistance } from '../../base/nearest.js';
import { IMAGE_NAMESPACE, NEWS_NAMESPACE, VIDEO_NAMESPACE } from '../../base/protocol.js';
import type { Entry, EntryElement } from '../../read/entry/entry.js';
import { VOCABULARIES } from '../../read/entry/vocabulary.js';
import { childrenOf } from './structure.js';

/** The known name that differs only in case, in hyphens or underscores, or in up to a third of its letters; null without one. */
export function intendedName(name: string, known: readonly string[]): string | null {
  const text = letters(name);
  if (text.length > 32) return null;
  let nearest: string | null = null;
  let fewest = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    const wanted = letters(candidate);
    const isCut = text !== wanted && text.startsWith(wanted);
    // The distance is at least the difference of the lengths.
    if (!isCut && Math.abs(text.length - wanted.length) > wanted.length / 3) continue;
    const edits = isCut ? 1 : editDistance(text, wanted);
    if (edits < fewest && edits <= wanted.length / 3) [nearest, fewest] = [candidate, edits];
  }
  return nearest;
}

/** The core element that an unknown child of an entry was meant to be; null if the entry already has it, or none is similar. */
export function intendedChild(element: EntryElement, entry: Entry): string | null {
  return intendedName(element.name, absentChildren(entry));
}

/** The answer for an entry is kept, so that thousands of unknown children do not repeat the work. */
let last: { readonly element: EntryElement; readonly names: readonly string[] } | null = null;

/** The core elements that an entry may have but does not. */
function absentChildren(entry: Entry): readonly string[] {
  const { element } = entry;
  if (element === null) return childrenOf(entry);
  if (last?.element !== element) {
    const present = new Set(element.children.filter(({ core }) => core).map(({ name }) => name));
    last = { element, names: childrenOf(entry).filter((name) => !present.has(name)) };
  }
  return last.names;
}

function letters(name: string): string {
  const lower = name.toLowerCase();
  return lower.includes('-') || lower.includes('_') ? lower.replace(/[-_]/g, '') : lower;
}

/** Extensions whose elements may lack a prefix: links to other languages have their own rule. */
const IN_USE = [IMAGE_NAMESPACE, VIDEO_NAMESPACE, NEWS_NAMESPACE];

/** The extension that an element without a prefix was probably meant to belong to, and its correct name; null for none. */
export function intendedExtension({ name }: EntryElement) {
  const namespace = IN_USE.find((one) => VOCABULARIES.get(one)?.outermost === name);
  const extension = VOCABULARIES.get(namespace ?? '')?.prefix;
  return namespace === undefined || extension === undefined ? null : { extension, namespace, expected: `${extension}:${name}` };
}
