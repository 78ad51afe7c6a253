// The schema host's watchdog: a thread that ends the process when its parent is gone or it uses too much memory, even
// while native code blocks the main thread.

import { Worker } from 'node:worker_threads';

/**
 * The signal with which the host ends itself for its memory. It shows the parent the cause, since nothing else sends it,
 * and leaves no core file. Without signals, the host just ends.
 */
export const MEMORY_SIGNAL = 'SIGALRM';

/** Milliseconds between two checks. */
const INTERVAL_MS = 100;

interface Watched {
  readonly parent: number;
  readonly maxRssBytes: number;
  readonly intervalMs: number;
  readonly memorySignal: string;
}

/**
 * Watches this process from now on, without keeping it alive. `parent` is the process that started it, and `maxRssBytes` the most resident
 * memory it may hold.
 */
export function startWatchdog(parent: number, maxRssBytes: number): void {
  const watched: Watched = { parent, maxRssBytes, intervalMs: INTERVAL_MS, memorySignal: MEMORY_SIGNAL };
  const thread = new Worker(`(${watch})(require('node:worker_threads').workerData)`, {
    eval: true,
    workerData: watched,
    // It needs little memory, and every host has one.
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  });
  thread.unref();
  // Without this thread, the process still ends when its channel closes.
  thread.on('error', () => {});
}

/** Runs in the thread as source text, so it must not use outer variables. */
function watch({ parent, maxRssBytes, intervalMs, memorySignal }: Watched): void {
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
  setInterval(() => {
    if (orphaned()) end('SIGKILL');
    else if (process.memoryUsage.rss() > maxRssBytes) end(memorySignal);
  }, intervalMs);
}
