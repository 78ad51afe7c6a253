// A name for a name that does not exist: what the user may have meant.

import { readdir } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';

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
    const edits = distance(wanted, name.toLowerCase());
    if (edits < fewest) [nearest, fewest] = [name, edits];
  }
  return nearest === null ? null : path.slice(0, path.length - basename(path).length) + nearest;
}

/** Insertions, deletions and changes that turn one text into the other. */
export function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const changed = (row[j - 1] as number) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[to.length] as number;
}
