// Which folders must be watched to hear of every change to what targets stand for, and the watching itself.

import { type FSWatcher, watch } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { CannotRun } from '../errors.js';
import { isGlob, SKIPPED_FOLDERS } from '../targets/glob.js';

/** Folders that are there, each with the names in it that matter; null for all names. */
export type WatchedFolders = ReadonlyMap<string, ReadonlySet<string> | null>;

/**
 * The folders of files and of targets as the command line names them: below a folder or the fixed part of a pattern, all of them; of a file, its
 * own, and that of what it is a link to. For what is not there yet, the nearest folder above it in which it can appear.
 */
export async function watchedFolders(targets: readonly string[], files: Iterable<string>): Promise<WatchedFolders> {
  const folders = new Map<string, Set<string> | null>();
  for (const file of files) await addPath(file, folders);
  for (const target of targets) {
    const path = resolve(target);
    await addPath(path, folders);
    await addTree(path, folders);
    if (!isGlob(target)) continue;
    const names = target.split('/');
    const fixed = resolve(names.slice(0, names.findIndex(isGlob)).join('/') || (target.startsWith('/') ? '/' : '.'));
    await addPath(fixed, folders);
    await addTree(fixed, folders);
  }
  return folders;
}

/** Whether the first hear of everything that the others do. */
export function covers(folders: WatchedFolders, others: WatchedFolders): boolean {
  return [...others].every(([folder, names]) => {
    const known = folders.get(folder);
    return known === null || (known !== undefined && names !== null && [...names].every((name) => known.has(name)));
  });
}

async function addPath(path: string, folders: Map<string, Set<string> | null>): Promise<void> {
  const real = await realpath(path).catch(() => path);
  for (const place of new Set([path, real])) await addName(place, folders);
}

async function addName(path: string, folders: Map<string, Set<string> | null>): Promise<void> {
  const folder = dirname(path);
  if (folder === path) return;
  if (!(await isFolder(folder))) return addName(folder, folders);
  const names = folders.get(folder);
  if (names === undefined) folders.set(folder, new Set([basename(path)]));
  else names?.add(basename(path));
}

async function addTree(folder: string, folders: Map<string, Set<string> | null>): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => null);
  if (entries === null) return;
  folders.set(folder, null);
  for (const entry of entries) {
    if (entry.isDirectory() && !SKIPPED_FOLDERS.has(entry.name)) await addTree(join(folder, entry.name), folders);
  }
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() === true;
}

/** Watches folders, and remembers that something has changed until somebody asks. */
export class FolderWatch {
  #watchers: readonly FSWatcher[] = [];
  #changed = false;
  #tell: (() => void) | null = null;

  /**
   * Watches these folders, and no others any more. Those that were watched are opened anew: another folder may be in the place of one.
   * @throws CannotRun `usage` where the system watches no more folders.
   */
  watch(folders: WatchedFolders): void {
    const before = this.#watchers;
    this.#watchers = [...folders].flatMap(([folder, names]) => this.#open(folder, names));
    for (const watcher of before) watcher.close();
  }

  /** Waits until something has changed, or the signal is aborted; what has changed before it is called counts. */
  async next(signal: AbortSignal): Promise<void> {
    await new Promise<void>((done) => {
      const ended = new AbortController();
      this.#tell = () => {
        ended.abort();
        done();
      };
      signal.addEventListener('abort', this.#tell, { signal: ended.signal });
      if (this.#changed || signal.aborted) this.#tell();
    });
    this.#tell = null;
    this.#changed = false;
  }

  close(): void {
    for (const watcher of this.#watchers) watcher.close();
  }

  #open(folder: string, names: ReadonlySet<string> | null): FSWatcher[] {
    try {
      const watcher = watch(folder, (_, name) => {
        // What happens to the folder itself is told by its own name.
        if (names === null || name === null || names.has(name) || name === basename(folder)) this.#change();
      });
      watcher.on('error', () => this.#change());
      return [watcher];
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      if (code === 'ENOSPC' || code === 'EMFILE' || code === 'ENFILE')
        throw new CannotRun('usage', `--watch: the system watches no more folders (${folder}); name fewer`, { cause: error });
      // It has gone in the meantime.
      this.#change();
      return [];
    }
  }

  #change(): void {
    this.#changed = true;
    this.#tell?.();
  }
}
