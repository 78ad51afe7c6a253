// The defects that the scanner has found in an entry.

import { DEFECTS, type Defect } from '../../xml/defects.js';
import type { EntryContext } from './entry-context.js';

const NO_REFERENCES: readonly number[] = [];

/** Returns the window indices of references to entities that the DOCTYPE declares. */
export function declaredReferences(defects: readonly Defect[]): readonly number[] {
  if (defects.length === 0) return NO_REFERENCES;
  return defects.filter(({ name }) => name === 'declaredEntity').map(({ from }) => from);
}

/** Adds the defects to what is reported for every entry of the class, except prefixes that are not bound: each is reported once in a document. */
export function addDefects(defects: readonly Defect[], entryContext: EntryContext): void {
  let before = 0;
  for (const { name, total } of defects) {
    const [rule, message] = DEFECTS[name];
    if (name !== 'unboundPrefix') entryContext.addReported(rule, message, null, total - before);
    before = total;
  }
}
