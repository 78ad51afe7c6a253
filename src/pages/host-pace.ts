// Limits the requests to one host: per second, at once, and none while the host requests a pause.

/** Returns a turn; further calls do nothing. */
export type EndTurn = () => void;

/** A timer that waits and the current time, replaceable in tests. */
export interface Clock {
  now(): number;
  /** Calls back after these milliseconds; returns a function to cancel. */
  after(milliseconds: number, call: () => void): () => void;
}

export const TIMERS: Clock = {
  now: () => performance.now(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** A waiting request: `start` returns whether it used its turn. */
interface Waiter {
  readonly signal: AbortSignal;
  readonly start: (end: EndTurn) => boolean;
  readonly reject: ((reason: unknown) => void) | null;
}

/** Milliseconds that a request may be late without delaying later ones: timers are late by milliseconds. */
const SLACK_MS = 10;
/** Number of finished waiters after which they are removed. */
const SHED = 256;

/** The turns at one host: pages in order, preceded by further requests of pages that had their turn. */
export class HostPace {
  #pages: Waiter[] = [];
  /** Pages at the start of the list that had their turn. */
  #gone = 0;
  #further: Waiter[] = [];
  /** The signals that end waits. One listener per signal: thousands of pages share a run. */
  readonly #watched = new WeakSet<AbortSignal>();
  #active = 0;
  #starting = false;
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

  /** Sets at least these milliseconds between requests, as Crawl-delay asks. */
  spread(milliseconds: number): void {
    this.#interval = Math.max(this.#interval, milliseconds);
  }

  /** Starts no request for these milliseconds, as Retry-After asks. */
  pause(milliseconds: number): void {
    this.#next = Math.max(this.#next, this.clock.now() + milliseconds);
  }

  /** Waits for the turn of a page. If `start` returns false, the next page gets the turn. Gives up when `signal` aborts. */
  enter(signal: AbortSignal, start: (end: EndTurn) => boolean): void {
    this.#watch(signal);
    this.#pages.push({ signal, start, reject: null });
    this.#startNext();
  }

  /** Waits for the turn of a further request. Rejects when `signal` aborts. */
  take(signal: AbortSignal): Promise<EndTurn> {
    signal.throwIfAborted();
    this.#watch(signal);
    return new Promise((resolve, reject) => {
      const start = (end: EndTurn): boolean => {
        resolve(end);
        return true;
      };
      this.#further.push({ signal, start, reject });
      this.#startNext();
    });
  }

  #watch(signal: AbortSignal): void {
    if (this.#watched.has(signal)) return;
    this.#watched.add(signal);
    const onAbort = (): void => {
      const ended = this.#further.filter((waiter) => waiter.signal === signal);
      this.#further = this.#further.filter((waiter) => waiter.signal !== signal);
      this.#pages = this.#pages.slice(this.#gone).filter((waiter) => waiter.signal !== signal);
      this.#gone = 0;
      for (const { reject } of ended) reject?.(signal.reason);
      // Else the timer for the next turn, which nobody takes, keeps the process alive: a Crawl-delay may be an hour.
      if (this.#further.length + this.#pages.length > 0) return;
      this.#cancel?.();
      this.#cancel = null;
    };
    signal.addEventListener('abort', onAbort, { once: true });
  }

  #nextWaiter(): Waiter | null {
    const further = this.#further.shift();
    if (further !== undefined) return further;
    const page = this.#pages[this.#gone];
    if (page === undefined) return null;
    this.#gone++;
    if (this.#gone === SHED) {
      this.#pages = this.#pages.slice(SHED);
      this.#gone = 0;
    }
    return page;
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
    // Starting a page may end a turn, or add a waiter.
    if (this.#starting) return;
    this.#starting = true;
    while (this.#active < this.most && this.#further.length + this.#pages.length > this.#gone) {
      const now = this.clock.now();
      const wait = this.#next - now;
      if (wait > 0) {
        this.#wake(wait);
        break;
      }
      this.#active++;
      if (this.#nextWaiter()?.start(this.#turn()) === true) this.#next = Math.max(now - SLACK_MS, this.#next) + this.#interval;
      else this.#active--;
    }
    this.#starting = false;
  }

  #wake(milliseconds: number): void {
    this.#cancel ??= this.clock.after(Math.ceil(milliseconds), () => {
      this.#cancel = null;
      this.#startNext();
    });
  }
}
