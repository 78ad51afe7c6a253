// Patterns of addresses, of sitemaps as of pages: `*` is anything but `/`, `**` anything, `{a,b}` one of several, `\` takes
// the next character literally. All else stands for itself, as `?` does in URLs.
//
// Addresses come from sitemaps, so that matching takes time in proportion to their length, whatever they are.

import { CannotRun } from './errors.js';
import { expandBraces } from './targets/glob.js';

/** One character of a pattern, or `*` or `**`. */
interface Step {
  readonly kind: 'literal' | 'name' | 'any';
  readonly character: string;
}

/** Longest pattern, in characters: each takes a look at each character of an address. */
const LONGEST = 2_000;

/**
 * Whether an address matches a pattern as a whole.
 * @throws CannotRun `config` for a pattern that is too long, or stands for too many.
 */
export function addressMatcher(pattern: string): (address: string) => boolean {
  if (pattern.length > LONGEST)
    throw new CannotRun('config', `the pattern ${pattern.slice(0, 40)}… is longer than ${LONGEST} characters`);
  const alternatives = expandBraces(pattern).map(stepsOf);
  return (address) => alternatives.some((steps) => matches(steps, address));
}

/** A path as the beginning of a pattern: nothing in it is special. */
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

/** All ways at once: which steps may come next, character by character. */
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

/** `*` and `**` may stand for nothing. */
function skip(steps: readonly Step[], reached: Uint8Array): void {
  for (let step = 0; step < steps.length; step++) {
    if (reached[step] === 1 && steps[step]?.kind !== 'literal') reached[step + 1] = 1;
  }
}
