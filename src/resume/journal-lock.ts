// The lock of a journal: one run at a time, and a run that was killed stands in nobody's way.

import type { BigIntStats } from 'node:fs';
import { type FileHandle, lstat, open, readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { CannotRun } from '../errors.js';

/** What a lock's name has after the journal's; no other tool's file is called that. */
const SUFFIX = '.sitemap-lint-lock';

/** All that a lock holds: process id, when it started (`-` where nobody tells), host. */
const HOLDER = /^(\d{1,10}) (\d+|-) ([^\n]+)\n$/;

/** The longest file that is looked at; host names have 255 bytes at most. */
const MOST_LOCK_BYTES = 1_024;

/** Locks of this process. */
const own = new Set<string>();

/** Where the lock of a journal lies; `path` is where the journal itself lies, links followed. */
export function lockOf(path: string): string {
  return path + SUFFIX;
}

/**
 * Takes the lock of a journal: the file beside it that ends in `.sitemap-lint-lock`. The lock of a run that is gone, or that
 * nobody can see from here (another machine), is taken over; two runs would waste time and harm nothing, since lines are
 * appended as a whole and believed only with their digest. Whatever else has the name is left as it is.
 *
 * @param path the journal
 * @returns how to give the lock back
 * @throws CannotRun `usage` when a running process holds it, or when what has its name is no lock; a system error when the
 *   folder cannot be written to
 */
export async function takeLock(path: string): Promise<() => Promise<void>> {
  const lock = lockOf(path);
  const holder = `${process.pid} ${await startOf(process.pid)} ${hostname()}\n`;
  // Another run that takes over at the same moment may be faster, and so on: but not without end.
  for (let attempts = 0; attempts < 3; attempts++) {
    if (own.has(lock)) break;
    try {
      const ours = await write(lock, await open(lock, 'wx', 0o600), holder);
      own.add(lock);
      return async () => {
        own.delete(lock);
        // Whatever else has its name by now is not ours to remove.
        const there = await lstat(lock, { bigint: true }).catch(() => null);
        if (there !== null && there.dev === ours.dev && there.ino === ours.ino) await rm(lock, { force: true });
      };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const there = await holderOf(lock);
    if (there === null) {
      throw new CannotRun(
        'usage',
        `--resume ${path}: ${lock} is no lock of sitemap-lint, or not a whole one; move it away, or name another file`,
      );
    }
    if (there === 'gone') continue;
    if (await isRunning(there)) break;
    await rm(lock, { force: true });
  }
  throw new CannotRun(
    'usage',
    `--resume ${path}: another run is using it; wait for its end, or name another file (if there is no such run, delete ${lock})`,
  );
}

/** Who holds a lock, as a lock says it. */
interface Holder {
  readonly id: string;
  readonly start: string;
  readonly host: string;
}

/** Writes a new lock, and says what file it is; one that could not be written, as on a full disk, does not stay. */
async function write(lock: string, file: FileHandle, holder: string): Promise<BigIntStats> {
  try {
    await file.writeFile(holder);
    return await file.stat({ bigint: true });
  } catch (error) {
    await rm(lock, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** Who holds a lock; `gone` when it is not there any more, null when it is no lock. What is no file is not opened. */
async function holderOf(lock: string): Promise<Holder | 'gone' | null> {
  try {
    const facts = await lstat(lock);
    if (!facts.isFile() || facts.size > MOST_LOCK_BYTES) return null;
    const [, id, start, host] = HOLDER.exec(await readFile(lock, 'utf8')) ?? [];
    return id === undefined || start === undefined || host === undefined ? null : { id, start, host };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'gone';
    throw error;
  }
}

/** Whether what a lock names is a process of this machine that runs, other than this one. */
async function isRunning({ id, start, host }: Holder): Promise<boolean> {
  if (host !== hostname() || Number(id) === process.pid) return false;
  try {
    process.kill(Number(id), 0);
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
