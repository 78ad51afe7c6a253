// The lock of a file that one run at a time may use: a journal, or a database of pages. Stale locks are taken over.

import type { BigIntStats } from 'node:fs';
import { type FileHandle, lstat, open, readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';

/** Suffix of a lock's name, unique to this tool. */
const SUFFIX = '.sitemap-lint-lock';

/** The content of a lock: process id, start time (`-` if unknown), host name. */
const HOLDER = /^(\d{1,10}) (\d+|-) ([^\n]+)\n$/;

/** Maximum size of a lock file that is read; host names have at most 255 bytes. */
const MOST_LOCK_BYTES = 1_024;

/** Locks held by this process. */
const own = new Set<string>();

/** Path of a file's lock; `path` is the file's path with links resolved. */
export function lockOf(path: string): string {
  return path + SUFFIX;
}

/** Releases a lock, unless somebody else has taken it over. */
export type Unlock = () => Promise<void>;

/**
 * Takes the lock of a file: the file beside it that ends in `.sitemap-lint-lock`. The lock of a process that has ended is taken over.
 * Other content in the lock file is left alone.
 *
 * @param path the file, with links resolved
 * @param otherMachines whether the locks of other machines, about whose processes nothing is known, are taken over as well
 * @returns a function that releases the lock; `held` if a running process holds it, `no-lock` if the lock file is something else
 * @throws a system error if the folder is not writable
 */
export async function takeLock(path: string, otherMachines: boolean): Promise<Unlock | 'held' | 'no-lock'> {
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
    if (there === null) return 'no-lock';
    if (there === 'gone') continue;
    if (there.host === hostname() ? await isRunning(there) : !otherMachines) break;
    await rm(lock, { force: true });
  }
  return 'held';
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

/** Whether the holder, a process of this machine, is running and is not this one. */
async function isRunning({ id, start }: Holder): Promise<boolean> {
  if (Number(id) === process.pid) return false;
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
