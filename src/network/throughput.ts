// How fast a body comes: one that drips is given up, however long it would go on.

import type { TransportLimits } from './transfer-limits.js';

/** The pace of one body. Only the time that is spent waiting for the network counts, not that of the reader. */
export class Throughput {
  #bytes = 0;
  #waited = 0;

  constructor(private readonly limits: Pick<TransportLimits, 'throughput' | 'throughputTime'>) {}

  /** Counts bytes and the milliseconds they were waited for; true when those of a whole window were too few. */
  isTooSlow(bytes: number, milliseconds: number): boolean {
    this.#bytes += bytes;
    this.#waited += milliseconds;
    if (this.#waited < this.limits.throughputTime) return false;
    const slow = this.#bytes * 1_000 < this.limits.throughput * this.#waited;
    this.#bytes = 0;
    this.#waited = 0;
    return slow;
  }
}
