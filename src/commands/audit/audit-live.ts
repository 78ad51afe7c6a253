// Controls a run that the audit shows: pause, resume, stop, and throttled updates of the screen.

import type { Activity } from '../../audit/explorer.js';
import type { LiveFacts } from '../../audit/view/header.js';
import { NOTHING_READ } from '../../report/progress.js';
import type { Progress } from '../../report/report.js';

/** Shortest time between two screen updates, in milliseconds. */
const SOONEST = 100;
/** Pause between updates as a multiple of the last update's duration, so that updates take at most a tenth of the time. */
const PATIENCE = 10;

export class LiveRun {
  readonly #ended = new AbortController();
  readonly #waiting = new Set<() => void>();
  readonly #clock: () => number;
  #progress: Progress = NOTHING_READ;
  #paused = false;
  #pausedAt = 0;
  #started: number;
  #timer: NodeJS.Timeout | null = null;
  #cost = 0;
  #grown = false;

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
    this.#started = clock();
  }

  /** Aborted to stop the run. */
  get signal(): AbortSignal {
    return this.#ended.signal;
  }

  get activity(): Activity {
    return { paused: this.#paused, ending: this.signal.aborted };
  }

  get facts(): LiveFacts {
    const now = this.#paused ? this.#pausedAt : this.#clock();
    return { progress: this.#progress, elapsed: now - this.#started };
  }

  /** Pauses or resumes the run. */
  toggle(): void {
    if (this.#paused) this.#started += this.#clock() - this.#pausedAt;
    this.#paused = !this.#paused;
    this.#pausedAt = this.#clock();
    if (this.#paused) return;
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }

  /** Stops the run; what was read so far becomes the report. */
  end(): void {
    this.#ended.abort();
  }

  /** The run awaits this before each request; it resolves when the run is not paused. */
  readonly hold = async (signal: AbortSignal): Promise<void> => {
    while (this.#paused) {
      signal.throwIfAborted();
      await new Promise<void>((resolve, reject) => {
        const onAbort = (): void => {
          this.#waiting.delete(wake);
          reject(signal.reason);
        };
        const wake = (): void => {
          signal.removeEventListener('abort', onAbort);
          resolve();
        };
        this.#waiting.add(wake);
        signal.addEventListener('abort', onAbort, { once: true });
      });
    }
  };

  /** Takes new progress, or null for new rows. Calls `look` soon, with whether there are new rows. */
  news(progress: Progress | null, look: (grown: boolean) => void): void {
    if (progress !== null) this.#progress = progress;
    else this.#grown = true;
    if (this.#timer !== null) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = null;
        const grown = this.#grown;
        this.#grown = false;
        const begun = performance.now();
        look(grown);
        this.#cost = performance.now() - begun;
      },
      Math.max(SOONEST, this.#cost * PATIENCE),
    );
  }

  /** Cancels a pending update. */
  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
