// Finds the files of an index's children beside the index, for a build that uses the addresses of the published site.

import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { decodeSegment, isInside } from './local.js';

/**
 * Returns the regular file below a local index's folder that has the path of a child's URL, or that path without its first folder,
 * or else (with `byName`) its last segment. Null if there is none. No symbolic link and no escaped character leads out of that folder.
 */
export function fileBeside(url: URL, index: string, byName: boolean): string | null {
  const folder = dirname(index);
  const segments = url.pathname.split('/').slice(1).map(decodeSegment);
  const names = segments.filter((segment) => segment !== null && segment !== '');
  const name = names.at(-1);
  // A path with an invalid segment, or without a last one, names no file.
  if (names.length < segments.length || name === undefined) return null;
  const path = join(folder, ...(names as string[]));
  if (isFileBelow(path, folder)) return path;
  // A project page is published in a folder that its build does not have: https://user.github.io/project/.
  const inProject = join(folder, ...(names.slice(1) as string[]));
  if (names.length > 2 && isFileBelow(inProject, folder)) return inProject;
  const near = join(folder, name as string);
  // Many addresses (/blog/sitemap.xml) end in the index's own name.
  return byName && near !== index && isFileBelow(near, folder) ? near : null;
}

/**
 * The path below a local index's folder that the child with a URL would have, without the folder of a project page. Nothing but its
 * absence is ever read of one that leads out.
 */
export function expectedFile({ pathname }: URL, index: string): string {
  const path = join(dirname(index), pathname);
  const [, first = '', ...rest] = pathname.split('/');
  const inProject = join(dirname(index), ...rest);
  // If that one is there, another child with its name is ambiguous.
  return rest.length === 0 || existsSync(join(dirname(index), first)) || existsSync(inProject) ? path : inProject;
}

/** Whether a file that exists is outside of a folder, for example behind a symbolic link. */
export function isOutside(path: string, folder: string): boolean {
  try {
    return !isInside(realpathSync(path), realpathSync(folder));
  } catch {
    return false;
  }
}

/** UTF-16 units of the longest path that a file may have on any system. */
const LONGEST_PATH = 32_767;

function isFileBelow(path: string, folder: string): boolean {
  if (path.length > LONGEST_PATH) return false;
  try {
    // An error for each of 50,000 files that are not there would take longer than all else.
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true && isInside(realpathSync(path), realpathSync(folder));
  } catch {
    return false;
  }
}
