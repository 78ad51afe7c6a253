// Parses `--threads` and decides how many linting threads a run uses.

import { availableParallelism } from 'node:os';
import { CannotRun } from '../../base/errors.js';
import type { LintSettings } from '../../lint/options.js';

/** Limit for `auto`: a thread takes about 20 MB, and beyond this number, decompression in the main thread is the bottleneck. */
const MOST_BY_THEMSELVES = 4;
const MOST = 64;

/** The number of threads that lint documents or read pages of a build, and whether they do so even where starting them is not worth it. */
export interface Threads {
  readonly count: number;
  readonly always: boolean;
}

/** Parses a value of `--threads`. @throws CannotRun `usage` for an invalid value. */
export function readThreads(text: string): LintSettings['threads'] {
  if (text === 'auto' || text === 'off') return text;
  const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!isCount(count)) throw refused(text);
  return count;
}

/**
 * The threads for an option value and a number of processors; null for none. A number is used as given. `auto` uses one
 * thread for each processor, up to 4, and none on a machine with one processor.
 * @throws CannotRun `usage` for a value other than `auto`, `off` and whole numbers from 1 to 64.
 */
export function threadsFor(wanted: LintSettings['threads'], processors = availableParallelism()): Threads | null {
  if (wanted === 'off') return null;
  if (wanted === 'auto') return processors < 2 ? null : { count: Math.min(processors, MOST_BY_THEMSELVES), always: false };
  if (!isCount(wanted)) throw refused(String(wanted));
  return { count: wanted, always: true };
}

function isCount(number: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= MOST;
}

function refused(text: string): CannotRun {
  return new CannotRun('usage', `--threads ${text}: expected auto, off or a whole number from 1 to ${MOST}`);
}
