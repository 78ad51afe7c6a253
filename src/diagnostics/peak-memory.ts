// The most memory that this process has held.

import { readFileSync } from 'node:fs';

/**
 * Peak of resident memory, in bytes. What Linux counts for a process begins with the memory of the one that started it (getrusage(2),
 * `ru_maxrss`), so its own peak comes from `/proc` where that is there (proc(5), `VmHWM`).
 */
export function peakMemory(): number {
  const kilobytes = /^VmHWM:\s*(\d+) kB$/m.exec(ownStatus())?.[1];
  return 1_024 * (kilobytes === undefined ? process.resourceUsage().maxRSS : Number(kilobytes));
}

function ownStatus(): string {
  if (process.platform !== 'linux') return '';
  try {
    return readFileSync('/proc/self/status', 'latin1');
  } catch {
    return '';
  }
}
