// The report for people: findings by document and rule, the rules to fix first, and a summary.

import { documentGroups, ruleGroups } from '../finding-groups.js';
import type { Report } from '../report.js';
import type { ReportOptions } from '../reporter.js';
import { findingCount } from '../totals.js';
import { counted } from './amounts.js';
import { findingsByRule, type GroupStyle, groupedFindings } from './grouped.js';
import { listedFindings } from './listed.js';
import { createPaint } from './paint.js';
import { cleanLines, isFailure, summaryLines } from './summary.js';

/** Lines longer than this are hard to read, however wide the terminal is. */
const WIDEST = 140;
/** In narrower terminals, lines are too long. */
const NARROWEST = 40;
/** Most groups of documents that are shown one by one; beyond that, the findings are shown by rule. */
const MOST_GROUPS = 4;
/** Default number of places shown for each rule. */
const EXAMPLES = 3;

/** Yields the report as text: grouped by document and rule, or with `verbose` a line for each finding. */
export function* stylish(report: Report, options: ReportOptions): Generator<string> {
  const paint = createPaint(options);
  const columns = columnsOf(options);
  if (options.verbose) yield* listedFindings(report, paint, columns);
  else if (isClean(report, options)) return yield* cleanLines(report, paint);
  else yield* grouped(report, { paint, columns, examples: options.examples ?? EXAMPLES });
  yield* summaryLines(report, paint, options, columns, true);
}

/** Yields only the end of the report, where another format has the findings. */
export function* reportSummary(report: Report, options: ReportOptions): Generator<string> {
  const paint = createPaint(options);
  if (isClean(report, options)) yield* cleanLines(report, paint);
  else yield* summaryLines(report, paint, options, columnsOf(options), false);
}

/** Returns the columns that lines may use; null if they are not cut. */
function columnsOf({ columns }: ReportOptions): number | null {
  return columns === null ? null : Math.min(WIDEST, Math.max(NARROWEST, columns));
}

/** Returns whether a run has nothing to report. */
function isClean({ run, summary, documents }: Report, { exit }: ReportOptions): boolean {
  return run.complete && findingCount(summary) === 0 && documents.length > 0 && !isFailure(exit);
}

/** Yields findings by document if few documents differ, else by rule. */
function* grouped(report: Report, style: GroupStyle): Generator<string> {
  const groups = documentGroups(report);
  if (groups.length > MOST_GROUPS) {
    yield* findingsByRule(ruleGroups(report), report, style);
    yield '\n';
  } else {
    for (const group of groups) {
      yield* groupedFindings(group, report, style);
      yield '\n';
    }
  }
  const clean = report.documents.length - groups.reduce((sum, { documents }) => sum + documents.length, 0);
  // In a run that was cut short, a document may be half read, and --quiet hides findings, so no document gets a tick.
  const { quieted } = report.summary;
  const sign = report.run.complete && !quieted ? style.paint.good('✔') : style.paint.dim('-');
  if (clean > 0) yield `${sign} ${counted(clean, 'document')} without ${quieted ? 'errors' : 'findings'}\n\n`;
}
