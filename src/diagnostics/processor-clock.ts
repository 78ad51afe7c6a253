// Measures the processor time that one document takes.

import { readFileSync } from 'node:fs';

/** Milliseconds of work after which the processor is asked: before, what has passed is taken for what was used. */
const ASK_FROM = 1_000;
const NANOSECONDS = 1_000_000;

/** Adds up the work on a document until a limit, in milliseconds. */
export class ProcessorClock {
  readonly #most: number;
  /** Time that has passed while the document was worked on. */
  #passed = 0;
  /** What both clocks said when the processor was first asked; null before, or where it cannot be asked. */
  #first: { readonly passed: number; readonly used: number } | null = null;

  constructor(most: number) {
    this.#most = most;
  }

  /** Adds work during which so many milliseconds have passed. */
  add(passed: number): void {
    this.#passed += passed;
    if (this.#first !== null || this.#passed < ASK_FROM || this.#most === Number.POSITIVE_INFINITY) return;
    const used = usedByThread();
    if (used !== null) this.#first = { passed: this.#passed, used };
  }

  /**
   * Whether the limit is exceeded. Time that passes while other processes use the processor does not count where the system says what
   * this thread has used.
   */
  get isOver(): boolean {
    if (this.#passed <= this.#most) return false;
    if (this.#first === null) return true;
    const { passed, used } = this.#first;
    return passed + (usedByThread() ?? Number.POSITIVE_INFINITY) - used > this.#most;
  }
}

/** Milliseconds of processor time of this thread; null where the system does not say, which is all but Linux and new versions of Node. */
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
