// Decides whether two paths, or a path and a file descriptor, are the same file.

import { fstatSync, type Stats } from 'node:fs';
import { readlink, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/**
 * Identity of the file at a path: device and inode, or for a missing file the path where it would be created. Null for anything
 * but files and pipes: a terminal or /dev/null can receive several outputs.
 * @throws a system error for a path that cannot be resolved
 */
export async function fileIdentity(path: string): Promise<string | null> {
  const place = await placeOf(path);
  const found = await statusOf(place);
  return found === null ? `new ${place}` : identityOf(found);
}

/** Identity of the file of an open descriptor; also null for a closed one. */
export function descriptorIdentity(descriptor: number): string | null {
  try {
    return identityOf(fstatSync(descriptor));
  } catch {
    return null;
  }
}

/** What changes when a file is replaced or written to: device, inode, size, and the times of its content and its status. */
export function versionOf({ dev, ino, size, mtimeMs, ctimeMs }: Stats): string {
  return [dev, ino, size, mtimeMs, ctimeMs].join(' ');
}

function identityOf(found: Stats): string | null {
  return found.isFile() || found.isFIFO() ? `${found.dev}:${found.ino}` : null;
}

/**
 * The path with symbolic links resolved, including links to files that do not exist yet. A path that cannot be resolved, such as
 * /dev/stdout on a pipe, is returned unchanged.
 * @throws a system error for a loop of links, a part of the path that is not a folder, and the like
 */
export async function placeOf(path: string): Promise<string> {
  const found = await statusOf(path);
  if (found !== null && !found.isFile()) return path;
  let place = path;
  // The number of consecutive links that the system follows.
  for (let links = 0; links < 40; links++) {
    const real = await realpath(place).catch(() => null);
    if (real !== null) return real;
    const folder = await realpath(dirname(place)).catch(() => resolve(dirname(place)));
    place = join(folder, basename(place));
    const target = await readlink(place).catch(() => null);
    if (target === null) return place;
    place = resolve(folder, target);
  }
  return path;
}

/** Status of a path, following links; null if it does not exist. @throws a system error if that cannot be determined. */
export async function statusOf(path: string): Promise<Stats | null> {
  try {
    return await stat(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
