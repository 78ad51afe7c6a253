// Whole processes, measured from outside: processor time, and the most memory that the process and its children held.

import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** A program and its arguments. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
}

/** Milliseconds between two looks at the memory of a process. */
const LOOK = 4;

export interface MeasuredCpu {
  /** Seconds of processor time, of the user and of the system, of the process and those it started. */
  readonly cpu: number;
  readonly status: number | null;
}

/**
 * Runs a command to its end as a child of bash, whose `time` counts milliseconds: Node does not tell what a child needed, and
 * /usr/bin/time counts hundredths of a second, which is too coarse for a ratio to a tenth of one.
 */
export function runForCpu({ program, args }: Command): Promise<MeasuredCpu> {
  return new Promise((resolve, reject) => {
    const script = 'TIMEFORMAT="%3U %3S"; time "$@" >/dev/null 2>&1 </dev/null';
    const child = spawn('bash', ['-c', script, 'bash', program, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    child.stderr.on('data', (piece) => {
      output += piece;
    });
    child.on('error', reject);
    child.on('close', (status) => {
      const [user, system] = output.replaceAll(',', '.').trim().split(' ').map(Number);
      const cpu = (user ?? Number.NaN) + (system ?? Number.NaN);
      if (Number.isNaN(cpu)) reject(new Error(`bash did not say how long ${program} took: ${output}`));
      else resolve({ cpu, status });
    });
  });
}

/**
 * Bytes of resident memory that a command and its children reached together; null where the system does not tell. A run of
 * its own, because looking takes time.
 */
export function peakMemory({ program, args }: Command): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const peaks = new Map<number, number>();
    const child = spawn(program, args, { stdio: 'ignore' });
    const look = (): void => {
      for (const pid of child.pid === undefined ? [] : familyOf(child.pid)) {
        const bytes = highWater(pid);
        if (bytes !== null) peaks.set(pid, Math.max(bytes, peaks.get(pid) ?? 0));
      }
    };
    const timer = setInterval(look, LOOK);
    child.on('error', reject);
    child.on('exit', () => {
      clearInterval(timer);
      resolve(peaks.size === 0 ? null : [...peaks.values()].reduce((sum, bytes) => sum + bytes, 0));
    });
  });
}

/** A process and all below it. */
function familyOf(pid: number): number[] {
  const family = [pid];
  for (const member of family) {
    try {
      for (const task of readdirSync(`/proc/${member}/task`)) {
        const children = readFileSync(`/proc/${member}/task/${task}/children`, 'utf8').trim();
        if (children !== '') family.push(...children.split(' ').map(Number));
      }
    } catch {
      // It has ended, or this system has no such folder.
    }
  }
  return family;
}

function highWater(pid: number): number | null {
  try {
    const kilobytes = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1_024;
  } catch {
    return null;
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] as number) : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}
