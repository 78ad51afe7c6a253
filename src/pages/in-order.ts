// Runs many jobs at once and takes their results in order, so that a report does not depend on their speed.

/** Milliseconds after which synchronous jobs yield to signals and displays. */
const SLICE_MS = 20;

export interface OrderedJobs<Result> {
  readonly count: number;
  /** Jobs that are started before the first one without a result. */
  readonly ahead: number;
  /** Ends all jobs early. */
  readonly signal: AbortSignal;
  /** Starts a job. It calls `done` or `fail`, possibly synchronously. */
  readonly start: (index: number) => void;
  readonly take: (result: Result, index: number) => void;
}

/** A job's result, or its error. */
type Outcome<Result> = { readonly result: Result } | { readonly error: unknown };

/** The order of one list of jobs. Jobs have no promises, because long waits would keep their garbage alive. */
export class InOrder<Result> {
  readonly #outcomes: (Outcome<Result> | undefined)[];
  #started = 0;
  #next = 0;
  #busy = false;
  #over = false;
  #resolve: () => void = () => {};
  #reject: (error: unknown) => void = () => {};

  constructor(private readonly jobs: OrderedJobs<Result>) {
    this.#outcomes = new Array(Math.min(jobs.ahead, jobs.count));
  }

  /** Runs all jobs. Ends early when the signal aborts. @throws the error of a job, or of `start` or `take`. */
  run(): Promise<void> {
    const { signal } = this.jobs;
    return new Promise((resolve, reject) => {
      const end = (): void => {
        this.#over = true;
        signal.removeEventListener('abort', onAbort);
      };
      this.#resolve = () => {
        end();
        resolve();
      };
      this.#reject = (error) => {
        end();
        reject(error);
      };
      const onAbort = (): void => this.#advance();
      signal.addEventListener('abort', onAbort);
      this.#advance();
    });
  }

  /** Sets the result of a job. */
  done(index: number, result: Result): void {
    this.#put(index, { result });
  }

  /** Ends all with an error, in the job's turn. After an abort, errors are its consequence. */
  fail(index: number, error: unknown): void {
    if (!this.jobs.signal.aborted) this.#put(index, { error });
  }

  #put(index: number, outcome: Outcome<Result>): void {
    this.#outcomes[index % this.#outcomes.length] = outcome;
    this.#advance();
  }

  /** Takes available results and starts possible jobs. */
  #advance(): void {
    if (this.#busy || this.#over) return;
    this.#busy = true;
    try {
      this.#advanceFor(performance.now() + SLICE_MS);
    } catch (error) {
      this.#reject(error);
    } finally {
      this.#busy = false;
    }
  }

  #advanceFor(end: number): void {
    const { count, ahead, signal, start } = this.jobs;
    for (;;) {
      if (this.#takeNext()) continue;
      if (this.#next === count || signal.aborted) {
        this.#resolve();
        return;
      }
      if (this.#started === count || this.#started === this.#next + ahead) return;
      start(this.#started++);
      if (performance.now() < end) continue;
      setImmediate(() => this.#advance());
      return;
    }
  }

  /** Takes the next result, if available. */
  #takeNext(): boolean {
    const place = this.#next % this.#outcomes.length;
    const outcome = this.#outcomes[place];
    if (outcome === undefined) return false;
    this.#outcomes[place] = undefined;
    if ('error' in outcome) throw outcome.error;
    this.jobs.take(outcome.result, this.#next++);
    return true;
  }
}
