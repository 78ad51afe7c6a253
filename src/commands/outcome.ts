// Finishes a run: applies the baseline to the report, writes the report everywhere, and computes the exit code.

import { errorsOnly } from '../report/errors-only.js';
import { escapeTerminal } from '../report/escape/escape-terminal.js';
import type { Report, Summary } from '../report/report.js';
import type { BaselineFile } from './baseline-file.js';
import { addJobSummary } from './ci.js';
import type { Flags } from './flags.js';
import { addHistory, withHistory } from './history.js';
import type { PlannedReport } from './report-plan.js';
import { writeReports } from './reports.js';
import type { Session } from './session.js';
import { type FindingLines, STREAMED } from './streams.js';

/** The destinations of a report. */
export interface Destinations {
  readonly plan: readonly PlannedReport[];
  readonly baseline: BaselineFile | null;
  /** The stream that findings were already written to; null if there is none. */
  readonly stream: FindingLines | null;
}

/** Other files that the run writes, in the form of reports, so that the same conflicts are found. */
export function otherOutputs(flags: Flags, baseline: BaselineFile | null): readonly PlannedReport[] {
  return [
    ...(baseline?.writes ? [{ format: 'baseline', path: baseline.path }] : []),
    ...(flags.history === null ? [] : [{ format: 'history', path: flags.history }]),
  ];
}

/**
 * Writes a report, the history and the baseline. Returns the counts of the findings that are not accepted.
 * @throws CannotRun `report-unwritable`.
 */
export async function emitReport(
  report: Report,
  { plan, baseline, stream }: Destinations,
  flags: Flags,
  session: Session,
): Promise<Summary> {
  const applied = baseline?.apply(report) ?? report;
  const charted = flags.history !== null && plan.some(({ format }) => format === 'html');
  const dated = charted ? await withHistory(flags.history as string, applied) : applied;
  const shown = flags.quiet ? errorsOnly(dated) : dated;
  await stream?.finish(shown);
  await writeReports(stream === null ? plan : plan.filter(({ format }) => format !== STREAMED), shown, flags, session);
  await addJobSummary(plan, shown, session);
  if (flags.history !== null) await addHistory(flags.history, applied);
  const left = await baseline?.write(report);
  if (left) await session.errorOutput.write([`sitemap-lint: ${escapeTerminal(left)}\n`]);
  return applied.summary;
}

/** 1 if there is a finding at or above the threshold, or there are more warnings than allowed; else 0. */
export function exitCodeOf(summary: Summary, failOn: Flags['fail-on'], maxWarnings: number | null): 0 | 1 {
  const { errors, warnings, infos } = summary;
  const counted = { error: errors, warning: errors + warnings, info: errors + warnings + infos, never: 0 }[failOn];
  return counted > 0 || (maxWarnings !== null && warnings > maxWarnings) ? 1 : 0;
}
