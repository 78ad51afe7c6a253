// Chooses the folders to watch for changes to the files of a run, and watches them.

import { type FSWatcher, watch } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { CannotRun } from '../base/errors.js';
import { isGlob, SKIPPED_FOLDERS } from '../fetch/targets/glob.js';

/** Folders that exist, each with the relevant names in it; null for all names. */
export type WatchedFolders = ReadonlyMap<string, ReadonlySet<string> | null>;

/**
 * The folders of files, and of targets as the command line names them. For a folder, or the fixed part of a pattern, these are all folders
 * below it; for a file, its own folder and that of the file it links to; for a path that does not exist yet, the nearest folder above it.
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

/** Whether watching `folders` notices every change that watching `others` does. */
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

/** Watches folders, and remembers a change until `next` is called. */
export class FolderWatch {
  #watchers: readonly FSWatcher[] = [];
  #changed = false;
  #notify: (() => void) | null = null;

  /**
   * Watches these folders instead of the previous ones. All are opened again, because another folder may have replaced one of them.
   * @throws CannotRun `usage` if the system's limit on watches is reached.
   */
  watch(folders: WatchedFolders): void {
    const before = this.#watchers;
    this.#watchers = [...folders].flatMap(([folder, names]) => this.#open(folder, names));
    for (const watcher of before) watcher.close();
  }

  /** Waits until something has changed or the signal is aborted. A change before the call counts. */
  async next(signal: AbortSignal): Promise<void> {
    await new Promise<void>((done) => {
      const ended = new AbortController();
      this.#notify = () => {
        ended.abort();
        done();
      };
      signal.addEventListener('abort', this.#notify, { signal: ended.signal });
      if (this.#changed || signal.aborted) this.#notify();
    });
    this.#notify = null;
    this.#changed = false;
  }

  close(): void {
    for (const watcher of this.#watchers) watcher.close();
  }

  #open(folder: string, names: ReadonlySet<string> | null): FSWatcher[] {
    try {
      const watcher = watch(folder, (_, name) => {
        // A change of the folder itself is reported with the name of the folder.
        if (names === null || name === null || names.has(name) || name === basename(folder)) this.#change();
      });
      watcher.on('error', () => this.#change());
      return [watcher];
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      if (code === 'ENOSPC' || code === 'EMFILE' || code === 'ENFILE')
        throw new CannotRun('usage', `--watch: the system watches no more folders (${folder}); name fewer`, { cause: error });
      // The folder has been removed in the meantime.
      this.#change();
      return [];
    }
  }

  #change(): void {
    this.#changed = true;
    this.#notify?.();
  }
}
