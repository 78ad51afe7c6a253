// Whole processes, measured from outside: processor time, and the most memory that the process and its children held.

import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { peakMemoryOf } from '../src/lint/diagnostics/peak-memory.js';

/** A program and its arguments. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
}

/** Milliseconds between two memory samples of a process. */
const LOOK = 4;

export interface MeasuredRun {
  /** Seconds from start to end. */
  readonly wall: number;
  /** Seconds of processor time (user and system) of the process and its children. */
  readonly cpu: number;
  readonly status: number | null;
}

/**
 * Runs a command to its end as a child of bash, whose `time` has a resolution of milliseconds. Node does not report the processor
 * time of a child, and the hundredths of a second of /usr/bin/time are too coarse for ratios of short runs.
 */
export function runForCpu({ program, args }: Command): Promise<MeasuredRun> {
  return new Promise((resolve, reject) => {
    const script = 'TIMEFORMAT="%3U %3S %3R"; time "$@" >/dev/null 2>&1 </dev/null';
    const child = spawn('bash', ['-c', script, 'bash', program, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    child.stderr.on('data', (piece) => {
      output += piece;
    });
    child.on('error', reject);
    child.on('close', (status) => {
      const [user, system, wall = Number.NaN] = output.replaceAll(',', '.').trim().split(' ').map(Number);
      const cpu = (user ?? Number.NaN) + (system ?? Number.NaN);
      if (Number.isNaN(cpu)) reject(new Error(`bash did not say how long ${program} took: ${output}`));
      else resolve({ cpu, wall, status });
    });
  });
}

/**
 * Peak resident memory of a command and its children together, in bytes; null if the system does not report it. A separate run,
 * because sampling takes time.
 */
export function peakMemory({ program, args }: Command): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const peaks = new Map<number, number>();
    const child = spawn(program, args, { stdio: 'ignore' });
    const look = (): void => {
      for (const pid of child.pid === undefined ? [] : familyOf(child.pid)) {
        const bytes = peakMemoryOf(pid);
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

/** A process and all its descendants. */
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

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] as number) : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}
