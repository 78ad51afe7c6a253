// Remembers the temporary files of unfinished reports, so that they can be removed when the process ends.

import { rmSync } from 'node:fs';

const unfinished = new Set<string>();

/** Registers a temporary file or folder. The returned function unregisters it. */
export function noteUnfinished(path: string): () => void {
  unfinished.add(path);
  return () => void unfinished.delete(path);
}

/** Removes all registered files synchronously, for a process that is ending. Never throws. */
export function removeUnfinished(): void {
  for (const path of unfinished) {
    try {
      rmSync(path, { recursive: true, force: true });
    } catch {
      // The process is ending, so the error cannot be reported; the other files are still removed.
    }
  }
  unfinished.clear();
}
