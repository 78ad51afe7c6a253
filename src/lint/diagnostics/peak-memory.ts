// Reads the peak memory of a process.

import { readFileSync } from 'node:fs';

/**
 * Returns the peak of resident memory, in bytes. On Linux, `ru_maxrss` starts from the memory of the parent process (getrusage(2)),
 * so the peak comes from `/proc` if it exists (proc(5), `VmHWM`).
 */
export function peakMemory(): number {
  const own = process.platform === 'linux' ? peakMemoryOf('self') : null;
  return own ?? process.resourceUsage().maxRSS * 1_024;
}

/** Returns the peak of any process, by its id; null if the system does not report it, or the process has ended. */
export function peakMemoryOf(id: number | 'self'): number | null {
  try {
    const kilobytes = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${id}/status`, 'latin1'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1_024;
  } catch {
    return null;
  }
}
