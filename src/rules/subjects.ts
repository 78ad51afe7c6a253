// The subjects of the rules: what stands before the slash of their ids.

import { RULES } from './index.js';

/** The subject of a rule: `loc` of `loc/relative`. */
export function subjectOf(id: string): string {
  return id.slice(0, id.indexOf('/'));
}

/** The number of rules of each subject. */
export const SUBJECTS: ReadonlyMap<string, number> = RULES.reduce(
  (subjects, { id }) => subjects.set(subjectOf(id), (subjects.get(subjectOf(id)) ?? 0) + 1),
  new Map<string, number>(),
);
