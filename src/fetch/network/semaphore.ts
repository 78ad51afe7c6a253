// Semaphores for fetches: a limit per run and a limit per host, first come first served.

/** Releases a slot; further calls do nothing. */
export type Release = () => void;

/** Counts slots under one name: at most `most` are out at the same time. */
export class Semaphore {
  #taken = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly most: number) {}

  /** Waits for a slot. Rejects when `signal` aborts. */
  async take(signal: AbortSignal): Promise<Release> {
    signal.throwIfAborted();
    if (this.#taken < this.most) this.#taken++;
    else await this.#wait(signal);
    let given = false;
    return () => {
      if (given) return;
      given = true;
      const next = this.#waiting.shift();
      if (next) next();
      else this.#taken--;
    };
  }

  #wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const onAbort = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(start), 1);
        reject(signal.reason);
      };
      const start = (): void => {
        signal.removeEventListener('abort', onAbort);
        resolve();
      };
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiting.push(start);
    });
  }
}

/** Counts the connections to hosts of several processes. */
export interface HostSlots {
  /** Waits for one of `most` slots of a host. Rejects when `signal` aborts. */
  take(host: string, most: number, signal: AbortSignal): Promise<Release>;
}

/** The semaphores of one run: one for all documents, and one for each host. */
export class FetchSemaphores {
  readonly #all: Semaphore;
  readonly #hosts = new Map<string, Semaphore>();

  constructor(
    concurrency: number,
    private readonly perHost: number,
    private readonly shared: HostSlots | null = null,
  ) {
    this.#all = new Semaphore(concurrency);
  }

  /**
   * Waits for a slot for one document; held while it is fetched, including pauses between attempts. Rejects when `signal` aborts.
   */
  document(signal: AbortSignal): Promise<Release> {
    return this.#all.take(signal);
  }

  /** Waits for a slot at one host (`host:port`); held from the request to the end of the body. Rejects when `signal` aborts. */
  async host(host: string, signal: AbortSignal): Promise<Release> {
    let semaphore = this.#hosts.get(host);
    if (semaphore === undefined) {
      semaphore = new Semaphore(this.perHost);
      this.#hosts.set(host, semaphore);
    }
    const release = await semaphore.take(signal);
    if (this.shared === null) return release;
    try {
      const releaseShared = await this.shared.take(host, this.perHost, signal);
      return () => {
        releaseShared();
        release();
      };
    } catch (error) {
      release();
      throw error;
    }
  }
}
