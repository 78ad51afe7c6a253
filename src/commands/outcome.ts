// Finishes a run: applies the baseline to the report, writes the report everywhere, and computes the exit code.

import { errorsOnly } from '../report/errors-only.js';
import { escapeTerminal } from '../report/escape/escape-terminal.js';
import type { Report, Summary } from '../report/report.js';
import type { ExitReason } from '../report/reporter.js';
import { reportSummary } from '../report/stylish/stylish.js';
import { severityTexts } from '../report/totals.js';
import { colourLevel } from './line/colour.js';
import type { Flags } from './line/flags.js';
import type { BaselineFile } from './output/baseline-file.js';
import { addJobSummary } from './output/ci.js';
import { addHistory, withHistory } from './output/history.js';
import type { PlannedReport } from './output/report-plan.js';
import { writeReports } from './output/reports.js';
import { type FindingLines, STREAMED } from './output/streams.js';
import type { Session } from './session.js';

/** The destinations of a report. */
export interface Destinations {
  readonly plan: readonly PlannedReport[];
  readonly baseline: BaselineFile | null;
  /** The stream that findings were already written to; null if there is none. */
  readonly stream: FindingLines | null;
  /** Patterns of sitemaps whose entries the history counts; none if absent. */
  readonly counted?: readonly string[];
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
  { plan, baseline, stream, counted = [] }: Destinations,
  flags: Flags,
  session: Session,
): Promise<Summary> {
  const applied = baseline?.apply(report) ?? report;
  const charted = flags.history !== null && plan.some(({ format }) => format === 'html');
  const dated = charted ? await withHistory(flags.history as string, applied, session.signal) : applied;
  const shown = flags.quiet ? errorsOnly(dated) : dated;
  const exit = session.ending?.() ?? exitReason(applied.summary, flags['fail-on'], flags['max-warnings']);
  await stream?.finish(shown);
  await writeReports(
    stream === null ? plan : plan.filter(({ format }) => format !== STREAMED),
    shown,
    { ...flags, exit },
    session,
  );
  await summarise(plan, shown, { ...flags, exit }, session);
  await addJobSummary(plan, shown, session);
  if (flags.history !== null) await addHistory(flags.history, applied, counted);
  const left = await baseline?.write(report);
  if (left) await session.errorOutput.write([`sitemap-lint: ${escapeTerminal(left)}\n`]);
  return applied.summary;
}

/** Prints the summary and the places of the reports on a terminal that shows none of them. */
async function summarise(
  plan: readonly PlannedReport[],
  report: Report,
  { color, exit }: Pick<Flags, 'color'> & { readonly exit: ExitReason },
  { output, tool, environment }: Session,
): Promise<void> {
  const files = plan.filter(({ path }) => path !== null);
  if (!output.terminal || files.length < plan.length) return;
  const options = { tool, colour: colourLevel(color, environment, output), columns: output.columns(), exit };
  await output.write(reportSummary(report, options));
  for (const { format, path } of files)
    await output.write([`Report in the format ${format}: ${escapeTerminal(path as string)}\n`]);
}

/** The exit code and its reason, such as 1 and `2 warnings, --max-warnings 1`. */
export function exitReason(summary: Summary, failOn: Flags['fail-on'], maxWarnings: number | null): ExitReason {
  const { errors, warnings, infos } = summary;
  const code = exitCodeOf(summary, failOn, maxWarnings);
  if (code === 0) {
    const absent = { error: 'no errors', warning: 'no errors or warnings', info: 'no findings', never: '--fail-on never' };
    return { code, reason: absent[failOn] };
  }
  const counts = severityTexts(summary);
  const found = [errors, warnings, infos].map((number) => number > 0);
  const levels = { error: 1, warning: 2, info: 3, never: 0 }[failOn];
  const failing = counts.filter((_, level) => level < levels && found[level]);
  if (failing.length === 0) return { code, reason: `${counts[1]}, --max-warnings ${maxWarnings}` };
  return { code, reason: `${failing.join(', ')}${failOn === 'error' ? '' : `, --fail-on ${failOn}`}` };
}

/** 1 if there is a finding at or above the threshold, or there are more warnings than allowed; else 0. */
export function exitCodeOf(summary: Summary, failOn: Flags['fail-on'], maxWarnings: number | null): 0 | 1 {
  const { errors, warnings, infos } = summary;
  const counted = { error: errors, warning: errors + warnings, info: errors + warnings + infos, never: 0 }[failOn];
  return counted > 0 || (maxWarnings !== null && warnings > maxWarnings) ? 1 : 0;
}
