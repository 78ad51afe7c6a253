// What CI systems show of a run by themselves: annotations, the summary of a job, the file of a merge request.

import { appendFile } from 'node:fs/promises';
import { escapeTerminal } from '../report/escape/terminal.js';
import type { Report } from '../report/report.js';
import { FORMATS } from '../report/reporter.js';
import type { PlannedReport } from './reports.js';
import type { Session } from './session.js';

/** Where GitLab's documentation has the Code Quality report. */
const CODE_QUALITY = 'gl-code-quality-report.json';
/** Bytes of the summary of a step that GitHub takes. */
const MOST_SUMMARY = 1_048_576;

/** Reports that are written beside the usual one where a CI system runs, and nobody asked for any in particular. */
export function reportsOfCi(environment: Session['environment'], formats: readonly string[]): readonly PlannedReport[] {
  if (formats.length > 0) return [];
  // GitHub reads commands on either stream; on standard error they are not in the middle of the report.
  if (environment['GITHUB_ACTIONS'] === 'true') return [{ format: 'github', path: null, toError: true }];
  if (environment['GITLAB_CI'] === 'true') return [{ format: 'gitlab', path: CODE_QUALITY }];
  return [];
}

/** Adds the report to the summary of a job of GitHub Actions, where annotations are written and there is one. It never fails the run. */
export async function addJobSummary(plan: readonly PlannedReport[], report: Report, session: Session): Promise<void> {
  const path = session.environment['GITHUB_STEP_SUMMARY'];
  if (!path || !plan.some(({ format }) => format === 'github')) return;
  const markdown = await (FORMATS['markdown'] as (typeof FORMATS)[string]).load();
  const text = [...markdown(report, { tool: session.tool, colour: 0, columns: null })].join('');
  try {
    if (Buffer.byteLength(text) < MOST_SUMMARY) await appendFile(path, `${text}\n`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await session.errorOutput.write([`sitemap-lint: no summary of the job: ${escapeTerminal(reason)}\n`]);
  }
}
