// Tells the user of a run when no worker takes its documents, and why.

import type { Redis } from 'ioredis';
import { workersOf } from './registry.js';

/** Looks without a worker before the user is told. */
const PATIENCE = 5;

/** Watches the workers of a run. */
export class WorkerWatch {
  readonly #told = new Set<string>();
  #looks = 0;

  constructor(
    private readonly redis: Redis,
    private readonly run: string,
    private readonly onNotice: (line: string) => void,
  ) {}

  /**
   * Looks who is there. `waits` is whether documents wait for a worker.
   * @returns how many documents all workers lint at once
   */
  async look(waits: boolean): Promise<number> {
    const workers = await workersOf(this.redis);
    let atOnce = 0;
    for (const { name, concurrency, refused } of workers) {
      const reason = refused[this.run];
      if (reason === undefined) atOnce += concurrency;
      else this.#tell(`worker ${name} does not take part: ${reason}`);
    }
    this.#looks = atOnce > 0 || !waits ? 0 : this.#looks + 1;
    if (this.#looks === PATIENCE) this.#tell('no worker takes documents: start one with sitemap-lint worker --queue');
    return atOnce;
  }

  /** Tells a line once. */
  #tell(line: string): void {
    if (this.#told.has(line)) return;
    this.#told.add(line);
    this.onNotice(line);
  }
}
