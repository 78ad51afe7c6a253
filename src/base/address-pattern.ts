// Patterns for addresses of sitemaps and pages: `*` matches anything but `/`, `**` anything, `{a,b}` any of several, `\` makes
// the next character literal. All other characters are literal, including `?`.
//
// Addresses come from untrusted sitemaps, so matching takes time linear in their length.

import { expandBraces } from './braces.js';
import { CannotRun } from './errors.js';

/** A literal character of a pattern, `*` (`name`) or `**` (`any`). */
interface Step {
  readonly kind: 'literal' | 'name' | 'any';
  readonly character: string;
}

/** Maximum length of a pattern in characters: each one is compared with each character of an address. */
const LONGEST = 2_000;

/**
 * Whether an address matches a pattern as a whole.
 * @throws CannotRun `config` for a pattern that is too long, or expands to too many.
 */
export function addressMatcher(pattern: string): (address: string) => boolean {
  if (pattern.length > LONGEST)
    throw new CannotRun('config', `the pattern ${pattern.slice(0, 40)}… is longer than ${LONGEST} characters`);
  const alternatives = expandBraces(pattern).map(stepsOf);
  return (address) => alternatives.some((steps) => matches(steps, address));
}

/** A path as a literal pattern. */
export function literalPattern(path: string): string {
  return path.replace(/[\\*{},]/g, '\\$&');
}

function stepsOf(pattern: string): Step[] {
  const steps: Step[] = [];
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at] as string;
    if (character === '*') {
      const any = pattern[at + 1] === '*';
      while (pattern[at + 1] === '*') at++;
      steps.push({ kind: any ? 'any' : 'name', character });
    } else if (character === '\\' && at + 1 < pattern.length) {
      at++;
      steps.push({ kind: 'literal', character: pattern[at] as string });
    } else steps.push({ kind: 'literal', character });
  }
  return steps;
}

/** Tracks all possible matches at once: the set of next steps, character by character. */
function matches(steps: readonly Step[], address: string): boolean {
  const { length } = steps;
  let reached = new Uint8Array(length + 1);
  let next = new Uint8Array(length + 1);
  reached[0] = 1;
  skip(steps, reached);
  for (let at = 0; at < address.length; at++) {
    const character = address[at] as string;
    next.fill(0);
    let alive = false;
    for (let step = 0; step < length; step++) {
      if (reached[step] !== 1) continue;
      const { kind, character: wanted } = steps[step] as Step;
      if (kind === 'literal' ? character !== wanted : kind === 'name' && character === '/') continue;
      next[kind === 'literal' ? step + 1 : step] = 1;
      alive = true;
    }
    if (!alive) return false;
    skip(steps, next);
    [reached, next] = [next, reached];
  }
  return reached[length] === 1;
}

/** `*` and `**` may match nothing. */
function skip(steps: readonly Step[], reached: Uint8Array): void {
  for (let step = 0; step < steps.length; step++) {
    if (reached[step] === 1 && steps[step]?.kind !== 'literal') reached[step + 1] = 1;
  }
}
