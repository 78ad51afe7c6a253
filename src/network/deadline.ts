// The end of one fetch: its deadline, or the end of the whole run, as one signal.

/** Aborts after a time, or with the run; the time can stand still. `end` must be called when the fetch is over. */
export class Deadline {
  readonly #controller = new AbortController();
  #ends = 0;
  /** Waits that are not counted, at this moment. */
  #waits = 0;
  /** What is left as long as there are any. */
  #leftOver = 0;
  #timer: NodeJS.Timeout | undefined;
  readonly #onRunEnd = (): void => this.#controller.abort(this.run.reason);
  #expired = false;
  #over = false;

  constructor(
    milliseconds: number,
    private readonly run: AbortSignal,
  ) {
    this.#start(milliseconds);
    if (run.aborted) this.#onRunEnd();
    else run.addEventListener('abort', this.#onRunEnd, { once: true });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Whether the time was up (and not the run). */
  get expired(): boolean {
    return this.#expired;
  }

  /** Milliseconds that are left. */
  get left(): number {
    return this.#waits > 0 ? this.#leftOver : this.#ends - performance.now();
  }

  /**
   * Waits for what is not the fetch's own doing, and does not count that time; the run can still end the wait. Of several waits beside
   * each other, the time stands still until the last has ended.
   */
  async untimed<T>(wait: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (this.#waits === 0) {
      this.#leftOver = this.left;
      clearTimeout(this.#timer);
    }
    this.#waits++;
    try {
      return await wait(this.signal);
    } finally {
      if (--this.#waits === 0) this.#start(this.#leftOver);
    }
  }

  end(): void {
    this.#over = true;
    clearTimeout(this.#timer);
    this.run.removeEventListener('abort', this.#onRunEnd);
  }

  #start(milliseconds: number): void {
    if (this.#over) return;
    this.#ends = performance.now() + milliseconds;
    this.#timer = setTimeout(() => {
      this.#expired = true;
      this.#controller.abort();
    }, milliseconds);
  }
}
