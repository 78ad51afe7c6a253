// Temporary files of reports that are being written, so that a process that is ended in between can take them along.

import { rmSync } from 'node:fs';

const unfinished = new Set<string>();

/** Notes a temporary file; the answer is to be called when it is gone, or renamed. */
export function noteUnfinished(path: string): () => void {
  unfinished.add(path);
  return () => void unfinished.delete(path);
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
