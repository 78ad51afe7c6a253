// The schema host's watchdog: a thread that ends the process when its parent is gone or it uses too much memory, even
// while native code blocks the main thread.

import { Worker } from 'node:worker_threads';

/**
 * The signal with which the host ends itself for its memory. It shows the parent the cause, since nothing else sends it,
 * and leaves no core file. Without signals, the host just ends.
 */
export const MEMORY_SIGNAL = 'SIGALRM';

/**
 * Length of all texts together up to which no watchdog is needed: libxml2 is done with them in milliseconds, after which a closed channel
 * ends the process, and they need less memory than the thread, which costs as much as the start of Node.
 */
export const UNWATCHED = 131_072;

/** Milliseconds between two checks. */
const INTERVAL_MS = 100;

interface Watched {
  readonly parent: number;
  readonly maxRssBytes: number;
  readonly intervalMs: number;
  readonly memorySignal: string;
}

/** Starts the thread before libxml2 gets so much text that it is needed. Until then, the event loop watches, between two texts. */
export class DeferredWatchdog {
  #left = UNWATCHED;
  readonly #startThread: () => void;
  readonly #timer: NodeJS.Timeout;

  constructor(maxRssBytes: number, startThread = () => startWatchdog(maxRssBytes)) {
    this.#startThread = startThread;
    this.#timer = watch(watchedOf(maxRssBytes)).unref();
  }

  /** To be called before each text, with its length. */
  expect(length: number): void {
    if (this.#left < 0) return;
    this.#left -= length;
    if (this.#left >= 0) return;
    clearInterval(this.#timer);
    this.#startThread();
  }
}

function watchedOf(maxRssBytes: number): Watched {
  return { parent: process.ppid, maxRssBytes, intervalMs: INTERVAL_MS, memorySignal: MEMORY_SIGNAL };
}

/** Watches this process from now on, without keeping it alive. `maxRssBytes` is the most resident memory it may hold. */
export function startWatchdog(maxRssBytes: number): void {
  const thread = new Worker(`(${watch})(require('node:worker_threads').workerData)`, {
    eval: true,
    workerData: watchedOf(maxRssBytes),
    // It needs little memory, and every host has one.
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  });
  thread.unref();
  // Without this thread, the process still ends when its channel closes.
  thread.on('error', () => {});
}

/** Runs in the thread as source text, too, so it must not use outer variables. */
function watch({ parent, maxRssBytes, intervalMs, memorySignal }: Watched): NodeJS.Timeout {
  const end = (signal: string): void => {
    try {
      process.kill(process.pid, signal);
    } catch {
      process.kill(process.pid, 'SIGKILL');
    }
  };
  const orphaned = (): boolean => {
    // An orphan gets another parent; if it does not, no process has the id of the old one.
    if (process.ppid !== parent) return true;
    try {
      return !process.kill(parent, 0);
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ESRCH';
    }
  };
  return setInterval(() => {
    if (orphaned()) end('SIGKILL');
    else if (process.memoryUsage.rss() > maxRssBytes) end(memorySignal);
  }, intervalMs);
}
