// Measures the processor time that one document takes.

import { readFileSync } from 'node:fs';

/** Milliseconds of work after which processor time is read. Before that, elapsed time counts as processor time. */
const ASK_FROM = 1_000;
const NANOSECONDS = 1_000_000;

/** Adds up the work on a document until a limit, in milliseconds. */
export class ProcessorClock {
  readonly #most: number;
  /** Time that has passed while the document was worked on. */
  #passed = 0;
  /** Both clocks when processor time was first read; null before that, or if it cannot be read. */
  #first: { readonly passed: number; readonly used: number } | null = null;

  constructor(most: number) {
    this.#most = most;
  }

  /** Adds work that took `passed` milliseconds. */
  add(passed: number): void {
    this.#passed += passed;
    if (this.#first !== null || this.#passed < ASK_FROM || this.#most === Number.POSITIVE_INFINITY) return;
    const used = usedByThread();
    if (used !== null) this.#first = { passed: this.#passed, used };
  }

  /**
   * Whether the limit is exceeded. If the system reports the processor time of this thread, time used by other processes does not
   * count.
   */
  get isOver(): boolean {
    if (this.#passed <= this.#most) return false;
    if (this.#first === null) return true;
    const { passed, used } = this.#first;
    return passed + (usedByThread() ?? Number.POSITIVE_INFINITY) - used > this.#most;
  }
}

/** Returns the processor time of this thread in milliseconds; null except on Linux and in new versions of Node. */
function usedByThread(): number | null {
  const { threadCpuUsage } = process as { threadCpuUsage?: () => NodeJS.CpuUsage };
  if (threadCpuUsage !== undefined) {
    const { user, system } = threadCpuUsage.call(process);
    return (user + system) / 1_000;
  }
  try {
    const used = Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ', 1)[0]);
    return Number.isNaN(used) ? null : used / NANOSECONDS;
  } catch {
    return null;
  }
}
