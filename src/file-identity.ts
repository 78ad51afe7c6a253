// What makes two paths, or a path and a file descriptor, one file.

import { fstatSync, type Stats } from 'node:fs';
import { readlink, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/**
 * What makes two paths one file: device and inode of what is there, else the place where it would be made. Null for what is
 * neither a file nor a pipe: a terminal or /dev/null takes any number of texts.
 * @throws a system error for a path that cannot be followed
 */
export async function fileIdentity(path: string): Promise<string | null> {
  const place = await placeOf(path);
  const found = await statusOf(place);
  return found === null ? `new ${place}` : identityOf(found);
}

/** The same of what a file descriptor of this process stands for; null, too, when it is closed. */
export function descriptorIdentity(descriptor: number): string | null {
  try {
    return identityOf(fstatSync(descriptor));
  } catch {
    return null;
  }
}

function identityOf(found: Stats): string | null {
  return found.isFile() || found.isFIFO() ? `${found.dev}:${found.ino}` : null;
}

/**
 * Where a path leads: through symbolic links, also to where nothing is yet. What cannot be followed, such as /dev/stdout on
 * a pipe, is its own place.
 * @throws a system error where links lead in a circle, a part of the path is no folder, and the like
 */
export async function placeOf(path: string): Promise<string> {
  const found = await statusOf(path);
  if (found !== null && !found.isFile()) return path;
  let place = path;
  // As many links in a row as the system follows.
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

/** What is at a path, links followed; null when there is nothing. @throws a system error when that cannot be told. */
export async function statusOf(path: string): Promise<Stats | null> {
  try {
    return await stat(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
