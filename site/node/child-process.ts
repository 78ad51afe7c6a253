// Node's `fork` for the schema host: a worker takes the place of the process, so it is ended in the same way when it hangs.

type Listener = (...values: unknown[]) => void;

/** The part of a `ChildProcess` that controls a schema host. */
class WorkerProcess {
  readonly pid = 1;
  readonly channel = null;
  connected = true;
  readonly #worker: Worker;
  readonly #listeners = new Map<string, Listener>();

  constructor(words: readonly string[]) {
    this.#worker = new Worker(new URL('./schema-host.js', import.meta.url), { type: 'module', name: JSON.stringify(words) });
    this.#worker.addEventListener('message', ({ data }) => this.#listeners.get('message')?.(data));
    this.#worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.#listeners.get('error')?.(new Error(event.message || 'it does not load'));
    });
  }

  on(event: string, listener: Listener): void {
    this.#listeners.set(event, listener);
  }

  once(event: string, listener: Listener): void {
    this.#listeners.set(event, listener);
  }

  send(message: unknown, done: (error: null) => void): void {
    this.#worker.postMessage(message);
    done(null);
  }

  disconnect(): void {
    this.kill();
  }

  kill(): void {
    if (!this.connected) return;
    this.connected = false;
    this.#worker.terminate();
    queueMicrotask(() => this.#listeners.get('exit')?.(0, null));
  }

  ref(): void {}

  unref(): void {}
}

/** `path` is that of the schema host, the only program that the core starts. */
export function fork(_path: string, words: readonly string[]): WorkerProcess {
  return new WorkerProcess(words);
}
