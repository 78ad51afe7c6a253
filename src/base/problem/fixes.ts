// Makes the edits of problems.

import type { Fix, FixLevel, Replacement } from './problem.js';
import type { Span } from './span.js';

/** The levels of edits, in the order in which they are made. */
export const FIX_LEVELS: readonly FixLevel[] = ['safe', 'unsafe', 'removing'];

/** What the edits of each level do, in words. */
export const LEVEL_TEXTS: Readonly<Record<FixLevel, string>> = {
  safe: 'keeps all pages and values',
  unsafe: 'changes an address, a date or another value: review it',
  removing: 'removes entries or elements: review it',
};

/** Explains the levels in lists of rules. */
export const LEVELS_LEGEND =
  'A safe edit keeps all pages and values, an unsafe one changes a value, and a removing one removes entries or elements; a rule with several levels is listed with the last.';

/** The option that makes the edits of each level. */
export const LEVEL_OPTIONS: Readonly<Record<FixLevel, string>> = {
  safe: '--fix',
  unsafe: '--fix-unsafe',
  removing: '--fix-remove',
};

export function fixOf(level: FixLevel, replacements: readonly Replacement[]): Fix {
  return { level, replacements };
}

/** The edit that removes a whole entry. */
export function entryRemoval(level: FixLevel, { offset, length }: Span): Fix {
  return { level, entry: true, replacements: [{ span: { offset, length }, text: '' }] };
}

/** The level of a spelling that replaces another one: safe if they differ in case and white space alone. */
export function levelOf(value: string, expected: string): FixLevel {
  const folded = (text: string): string => text.replace(/\s+/g, '').toLowerCase();
  return folded(value) === folded(expected) ? 'safe' : 'unsafe';
}
