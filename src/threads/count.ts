// How many threads lint: the value of `--threads`, and what it comes to.

import { availableParallelism } from 'node:os';
import { CannotRun } from '../errors.js';
import type { LintOptions } from '../options.js';

/** Each thread takes about 20 MB, and with more than these, decompressing in the run's thread is what takes longest. */
const MOST_BY_THEMSELVES = 4;
const MOST = 64;

/** How many threads lint, and whether they take every document or only those for which a thread is worth its start. */
export interface Threads {
  readonly count: number;
  readonly always: boolean;
}

/** Reads a value of `--threads`. @throws CannotRun `usage` for what is none. */
export function readThreads(text: string): LintOptions['threads'] {
  if (text === 'auto' || text === 'off') return text;
  const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!isCount(count)) throw refused(text);
  return count;
}

/**
 * What `threads` comes to on a machine with so many processors; null for none. A number is taken at its word, `auto` is a
 * thread for each processor where that makes a run shorter.
 * @throws CannotRun `usage` for another value than `auto`, `off` and whole numbers from 1 to 64.
 */
export function threadsFor(wanted: LintOptions['threads'], processors = availableParallelism()): Threads | null {
  if (wanted === 'off') return null;
  if (wanted === 'auto') return processors < 2 ? null : { count: Math.min(processors, MOST_BY_THEMSELVES), always: false };
  if (!isCount(wanted)) throw refused(String(wanted));
  return { count: wanted, always: true };
}

function isCount(number: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= MOST;
}

function refused(text: string): CannotRun {
  return new CannotRun('usage', `--threads ${text}: expected a whole number from 1 to ${MOST}, auto or off`);
}
