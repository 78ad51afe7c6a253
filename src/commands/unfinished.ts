// Temporary files of reports that are being written, so that a process that is ended in between can take them along.

import { rmSync } from 'node:fs';

const unfinished = new Set<string>();

/** Notes a temporary file for as long as `writing` takes; it must be gone, or renamed, when that has settled. */
export async function whileUnfinished(path: string, writing: () => Promise<void>): Promise<void> {
  unfinished.add(path);
  try {
    await writing();
  } finally {
    unfinished.delete(path);
  }
}

/** Removes what is half-written, at once: for a process that is about to end. Never throws. */
export function removeUnfinished(): void {
  for (const path of unfinished) {
    try {
      rmSync(path, { force: true });
    } catch {
      // Nobody is left to be told, and the next path is to be tried.
    }
  }
  unfinished.clear();
}
