// Bounds what a rule collects of one value, because a value may be millions of characters long.

import type { RuleContext } from '../rule.js';

/** Places of one value that a rule collects for an edit at most. Beyond that, nobody reads them, and a second edit finds the others. */
export const MOST_PLACES = 100;

/** How many places of a value a rule needs that may report these messages: more than one matter only to edits and to kept findings. */
export function mostPlaces({ isSpent }: Pick<RuleContext, 'isSpent'>, messages: readonly string[]): number {
  return messages.every(isSpent) ? 1 : MOST_PLACES;
}

/** The first matches of a pattern, which needs the flag `g`. */
export function firstMatches(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  for (const match of text.matchAll(pattern)) {
    found.push(match);
    if (found.length === MOST_PLACES) break;
  }
  return found;
}
