// One row of the benchmark: our command and its rival in turn, and what the budgets say.

import { type BenchCase, MEBIBYTE } from './cases.js';
import { median, peakMemory, run } from './measure.js';

/** What came of a row. */
export interface RowResult {
  readonly name: string;
  readonly rival: string;
  /** Milliseconds, medians; null where the rival is missing. */
  readonly ours: number;
  readonly theirs: number | null;
  /** Middle of the ratios of runs that followed each other. */
  readonly ratio: number | null;
  readonly budget: number | null;
  readonly within: boolean | null;
  readonly memory: number | null;
  readonly memoryBudget: number | null;
  readonly memoryWithin: boolean | null;
}

/** Measures ours and theirs in turn, so that whatever else the machine does falls on both. */
export async function measureRow(bench: BenchCase, runs: number): Promise<RowResult> {
  const ours: number[] = [];
  const theirs: number[] = [];
  const rival = 'missing' in bench.rival ? null : bench.rival;
  for (let turn = -1; turn < runs; turn++) {
    const mine = await run(bench.ours);
    const other = rival && (await run(rival));
    // Ours may have findings to tell; a rival that fails has not done its work.
    if (mine.status !== 0 && mine.status !== 1) throw new Error(`${bench.name}: ended with ${mine.status}`);
    if (other && other.status !== 0 && !(bench.beyondRival && other.status === 1))
      throw new Error(`${bench.name}: ${bench.rivalName} ended with ${other.status}`);
    // The first turn warms the disk.
    if (turn < 0) continue;
    ours.push(mine.time);
    if (other) theirs.push(other.time);
  }
  const ratio = rival === null ? null : median(ours.map((time, turn) => time / (theirs[turn] as number)));
  const held = bench.memory === null ? null : await peakMemory(bench.ours);
  const besides = bench.beyondRival && rival !== null ? await peakMemory(rival) : 0;
  const memory = held === null || besides === null ? null : Math.max(0, held - besides);
  return {
    name: bench.name,
    rival: 'missing' in bench.rival ? `not installed: ${bench.rival.missing}` : bench.rivalName,
    ours: Math.round(median(ours)),
    theirs: rival === null ? null : Math.round(median(theirs)),
    ratio: ratio === null ? null : Math.round(ratio * 100) / 100,
    budget: bench.budget,
    within: ratio === null || bench.budget === null ? null : ratio <= bench.budget,
    memory,
    memoryBudget: bench.memory,
    memoryWithin: memory === null || bench.memory === null ? null : memory <= bench.memory,
  };
}

/** A row as people read it. */
export function rowLine({
  name,
  rival,
  ours,
  theirs,
  ratio,
  budget,
  within,
  memory,
  memoryBudget,
  memoryWithin,
}: RowResult): string {
  const mebibytes = (bytes: number): string => `${Math.round(bytes / MEBIBYTE)} MiB`;
  const mark = (good: boolean | null): string => (good === null ? '' : good ? ' ✔' : ' ✖');
  const time =
    ratio === null
      ? `${ours} ms (${rival})`
      : `${ours} ms, ${rival} ${theirs} ms, ratio ${ratio}${budget === null ? '' : ` of ${Math.round(budget * 1000) / 1000}${mark(within)}`}`;
  const held = memory === null ? '' : `, ${mebibytes(memory)} of ${mebibytes(memoryBudget ?? 0)}${mark(memoryWithin)}`;
  return `${name}: ${time}${held}`;
}
