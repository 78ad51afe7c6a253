// Measures hostile files: processor time and memory, which general limits bound.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEBIBYTE, oursOf, type Setting } from '../cases.js';
import { median, peakMemory, runForCpu } from '../measure.js';
import type { HostileFile } from './files.js';

/** What each file must keep to: seconds of processor time, and bytes of memory. */
export const HOSTILE_GOALS = { cpu: 15, memory: 300 * MEBIBYTE } as const;

export interface HostileResult {
  readonly name: string;
  /** Seconds of processor time. */
  readonly cpu: number;
  /** Bytes; null where that cannot be measured. */
  readonly memory: number | null;
}

/** Measures files, `jobs` at a time, and passes each result on. */
export async function measureHostile(
  files: readonly HostileFile[],
  setting: Setting,
  folder: string,
  { runs, jobs }: { readonly runs: number; readonly jobs: number },
  found: (result: HostileResult) => void,
): Promise<void> {
  const left = files.values();
  const work = async (own: string): Promise<void> => {
    for (const file of left) found(await measureFile(file, setting, own, runs));
  };
  await Promise.all(Array.from({ length: jobs }, (_, job) => work(join(folder, String(job)))));
}

async function measureFile(file: HostileFile, setting: Setting, folder: string, runs: number): Promise<HostileResult> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const path = join(folder, file.file);
  writeFileSync(path, file.content());
  const command = oursOf(setting, [path, '-f', 'prometheus', '--no-progress', '--no-config', '--no-recurse']);
  const all: number[] = [];
  for (let run = 0; run < runs; run++) {
    const { cpu, status } = await runForCpu(command);
    if (status !== 0 && status !== 1) throw new Error(`${file.name}: ended with ${status}`);
    all.push(cpu);
  }
  return { name: file.name, cpu: median(all), memory: await peakMemory(command) };
}

/** Whether a file keeps to the goals. */
export function isBounded({ cpu, memory }: HostileResult): boolean {
  return cpu <= HOSTILE_GOALS.cpu && (memory ?? 0) <= HOSTILE_GOALS.memory;
}

/** A result as a line. */
export function hostileLine(result: HostileResult): string {
  const { name, cpu, memory } = result;
  return `${isBounded(result) ? '✔' : '✖'} ${cpu.toFixed(2).padStart(6)} s  ${String(Math.round((memory ?? 0) / MEBIBYTE)).padStart(4)} MiB  ${name}`;
}
