// The schema host's watchdog: a thread that ends the process when its parent is gone or its memory is too much, even while
// native code keeps the main thread from hearing of anything.

import { Worker } from 'node:worker_threads';

/**
 * The signal by which the host ends itself for its memory, so that the parent can tell why: nothing else sends it, and it
 * leaves no core file. Where there are no signals the host just ends.
 */
export const MEMORY_SIGNAL = 'SIGALRM';

/** Time between two looks, in milliseconds. */
const INTERVAL_MS = 100;

interface Watched {
  readonly parent: number;
  readonly maxRssBytes: number;
  readonly intervalMs: number;
  readonly memorySignal: string;
}

/** Watches this process from now on, without keeping it alive. `maxRssBytes` is the most resident memory it may hold. */
export function startWatchdog(maxRssBytes: number): void {
  const watched: Watched = { parent: process.ppid, maxRssBytes, intervalMs: INTERVAL_MS, memorySignal: MEMORY_SIGNAL };
  const thread = new Worker(`(${watch})(require('node:worker_threads').workerData)`, {
    eval: true,
    workerData: watched,
    // It needs next to nothing, and every host pays for it.
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  });
  thread.unref();
  // A process that has no thread left is still ended when its channel closes.
  thread.on('error', () => {});
}

/** Runs in the thread, as source text: nothing outside of it may be named. */
function watch({ parent, maxRssBytes, intervalMs, memorySignal }: Watched): void {
  const end = (signal: string): void => {
    try {
      process.kill(process.pid, signal);
    } catch {
      process.kill(process.pid, 'SIGKILL');
    }
  };
  const orphaned = (): boolean => {
    // An orphan is given to another parent; where it is not, the process of that id is no more.
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
