// Finds the folder that stands for the site when `--root` does not name it.

import { statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isGlob } from './glob.js';
import { isInside } from './local.js';

/** Files that are in the root folder of nearly every site. */
const MARKS = ['index.html', 'robots.txt'] as const;

/**
 * Returns the nearest folder with an `index.html` or a `robots.txt`: the folder that all targets share, or one above it; if there is
 * none, the shared folder. If the targets are in the working folder, nothing above that is searched. Null if no target exists.
 */
export function rootFolder(paths: readonly string[], cwd: string): string | null {
  const folders = paths.map((path) => folderOf(resolve(cwd, path))).filter((folder) => folder !== null);
  const [first] = folders;
  if (first === undefined) return null;
  const shared = folders.reduce(sharedFolder, first);
  const top = isInside(shared, cwd) ? cwd : null;
  for (let folder = shared; ; folder = dirname(folder)) {
    if (MARKS.some((name) => factsOf(join(folder, name))?.isFile() === true)) return folder;
    if (folder === top || folder === dirname(folder)) return shared;
  }
}

/** The innermost folder that contains both, or is one of them. */
function sharedFolder(one: string, other: string): string {
  let folder = one;
  while (!isInside(other, folder) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}

/** Returns a path if it is a folder, else the folder of the path or glob; null if that does not exist. */
function folderOf(path: string): string | null {
  const facts = factsOf(path);
  if (facts?.isDirectory() === true) return path;
  let folder = dirname(path);
  if (facts === undefined) {
    for (let above = folder; above !== dirname(above); above = dirname(above)) if (isGlob(above)) folder = dirname(above);
  }
  return factsOf(folder)?.isDirectory() === true ? folder : null;
}

/** The facts of a path; undefined if it does not exist, or cannot be looked at. */
function factsOf(path: string): ReturnType<typeof statSync> {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
