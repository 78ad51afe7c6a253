// Spaces the requests to one host: so many a second, so many at once, and none while the host asks for a pause.

/** Gives a turn back; further calls do nothing. */
export type EndTurn = () => void;

/** A timer that waits and the current time, replaceable in tests. */
export interface Clock {
  now(): number;
  /** Calls back after these milliseconds; returns what cancels it. */
  after(milliseconds: number, call: () => void): () => void;
}

export const TIMERS: Clock = {
  now: () => performance.now(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

interface Waiter {
  readonly signal: AbortSignal;
  readonly start: () => void;
  readonly reject: (reason: unknown) => void;
}

/** How far behind its time a request may begin without delaying those after it: timers are late by milliseconds. */
const SLACK_MS = 10;

/** The turns at one host, first come first served. */
export class HostPace {
  #waiting: Waiter[] = [];
  /** The signals that end waits. One listener each: thousands of pages wait for the same run. */
  readonly #watched = new WeakSet<AbortSignal>();
  #active = 0;
  #next = 0;
  #interval: number;
  #cancel: (() => void) | null = null;

  /** `rate` is requests a second, 0 for no limit; `most` is how many are under way at once. */
  constructor(
    rate: number,
    private readonly most: number,
    private readonly clock: Clock = TIMERS,
  ) {
    this.#interval = rate === 0 ? 0 : 1_000 / rate;
  }

  /** Keeps at least these milliseconds between requests, as Crawl-delay asks. */
  spread(milliseconds: number): void {
    this.#interval = Math.max(this.#interval, milliseconds);
  }

  /** Starts no request for these milliseconds, as Retry-After asks. */
  pause(milliseconds: number): void {
    this.#next = Math.max(this.#next, this.clock.now() + milliseconds);
  }

  /** Waits for a turn. Rejects when `signal` aborts. */
  take(signal: AbortSignal): Promise<EndTurn> {
    signal.throwIfAborted();
    this.#watch(signal);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ signal, start: () => resolve(this.#turn()), reject });
      this.#startNext();
    });
  }

  #watch(signal: AbortSignal): void {
    if (this.#watched.has(signal)) return;
    this.#watched.add(signal);
    const onAbort = (): void => {
      const waiting = this.#waiting;
      this.#waiting = waiting.filter((waiter) => waiter.signal !== signal);
      for (const waiter of waiting) if (waiter.signal === signal) waiter.reject(signal.reason);
    };
    signal.addEventListener('abort', onAbort, { once: true });
  }

  #turn(): EndTurn {
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      this.#active--;
      this.#startNext();
    };
  }

  #startNext(): void {
    while (this.#waiting.length > 0 && this.#active < this.most) {
      const now = this.clock.now();
      const wait = this.#next - now;
      if (wait > 0) {
        this.#cancel ??= this.clock.after(Math.ceil(wait), () => {
          this.#cancel = null;
          this.#startNext();
        });
        return;
      }
      this.#next = Math.max(now - SLACK_MS, this.#next) + this.#interval;
      this.#active++;
      this.#waiting.shift()?.start();
    }
  }
}
