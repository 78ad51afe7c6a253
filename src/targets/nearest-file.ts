// A name for a name that does not exist: what the user may have meant.

import { readdir } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { editDistance } from '../distance.js';

/** More names than this are not compared. */
const MOST_NAMES = 5_000;

/** The path of a file or folder beside the missing one whose name differs by case or by a few letters; null without one. */
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
