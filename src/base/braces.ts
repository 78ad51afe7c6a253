// Expands the braces of globs and of address patterns.

import { CannotRun } from './errors.js';

/** Maximum number of patterns from the braces of one glob: 22 pairs would give four million. */
const MOST_PATTERNS = 1_000;

/**
 * Expands all `{a,b}` in a glob, nested ones too; braces without a comma are literal.
 * @throws CannotRun if there are more than a thousand patterns.
 */
export function expandBraces(glob: string): string[] {
  let patterns = [glob];
  for (;;) {
    const next = patterns.flatMap(expandFirst);
    if (next.length > MOST_PATTERNS) {
      throw new CannotRun(
        'target-malformed',
        `The braces of ${glob} expand to more than ${MOST_PATTERNS} patterns; use fewer alternatives`,
      );
    }
    if (next.length === patterns.length) return next;
    patterns = next;
  }
}

/** Expands the first pair of braces; returns the glob itself if there is none. */
function expandFirst(glob: string): string[] {
  for (let open = glob.indexOf('{'); open !== -1; open = glob.indexOf('{', open + 1)) {
    if (glob[open - 1] === '\\') continue;
    const parts = braceParts(glob, open);
    if (parts === null || parts.choices.length < 2) continue;
    return parts.choices.map((choice) => glob.slice(0, open) + choice + glob.slice(parts.end + 1));
  }
  return [glob];
}

/** The alternatives between the brace at `open` and its closing brace; null if it has none. */
function braceParts(glob: string, open: number): { choices: string[]; end: number } | null {
  const choices: string[] = [];
  let depth = 0;
  let from = open + 1;
  for (let at = open; at < glob.length; at++) {
    const character = glob[at];
    if (character === '\\') at++;
    else if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return { choices: [...choices, glob.slice(from, at)], end: at };
    else if (character === ',' && depth === 1) {
      choices.push(glob.slice(from, at));
      from = at + 1;
    }
  }
  return null;
}
