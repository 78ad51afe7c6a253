// A run in parts and joined again, for comparing with the same run in one.

import { json } from '../../src/report/json/json.js';
import type { Report } from '../../src/report/report.js';
import { mergeShards, type NamedShard } from '../../src/run/merge.js';
import { lint } from '../../src/run/run.js';
import type { LintOptions } from '../../src/run/run-options.js';

export const TOOL = { name: 'sitemap-lint', version: '0.0.0', homepage: null };

/** The whole report, but for what differs between any two runs. */
export function comparable(report: Report): unknown {
  const run = { ...report.run, startedAt: 0, durationMs: 0 };
  const text = [...json({ ...report, run }, { tool: TOOL, colour: 0, columns: null })].join('');
  return { ...JSON.parse(text), notices: report.notices };
}

/** The reports of all parts, as JSON has them. */
export async function shardsOf(targets: readonly string[], of: number, options: Partial<LintOptions>): Promise<Report[]> {
  const reports: Report[] = [];
  for (let index = 1; index <= of; index++) reports.push(await lint(targets, { ...options, shard: { index, of } }).report);
  return reports;
}

/** What a report leaves for merging, after it was written and read. */
export function shardOf(report: Report): NamedShard {
  const text = [...json(report, { tool: TOOL, colour: 0, columns: null })].join('');
  const { shard } = JSON.parse(text);
  return { name: `${shard.index}.json`, record: shard };
}

/** The parts of a run, joined. */
export async function mergedOf(targets: readonly string[], of: number, options: Partial<LintOptions>): Promise<Report> {
  return mergeShards((await shardsOf(targets, of, options)).map(shardOf), process.cwd());
}
