// The lock of a journal: one run at a time; stale locks are taken over.

import type { BigIntStats } from 'node:fs';
import { type FileHandle, lstat, open, readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { CannotRun } from '../errors.js';

/** Suffix of a lock's name, unique to this tool. */
const SUFFIX = '.sitemap-lint-lock';

/** The content of a lock: process id, start time (`-` if unknown), host name. */
const HOLDER = /^(\d{1,10}) (\d+|-) ([^\n]+)\n$/;

/** Maximum size of a lock file that is read; host names have at most 255 bytes. */
const MOST_LOCK_BYTES = 1_024;

/** Locks held by this process. */
const own = new Set<string>();

/** Path of a journal's lock; `path` is the journal's path with links resolved. */
export function lockOf(path: string): string {
  return path + SUFFIX;
}

/**
 * Takes the lock of a journal: the file beside it that ends in `.sitemap-lint-lock`. The lock of a process that has ended, or of
 * another machine, is taken over. That is safe: two runs would only waste time, because lines are appended as a whole and
 * verified by their digest. Other content in the lock file is left alone.
 *
 * @param path the journal
 * @returns a function that releases the lock
 * @throws CannotRun `usage` if a running process holds it, or if the file is not a lock; a system error if the folder is not
 * writable
 */
export async function takeLock(path: string): Promise<() => Promise<void>> {
  const lock = lockOf(path);
  const holder = `${process.pid} ${await startOf(process.pid)} ${hostname()}\n`;
  // Another run may take it over at the same moment, so retry, but not for ever.
  for (let attempts = 0; attempts < 3; attempts++) {
    if (own.has(lock)) break;
    try {
      const ours = await write(lock, await open(lock, 'wx', 0o600), holder);
      own.add(lock);
      return async () => {
        own.delete(lock);
        // Removes the lock only if it is still the file that was created here.
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
        `--resume ${path}: ${lock} is not a complete lock file of sitemap-lint; move it away, or use another file`,
      );
    }
    if (there === 'gone') continue;
    if (await isRunning(there)) break;
    await rm(lock, { force: true });
  }
  throw new CannotRun(
    'usage',
    `--resume ${path}: another run is using it; wait until it ends, or use another file (if there is no such run, delete ${lock})`,
  );
}

/** The holder of a lock, as recorded in it. */
interface Holder {
  readonly id: string;
  readonly start: string;
  readonly host: string;
}

/** Writes a new lock and returns its identity; removes it again if writing fails, for example on a full disk. */
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

/** The holder of a lock; `gone` if it no longer exists, null if it is not a lock. Only regular files are opened. */
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

/** Whether the holder is a running process of this machine other than this one. */
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
 * Start time of a process in the system's own unit, because process ids are reused, in containers especially soon. `-` if the
 * system does not provide it.
 */
async function startOf(id: number): Promise<string> {
  const facts = await readFile(`/proc/${id}/stat`, 'latin1').catch(() => '');
  // Field 22 of proc(5); the second field, the name, may contain spaces and parentheses.
  return facts.slice(facts.lastIndexOf(')') + 1).split(' ')[20] ?? '-';
}
