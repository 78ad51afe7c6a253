// The end of one fetch: its deadline, or the end of the whole run, as one signal.

/** Aborts after a time, or with the run. `end` must be called when the fetch is over. */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #ends: number;
  readonly #timer: NodeJS.Timeout;
  readonly #onRunEnd = (): void => this.#controller.abort(this.run.reason);
  #expired = false;

  constructor(
    milliseconds: number,
    private readonly run: AbortSignal,
  ) {
    this.#ends = performance.now() + milliseconds;
    this.#timer = setTimeout(() => {
      this.#expired = true;
      this.#controller.abort();
    }, milliseconds);
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
    return this.#ends - performance.now();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.run.removeEventListener('abort', this.#onRunEnd);
  }
}
