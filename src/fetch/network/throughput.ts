// Measures the throughput of a body, to give up on transfers that are too slow.

import type { TransportLimits } from './transfer-limits.js';

/** Throughput of one body. Only time spent waiting for the network counts, not the reader's own time. */
export class Throughput {
  #bytes = 0;
  #waited = 0;

  constructor(private readonly limits: Pick<TransportLimits, 'throughput' | 'throughputTime'>) {}

  /** Adds bytes and the milliseconds spent waiting for them; true at the end of a time window with too few bytes. */
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
