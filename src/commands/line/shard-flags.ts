// `--shard`: parses the option, and checks which other options go with it.

import { CannotRun } from '../../base/errors.js';
import { MOST_SHARDS, type Shard } from '../../crawl/resume/shard.js';
import type { FlagName } from '../commands.js';
import type { PlannedReport } from '../output/report-plan.js';
import type { Flags } from './flags.js';

/** Options that apply to all documents together, and so only to `merge`. */
const OF_THE_WHOLE = ['baseline', 'update-baseline', 'prune-baseline', 'history', 'max-warnings'] as const;

/**
 * Parses `I/N`; null means all documents.
 * @throws CannotRun `usage`.
 */
export function readShard(text: string | null): Shard | null {
  if (text === null) return null;
  const refuse = (problem: string): never => {
    throw new CannotRun('usage', `--shard ${text}: ${problem}`);
  };
  const [, index = '', of = ''] = /^(\d{1,9})\/(\d{1,9})$/.exec(text) ?? [];
  if (of === '') refuse('expected I/N, as in --shard 1/3 for the first of three parts');
  const shard = { index: Number(index), of: Number(of) };
  if (shard.of < 1 || shard.of > MOST_SHARDS) refuse(`expected 1 to ${MOST_SHARDS} parts`);
  if (shard.index < 1) refuse(`the first part is 1, and the last is ${of}`);
  if (shard.index > shard.of) refuse(`there is no part ${index} of ${of}`);
  return shard;
}

/**
 * The flags for one part: options for the whole run that a configuration sets are reset, because `merge` applies them.
 * @throws CannotRun `usage` if such an option is on the command line, or if there is no JSON report, which `merge` needs.
 */
export function flagsOfShard(flags: Flags, given: ReadonlySet<FlagName>, plan: readonly PlannedReport[]): Flags {
  const misplaced = OF_THE_WHOLE.find((name) => given.has(name));
  if (misplaced !== undefined)
    throw new CannotRun('usage', `--${misplaced} applies to all parts together: use it with sitemap-lint merge instead`);
  if (!plan.some(({ format }) => format === 'json'))
    throw new CannotRun('usage', '--shard needs a JSON report for sitemap-lint merge: add -f json=FILE');
  return { ...flags, baseline: null, 'update-baseline': false, 'prune-baseline': false, history: null, 'max-warnings': null };
}
