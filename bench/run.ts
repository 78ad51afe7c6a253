// `npm run bench`: our commands and their rivals in turn, medians, ratios, memory, and what the budgets say.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BenchCase, benchCases } from './cases.js';
import { BenchData } from './data.js';
import { median, peakMemory, run } from './measure.js';

interface Result {
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

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    runs: { type: 'string', default: '9' },
    only: { type: 'string', default: '' },
  },
});
const project = process.cwd();
const bench = join(project, 'bench');
const data = new BenchData(join(project, 'node_modules', '.cache', 'sitemap-lint', 'bench'));
const cases = await benchCases(data, {
  project,
  bench,
  hasXmllint: spawnSync('xmllint', ['--version']).status === 0,
  hasPackage: (name) => [bench, project].some((folder) => existsSync(join(folder, 'node_modules', name))),
});

const results: Result[] = [];
if (!values.json) console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}\n`);
for (const bench of cases) {
  if (!bench.name.includes(values.only)) continue;
  const result = await measure(bench, Math.min(Number(values.runs), bench.mostRuns ?? Number.POSITIVE_INFINITY));
  results.push(result);
  if (!values.json) console.log(line(result));
}
if (values.json) {
  const machine = { node: process.version, cpus: cpus().length, model: cpus()[0]?.model ?? null };
  console.log(JSON.stringify({ machine, runs: Number(values.runs), results }, null, 2));
}
const missed = results.filter(({ within, memoryWithin }) => within === false || memoryWithin === false);
if (missed.length > 0) process.exitCode = 1;

/** Ours and theirs in turn, so that whatever else the machine does falls on both. */
async function measure(bench: BenchCase, runs: number): Promise<Result> {
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

function line({ name, rival, ours, theirs, ratio, budget, within, memory, memoryBudget, memoryWithin }: Result): string {
  const mebibytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MiB`;
  const mark = (good: boolean | null): string => (good === null ? '' : good ? ' ✔' : ' ✖');
  const time =
    ratio === null
      ? `${ours} ms (${rival})`
      : `${ours} ms, ${rival} ${theirs} ms, ratio ${ratio}${budget === null ? '' : ` of ${Math.round(budget * 1000) / 1000}${mark(within)}`}`;
  const held = memory === null ? '' : `, ${mebibytes(memory)} of ${mebibytes(memoryBudget ?? 0)}${mark(memoryWithin)}`;
  return `${name}: ${time}${held}`;
}
