// The most memory that a process has held.

import { readFileSync } from 'node:fs';

/**
 * Peak of resident memory, in bytes. What Linux counts for a process begins with the memory of the one that started it (getrusage(2),
 * `ru_maxrss`), so its own peak comes from `/proc` where that is there (proc(5), `VmHWM`).
 */
export function peakMemory(): number {
  const own = process.platform === 'linux' ? peakMemoryOf('self') : null;
  return own ?? process.resourceUsage().maxRSS * 1_024;
}

/** The same of any process, by its number; null where the system does not say, or the process has ended. */
export function peakMemoryOf(id: number | 'self'): number | null {
  try {
    const kilobytes = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${id}/status`, 'latin1'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1_024;
  } catch {
    return null;
  }
}
