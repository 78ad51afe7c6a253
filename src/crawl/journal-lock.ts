// The lock of a journal: one run at a time, and a run that was killed stands in nobody's way.

import { readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { kill, pid } from 'node:process';
import { CannotRun } from '../errors.js';

/** Locks of this process. */
const own = new Set<string>();

/**
 * Takes the lock of a journal: the file beside it that ends in `.lock`. The lock of a run that is gone, or that nobody can
 * see from here (another machine), is taken over; two runs would waste time and harm nothing, since lines are appended as
 * a whole and believed only with their digest.
 *
 * @param path the journal
 * @returns how to give the lock back
 * @throws CannotRun `usage` when a running process holds it; a system error when the folder cannot be written to
 */
export async function takeLock(path: string): Promise<() => Promise<void>> {
  const lock = `${path}.lock`;
  const holder = `${pid} ${await startOf(pid)} ${hostname()}\n`;
  // Another run that takes over at the same moment may be faster, and so on: but not without end.
  for (let attempts = 0; attempts < 3; attempts++) {
    if (own.has(lock)) break;
    try {
      await writeFile(lock, holder, { flag: 'wx', mode: 0o600 });
      own.add(lock);
      return async () => {
        own.delete(lock);
        await rm(lock, { force: true });
      };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    if (await isRunning(await readFile(lock, 'utf8').catch(() => ''))) break;
    await rm(lock, { force: true });
  }
  throw new CannotRun(
    'usage',
    `--resume ${path}: another run is using it; wait for its end, or name another file (if there is no such run, delete ${lock})`,
  );
}

/** Whether what a lock names is a process of this machine that runs, other than this one. */
async function isRunning(holder: string): Promise<boolean> {
  const [, id = '', start, host] = /^(\d{1,10}) (\S+) (.*)\n$/.exec(holder) ?? [];
  if (host !== hostname() || Number(id) === pid) return false;
  try {
    kill(Number(id), 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
  }
  return start === (await startOf(Number(id)));
}

/**
 * When a process started, as the system counts it: ids are used again, soon so in a container. `-` where the system does
 * not tell.
 */
async function startOf(id: number): Promise<string> {
  const facts = await readFile(`/proc/${id}/stat`, 'latin1').catch(() => '');
  // Field 22 of proc(5); the second one, the name, may hold spaces and parentheses.
  return facts.slice(facts.lastIndexOf(')') + 1).split(' ')[20] ?? '-';
}
