// Bounds what a rule collects of one value, because a value may be millions of characters long.

/** Places of one value that a rule collects for an edit at most. Beyond that, nobody reads them, and a second edit finds the others. */
export const MOST_PLACES = 100;

/** The first matches of a pattern, which needs the flag `g`. */
export function firstMatches(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  for (const match of text.matchAll(pattern)) {
    found.push(match);
    if (found.length === MOST_PLACES) break;
  }
  return found;
}
