// The deadline of one fetch, combined with the end of the run in one abort signal.

/** Aborts after a time or with the run; the time can be paused. Call `end` when the fetch is over. */
export class Deadline {
  readonly #controller = new AbortController();
  #ends = 0;
  /** Number of `untimed` waits in progress. */
  #waits = 0;
  /** Milliseconds left when the first of them began. */
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

  /** Whether the deadline expired; false if the run ended. */
  get expired(): boolean {
    return this.#expired;
  }

  /** Milliseconds that are left. */
  get left(): number {
    return this.#waits > 0 ? this.#leftOver : this.#ends - performance.now();
  }

  /**
   * Pauses the deadline during a wait that the fetch did not cause. The run can still abort the wait. With overlapping waits, the
   * deadline resumes when the last one ends.
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
