// Warns the user of a run if no worker takes its documents, and why.

import type { Redis } from 'ioredis';
import { workersOf } from './registry.js';

/** Checks without a worker before a warning. */
const PATIENCE = 5;

/** Watches the workers of a run. */
export class WorkerWatch {
  readonly #reported = new Set<string>();
  #looks = 0;

  constructor(
    private readonly redis: Redis,
    private readonly run: string,
    private readonly onNotice: (line: string) => void,
  ) {}

  /**
   * Checks the workers. `waits` is whether documents wait for a worker.
   * @returns how many documents all workers lint at once
   */
  async look(waits: boolean): Promise<number> {
    const workers = await workersOf(this.redis);
    let atOnce = 0;
    for (const { name, concurrency, refused } of workers) {
      const reason = refused[this.run];
      if (reason === undefined) atOnce += concurrency;
      else this.#reportOnce(`worker ${name} does not take part: ${reason}`);
    }
    this.#looks = atOnce > 0 || !waits ? 0 : this.#looks + 1;
    if (this.#looks === PATIENCE) this.#reportOnce('no worker takes documents: start one with sitemap-lint worker --queue');
    return atOnce;
  }

  /** Reports a line once. */
  #reportOnce(line: string): void {
    if (this.#reported.has(line)) return;
    this.#reported.add(line);
    this.onNotice(line);
  }
}
