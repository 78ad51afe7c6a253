// The lock of a journal: one run at a time.

import { CannotRun } from '../../base/errors.js';
import { lockOf, takeLock, type Unlock } from './file-lock.js';

/**
 * Takes the lock of a journal, also from another machine. That is safe: two runs would only waste time, because lines are appended as a
 * whole and verified by their digest.
 *
 * @param path the journal, with links resolved
 * @throws CannotRun `usage` if a running process holds it, or if the lock file is something else; a system error if the folder is not
 * writable
 */
export async function lockJournal(path: string): Promise<Unlock> {
  const taken = await takeLock(path, true);
  if (typeof taken === 'function') return taken;
  const lock = lockOf(path);
  throw new CannotRun(
    'usage',
    taken === 'no-lock'
      ? `--resume ${path}: ${lock} is not a complete lock file of sitemap-lint; move it away, or use another file`
      : `--resume ${path}: another run is using it; wait until it ends, or use another file (if there is no such run, delete ${lock})`,
  );
}
