// Runs code that may never return, such as that of a plugin, and ends it after some time.

import { Script } from 'node:vm';

const KEY = Symbol.for('sitemap-lint.interruptible');
/** The global object of the scripts, which may be another one in a test runner. */
const GLOBAL = new Script('globalThis').runInThisContext() as object;
const CALL = new Script(`globalThis[Symbol.for(${JSON.stringify(KEY.description)})]()`);

/**
 * Runs `work`, which is ended wherever it is after `time` milliseconds, without running any `catch` or `finally` in it. Starting the
 * timer takes about 0.1 ms.
 * @returns whether it came to its end
 * @throws what `work` throws
 */
export function endsWithin(time: number, work: () => void): boolean {
  Object.defineProperty(GLOBAL, KEY, { value: work, configurable: true });
  try {
    CALL.runInThisContext({ timeout: Math.max(1, Math.ceil(time)) });
    return true;
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
    throw error;
  }
}
