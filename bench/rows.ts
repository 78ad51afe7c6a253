// One row of the benchmark: our command and its rival in turn, beside the limits.

import { type BenchCase, MEBIBYTE } from './cases.js';
import { median, peakMemory, runForCpu } from './measure.js';
import { type Limit, limitText, type Ratchet } from './ratchet.js';

/** The result of a row. */
export interface RowResult {
  readonly name: string;
  readonly rival: string;
  /** Medians of processor time in seconds; null if the rival is missing. */
  readonly ours: number;
  readonly theirs: number | null;
  /** Median of the ratios of runs that followed each other. */
  readonly ratio: number | null;
  readonly ratioLimit: Limit | null;
  /** MiB of resident memory; null where it is not measured. */
  readonly memory: number | null;
  readonly memoryLimit: Limit | null;
}

/** Measures ours and theirs in turn, so that whatever else the machine does falls on both. Throws when one of them fails. */
export async function measureRow(bench: BenchCase, runs: number, ratchet: Ratchet): Promise<RowResult> {
  const ours: number[] = [];
  const theirs: number[] = [];
  const rival = 'missing' in bench.rival ? null : bench.rival;
  for (let turn = -1; turn < runs; turn++) {
    const mine = await runForCpu(bench.ours);
    const other = rival && (await runForCpu(rival));
    // Findings are no failure of ours; a rival that fails has not done its work.
    if (mine.status !== 0 && mine.status !== 1) throw new Error(`${bench.name}: ended with ${mine.status}`);
    if (other && other.status !== 0 && !(bench.beyondRival && other.status === 1))
      throw new Error(`${bench.name}: ${bench.rivalName} ended with ${other.status}`);
    // The first turn only warms the disk cache.
    if (turn < 0) continue;
    ours.push(mine.cpu);
    if (other) theirs.push(other.cpu);
  }
  const held = bench.memory === null ? null : await peakMemory(bench.ours);
  const heldByRival = bench.beyondRival && rival !== null ? await peakMemory(rival) : 0;
  return {
    name: bench.name,
    rival: 'missing' in bench.rival ? `not installed: ${bench.rival.missing}` : bench.rivalName,
    ours: median(ours),
    theirs: rival === null ? null : median(theirs),
    ratio: rival === null ? null : median(ours.map((cpu, turn) => cpu / (theirs[turn] as number))),
    ratioLimit: ratchet.limit(bench.name, 'ratio', bench.goal),
    memory: held === null || heldByRival === null ? null : Math.max(0, held - heldByRival) / MEBIBYTE,
    memoryLimit: ratchet.limit(bench.name, 'memory', bench.memory === null ? null : bench.memory / MEBIBYTE),
  };
}

/** Whether a row keeps to its limits, as far as they were measured. */
export function isWithin({ ratio, ratioLimit, memory, memoryLimit }: RowResult): boolean {
  const within = (value: number | null, limit: Limit | null): boolean => value === null || limit === null || value <= limit.limit;
  return within(ratio, ratioLimit) && within(memory, memoryLimit);
}

/** Lowers the allowances of a row to what was measured. */
export function tightenRow(ratchet: Ratchet, { name, ratio, ratioLimit, memory, memoryLimit }: RowResult): void {
  if (ratio !== null && ratioLimit !== null) ratchet.tighten(name, 'ratio', ratio, ratioLimit.goal);
  if (memory !== null && memoryLimit !== null) ratchet.tighten(name, 'memory', memory, memoryLimit.goal);
}

/** A row as text. */
export function rowLine({ name, rival, ours, theirs, ratio, ratioLimit, memory, memoryLimit }: RowResult): string {
  const seconds = (value: number): string => `${value.toFixed(3)} s`;
  const time =
    ratio === null || theirs === null
      ? `${seconds(ours)} (${rival})`
      : `${seconds(ours)}, ${rival} ${seconds(theirs)}, ratio ${beside(ratio, ratioLimit)}`;
  return `${name}: ${time}${memory === null ? '' : `, MiB ${beside(Math.round(memory), memoryLimit)}`}`;
}

function beside(value: number, limit: Limit | null): string {
  return limit === null ? String(Math.round(value * 1_000) / 1_000) : limitText(value, limit);
}
