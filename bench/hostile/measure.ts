// Measures hostile files beside clean ones of the same size: processor time, its growth with the size, and memory.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEBIBYTE, oursOf, type Setting } from '../cases.js';
import { median, peakMemory, runForCpu } from '../measure.js';
import { cleanFile, contentOf, type HostileFile } from './files.js';

/** What a hostile file must keep to, beside a clean one. */
export const HOSTILE_GOALS = { ratio: 10, growth: 5, memory: 300 * MEBIBYTE } as const;

/** Bytes of the smallest file; others have two and four times as many. */
const SMALLEST = 2_000_000;
const TIMES = [1, 2, 4] as const;
/** A file is measured at all sizes if its first measurement is so near the goal. */
const NEAR = 0.4;
/** Runs of the first clean file of a format: the first look at all others is compared with it, and the first runs of all are cold. */
const CLEAN_RUNS = 7;

export interface HostileResult {
  readonly name: string;
  /** Seconds of processor time at the largest size. */
  readonly cpu: number;
  /** That time in relation to a clean file of the same size. */
  readonly ratio: number;
  /** Processor time at the largest size in relation to the smallest, which is a quarter of it; null if it was not near the goal. */
  readonly growth: number | null;
  /** Bytes; null if it was not measured. */
  readonly memory: number | null;
}

/**
 * Measures files, `jobs` at a time, and passes each result on. The clean file of each format is measured first, and again beside each
 * file that is near the goal.
 */
export async function measureHostile(
  files: readonly HostileFile[],
  setting: Setting,
  folder: string,
  { runs, jobs }: { readonly runs: number; readonly jobs: number },
  found: (result: HostileResult) => void,
): Promise<void> {
  const clean = new Map<HostileFile['position']['clean'], Promise<number>>();
  const left = files.values();
  const work = async (own: string): Promise<void> => {
    for (const file of left) {
      const { clean: entry } = file.position;
      const base = clean.get(entry) ?? cpuOfClean(file, setting, own, CLEAN_RUNS);
      clean.set(entry, base);
      found(await measureFile(file, setting, own, runs, await base));
    }
  };
  await Promise.all(Array.from({ length: jobs }, (_, job) => work(join(folder, String(job)))));
}

/** Measures a file, at all sizes if it is near the goal, and then beside its clean one: a machine is not equally fast for hours. */
async function measureFile(
  file: HostileFile,
  setting: Setting,
  folder: string,
  runs: number,
  base: number,
): Promise<HostileResult> {
  const first = await cpuOf(file, setting, folder, TIMES[2], 1);
  if (first <= base * HOSTILE_GOALS.ratio * NEAR)
    return { name: file.name, cpu: first, ratio: first / base, growth: null, memory: null };
  const memory = await peakMemory(commandFor(file, setting, folder));
  const cpus: number[] = [];
  for (const times of TIMES) cpus.push(await cpuOf(file, setting, folder, times, runs));
  const [smallest = 0, , cpu = 0] = cpus;
  const beside = await cpuOfClean(file, setting, folder, runs);
  return { name: file.name, cpu, ratio: cpu / beside, growth: cpu / smallest, memory };
}

function cpuOfClean({ position }: HostileFile, setting: Setting, folder: string, runs: number): Promise<number> {
  return cpuOf(cleanFile(position, SMALLEST * TIMES[2]), setting, folder, TIMES[2], runs);
}

/** Median of seconds of processor time. */
async function cpuOf(file: HostileFile, setting: Setting, folder: string, times: number, runs: number): Promise<number> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file.position.file), contentOf(file, SMALLEST * times));
  const all: number[] = [];
  for (let run = 0; run < runs; run++) {
    const { cpu, status } = await runForCpu(commandFor(file, setting, folder));
    if (status !== 0 && status !== 1) throw new Error(`${file.name}: ended with ${status}`);
    all.push(cpu);
  }
  return median(all);
}

function commandFor({ position }: HostileFile, setting: Setting, folder: string): ReturnType<typeof oursOf> {
  return oursOf(setting, [join(folder, position.file), '-f', 'prometheus', '--no-progress', '--no-config', '--no-recurse']);
}

/** Whether a file keeps to the goals. */
export function isBounded({ ratio, growth, memory }: HostileResult): boolean {
  return (
    ratio <= HOSTILE_GOALS.ratio &&
    (growth === null || growth <= HOSTILE_GOALS.growth) &&
    (memory === null || memory <= HOSTILE_GOALS.memory)
  );
}

/** A result as a line. */
export function hostileLine(result: HostileResult): string {
  const { name, cpu, ratio, growth, memory } = result;
  const more = growth === null ? '' : `, grows ${growth.toFixed(1)} × for 4 × the size`;
  const held = memory === null ? '' : `, ${Math.round(memory / MEBIBYTE)} MiB`;
  return `${isBounded(result) ? '✔' : '✖'} ${ratio.toFixed(1).padStart(6)} × clean, ${cpu.toFixed(2)} s${more}${held}  ${name}`;
}
