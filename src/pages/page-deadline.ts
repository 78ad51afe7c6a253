// The time that one page may take. It does not run while the page waits for its turn at a host.

/** Counts the time between `start` and `stop`, over repeated calls. */
export class PageDeadline {
  #left: number;
  #since: number | null = null;
  #timer: NodeJS.Timeout | undefined;
  /** Whether the time is over. */
  expired = false;

  constructor(
    milliseconds: number,
    private readonly onExpired: () => void,
  ) {
    this.#left = milliseconds;
  }

  /** Milliseconds that are left. */
  get left(): number {
    return this.#since === null ? this.#left : this.#left - (performance.now() - this.#since);
  }

  start(): void {
    if (this.#since !== null) return;
    this.#since = performance.now();
    this.#timer = setTimeout(() => {
      this.expired = true;
      this.onExpired();
    }, this.#left);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#left = this.left;
    this.#since = null;
  }
}
