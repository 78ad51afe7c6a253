// `diff`: reports what changed between two reports, or between sitemaps, and whether anything got worse.

import { resolve } from 'node:path';
import { CannotRun } from '../errors.js';
import { diffLines } from '../report/comparison/diff-lines.js';
import { diffMarkdown } from '../report/comparison/diff-markdown.js';
import { type Verdict, verdictOf } from '../report/comparison/diff-verdict.js';
import { compareUrls } from '../report/comparison/url-changes.js';
import { diffReports, type ReadReport, type ReportDiff } from '../report/diff.js';
import { diffPage } from '../report/html/diff-page.js';
import { encode } from '../report/json.js';
import { colourLevel } from './colour.js';
import { prepareOutput, writeOutput } from './command-output.js';
import { type DiffSide, openSide } from './diff-side.js';
import type { Flags } from './flags.js';
import type { ExitCode, Session } from './session.js';

/** Formats of a comparison, by the names of report formats. */
const DIFF_FORMATS = ['stylish', 'json', 'markdown', 'html'];

/**
 * Compares the old side with the new one. Returns 1 if there are new or more findings at or above `--fail-on`.
 * @throws CannotRun `usage` for what is neither a report nor a sitemap, and for other formats.
 */
export async function diffCommand([old = '', now = '']: readonly string[], flags: Flags, session: Session): Promise<ExitCode> {
  const files = [old, now].filter((operand) => operand !== '-').map((operand) => ({ uri: operand, path: resolve(operand) }));
  const plan = await prepareOutput({ name: 'diff', formats: DIFF_FORMATS, files, done: 'compared' }, flags);
  const { diff, comparesFindings } = await compared(old, now, session);
  const verdict = verdictOf(diff, flags['fail-on'], comparesFindings);
  await writeOutput(plan, session, (format, output) => {
    const colour = colourLevel(flags.color, session.environment, output);
    return textOf(format, diff, verdict, colour, () => diffPage(diff, verdict, [old, now], session.tool));
  });
  return verdict.worse ? 1 : 0;
}

function textOf(
  format: string,
  diff: ReportDiff,
  verdict: Verdict,
  colour: 0 | 1 | 2 | 3,
  page: () => Iterable<string>,
): Iterable<string> {
  if (format === 'json') return [`${encode({ worse: verdict.worse, ...diff })}\n`];
  if (format === 'markdown') return diffMarkdown(diff, verdict);
  return format === 'html' ? page() : diffLines(diff, verdict, colour);
}

/** Compares both sides: findings if both are reports, URLs if both have them. */
async function compared(old: string, now: string, session: Session): Promise<{ diff: ReportDiff; comparesFindings: boolean }> {
  const sides: DiffSide[] = [];
  try {
    const before = await openSide(old, session);
    sides.push(before);
    const after = await openSide(now, session);
    sides.push(after);
    const comparesFindings = !before.isRead && !after.isRead;
    const lacking = before.urls === null ? old : now;
    const urls = before.urls === null || after.urls === null ? null : await compareUrls(before.urls, after.urls);
    if (!comparesFindings && urls === null)
      throw new CannotRun('usage', `${lacking}: it has no URLs to compare; write it with -f ndjson=FILE --urls`);
    const report = (side: DiffSide): ReadReport => (comparesFindings ? side.report : withoutFindings(side.report));
    return { diff: diffReports(report(before), report(after), urls), comparesFindings };
  } finally {
    for (const side of sides) await side.close();
  }
}

function withoutFindings(report: ReadReport): ReadReport {
  return { ...report, summary: { ...report.summary, byRule: [] }, findings: [] };
}
