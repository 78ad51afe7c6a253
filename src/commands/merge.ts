// `merge`: joins the reports of all parts of a run into one report.

import { resolve } from 'node:path';
import { readShard } from '../report/json/read.js';
import { mergeShards, type NamedShard } from '../run/merge.js';
import type { FlagName } from './commands.js';
import type { Flags } from './line/flags.js';
import { readFrom, settingsFor } from './line/settings.js';
import { emitReport, exitCodeOf, otherOutputs } from './outcome.js';
import { openBaseline } from './output/baseline-file.js';
import { reportsOfCi } from './output/ci.js';
import { planReports } from './output/report-plan.js';
import { prepareReports, refuseLinted } from './output/reports.js';
import type { ExitCode, Session } from './session.js';

/**
 * Joins reports written with `--shard`, and writes the requested reports as `lint` does.
 * @throws CannotRun `usage` for bad flags, or if the reports are not those of all parts of one run.
 */
export async function mergeCommand(
  paths: readonly string[],
  typed: Flags,
  session: Session,
  given: ReadonlySet<FlagName> = new Set(),
): Promise<ExitCode> {
  const settings = await settingsFor([], typed, given);
  const { flags } = settings;
  const asked = readFrom(settings, 'format', 'format', () => planReports(flags.format, flags.output));
  const plan = [...asked, ...(await reportsOfCi(session, flags.format))];
  const baseline = await openBaseline(flags);
  const written = [...plan, ...otherOutputs(flags, baseline)];
  await refuseLinted(
    written,
    paths.map((path) => ({ uri: path, path: resolve(path) })),
    'merged',
  );
  await prepareReports(written);
  const shards: NamedShard[] = [];
  for (const path of paths) shards.push({ name: path, record: await readShard(path) });
  const report = await mergeShards(shards, resolve('.'), settings.registry.plugins);
  const summary = await emitReport(report, { plan, baseline, stream: null }, flags, session);
  return exitCodeOf(summary, flags['fail-on'], flags['max-warnings']);
}
