// Suggests an existing path for a path that does not exist.

import { readdir } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { editDistance } from '../../base/nearest.js';

/** Folders with more names are not searched. */
const MOST_NAMES = 5_000;

/** Path in the same folder whose name differs from the missing one only in case or a few letters; null if there is none. */
export async function nearestPath(path: string, cwd: string): Promise<string | null> {
  const wanted = basename(path).toLowerCase();
  const folder = dirname(path);
  const names = await readdir(resolve(cwd, folder)).catch(() => []);
  const mostEdits = Math.min(3, Math.floor(wanted.length / 3));
  let nearest: string | null = null;
  let fewest = mostEdits + 1;
  for (const name of names.slice(0, MOST_NAMES).sort()) {
    if (Math.abs(name.length - wanted.length) >= fewest) continue;
    const edits = editDistance(wanted, name.toLowerCase());
    if (edits < fewest) [nearest, fewest] = [name, edits];
  }
  return nearest === null ? null : path.slice(0, path.length - basename(path).length) + nearest;
}
