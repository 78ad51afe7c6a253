// The end of the terminal report: findings by rule, totals, schema results, and a verdict in one line.

import { escapeTerminal } from '../escape/escape-terminal.js';
import { wrap } from '../escape/width.js';
import { EFFECT_TEXTS, fixFirst } from '../fix-first.js';
import { pagesText } from '../json/pages-record.js';
import type { DocumentReport, FixCounts, Report, Summary } from '../report.js';
import type { ReportOptions } from '../reporter.js';
import { findingCount, listedOf } from '../totals.js';
import { count, counted, duration, size } from './amounts.js';
import type { Paint } from './paint.js';

/** Yields the summary's lines; `columns` is null where lines are not broken. */
export function* summaryLines(
  report: Report,
  paint: Paint,
  { verbose, exit }: Pick<ReportOptions, 'verbose' | 'exit'>,
  columns: number | null,
): Generator<string> {
  const { run, summary } = report;
  if (verbose && summary.byRule.length > 0) yield* ruleTable(summary, paint);
  yield* fixFirstLines(report, paint, columns);
  yield `${paint.dim('Read   ')} ${totals(report)} ${paint.dim(`in ${duration(run.durationMs)}`)}\n`;
  const schema = schemaVerdicts(report.documents);
  if (schema !== null) yield `${paint.dim('Schema ')} ${schema}\n`;
  if (report.pages) yield `${paint.dim('Pages  ')} ${pagesText(report.pages)}\n`;
  yield* remarks(report, paint);
  yield '\n';
  yield* verdict(report, paint, isFailure(exit));
  if (exit !== undefined) yield `${paint.dim(`exit ${exit.code}: ${exit.reason}`)}\n`;
}

/** Returns whether the process ends with another exit code than 0. */
export function isFailure(exit: ReportOptions['exit']): boolean {
  return exit !== undefined && exit.code !== 0;
}

/** Yields a clean run: one line, and the notices. */
export function* cleanLines(report: Report, paint: Paint): Generator<string> {
  const schema = schemaVerdicts(report.documents);
  const facts = `${totals(report)} in ${duration(report.run.durationMs)}${schema === null ? '' : `; schema: ${schema}`}`;
  if (report.pages) yield `${paint.dim('Pages  ')} ${pagesText(report.pages)}\n`;
  yield* remarks(report, paint);
  yield `${paint.good(`✔ ${foundNothing(report)}`)}${paint.dim(`: ${facts}`)}\n`;
}

function foundNothing({ shard }: Report): string {
  return shard ? `No problems found in part ${shard.index} of ${shard.of}` : 'No problems found';
}

function* remarks({ summary, notices }: Report, paint: Paint): Generator<string> {
  if (summary.fixed) yield `${paint.good(fixedText(summary.fixed))}\n`;
  if (summary.suppressed) yield `${paint.dim('Hidden ')} ${counted(summary.suppressed, 'finding')} suppressed by comments\n`;
  if (summary.baselined) yield `${paint.dim('Hidden ')} ${counted(summary.baselined, 'finding')} in the baseline\n`;
  for (const notice of notices) yield `${paint.dim('Note   ')} ${escapeTerminal(notice)}\n`;
}

/** Returns the changes that --fix has made, such as `Fixed 1,204 problems in 3 files (18 need --fix-unsafe)`. */
function fixedText({ problems, files, unsafe, dryRun }: FixCounts): string {
  const left = unsafe > 0 ? ` (${count(unsafe)} ${unsafe === 1 ? 'needs' : 'need'} --fix-unsafe)` : '';
  const place = files > 0 ? ` in ${counted(files, 'file')}` : '';
  return `${dryRun ? 'Would fix' : 'Fixed'} ${counted(problems, 'problem')}${place}${left}`;
}

function* fixFirstLines(report: Report, paint: Paint, columns: number | null): Generator<string> {
  const rows = fixFirst(report);
  if (rows.length === 0) return;
  yield `${paint.strong('Fix first')}\n`;
  for (const [index, { rule, severity, effect, findings, documents, action }] of rows.entries()) {
    const amount = `${count(findings)} × ${rule} in ${counted(documents, 'document')}: ${EFFECT_TEXTS[effect]}. `;
    const text = escapeTerminal(`${amount}${action} (sitemap-lint explain ${rule})`);
    const lines = columns === null ? [text] : wrap(text, columns - 5);
    const number = paint.severity[severity](`  ${index + 1}. `);
    yield `${number}${lines.map((line, at) => (at === 0 ? line : `     ${line}`)).join('\n')}\n`;
  }
  yield '\n';
}

function* ruleTable(summary: Summary, paint: Paint): Generator<string> {
  const counts = summary.byRule.map((row) => count(row.count));
  const countWidth = Math.max(...counts.map((text) => text.length));
  yield `${paint.strong('Findings by rule')}\n`;
  for (const [index, row] of summary.byRule.entries()) {
    const amount = (counts[index] as string).padStart(countWidth);
    yield `  ${amount}  ${paint.severity[row.severity](row.severity.padEnd(7))}  ${paint.rule(row.rule)}\n`;
  }
  yield '\n';
}

/** Returns the totals of the run. Entries of indexes are sitemaps, so they do not count as URLs. */
function totals({ documents, summary }: Report): string {
  const listed = listedOf(documents);
  const parts = [counted(summary.documents, 'document')];
  if (listed > 0) parts.push(`${counted(listed, 'sitemap')} listed`);
  if (documents.length === 0 || documents.some(({ kind }) => kind !== 'sitemapindex')) {
    parts.push(counted(summary.entries - listed, 'URL'));
  }
  parts.push(size(summary.bytes));
  if (summary.wireBytes !== summary.bytes) parts.push(`${size(summary.wireBytes)} transferred`);
  return parts.join(', ');
}

/** Reasons why the verdict accepts a document that the engine rejects, by exception. */
const EXCEPTIONS = {
  'url-brackets': 'brackets in queries accepted by RFC 2732',
  'url-empty-port': 'empty ports accepted by RFC 2396',
} as const;

/** Counts valid and invalid documents; null if no document was validated. */
export function schemaVerdicts(documents: readonly DocumentReport[]): string | null {
  // Without validation no document has an engine. A document whose validation was aborted has one.
  const asked = documents.filter(({ schema }) => schema.valid !== null || schema.engine !== null);
  if (asked.length === 0) return null;
  const valid = asked.filter(({ schema }) => schema.valid === true);
  const invalid = asked.filter(({ schema }) => schema.valid === false && schema.violations > 0);
  const malformed = asked.filter(({ schema }) => schema.valid === false && schema.violations === 0);
  const unjudged = asked.filter(({ schema }) => schema.valid === null);
  const violations = invalid.reduce((sum, { schema }) => sum + schema.violations, 0);
  const parts = [];
  if (valid.length > 0) parts.push(`${count(valid.length)} valid`);
  if (invalid.length > 0) parts.push(`${count(invalid.length)} invalid (${counted(violations, 'violation')})`);
  if (malformed.length > 0) parts.push(`${count(malformed.length)} not well-formed`);
  if (unjudged.length > 0) parts.push(`${count(unjudged.length)} not validated`);
  const spoke = asked.filter(({ schema }) => schema.valid === true || schema.violations > 0);
  const engines = [...new Set(spoke.map(({ schema }) => schema.engine))].filter((engine) => engine !== null);
  const excepted = new Set(spoke.flatMap(({ schema }) => schema.exceptions ?? []));
  const by = [...engines, ...Array.from(excepted, (exception) => EXCEPTIONS[exception])];
  return `${parts.join(', ')}${by.length > 0 ? ` (${by.join(', ')})` : ''}`;
}

/** The last lines. An incomplete run gets no tick, because it might have found more. */
function* verdict(report: Report, paint: Paint, failed: boolean): Generator<string> {
  const { run, summary } = report;
  const { errors, warnings, infos } = summary;
  const problems = findingCount(summary);
  // Without an exit code to explain, findings that the user has hidden are not worth a line.
  const quieted = failed && summary.quieted ? `${quietedText(summary.quieted)} hidden by --quiet` : null;
  if (problems === 0 && run.complete && failed) {
    yield `${paint.severity.warning(quieted === null ? foundNothing(report) : `⚠ ${quieted}`)}\n`;
    return;
  }
  if (problems === 0) {
    const read = summary.documents === 0 ? 'nothing was read' : 'no problems found in the part that was';
    yield `${run.complete ? paint.good(`✔ ${foundNothing(report)}`) : paint.severity.warning(`⚠ Not everything was checked: ${read}`)}\n`;
    return;
  }
  const worst = errors > 0 ? 'error' : warnings > 0 ? 'warning' : 'info';
  const kinds = `${counted(errors, 'error')}, ${counted(warnings, 'warning')}, ${counted(infos, 'info')}`;
  const sign = worst === 'error' ? '✖' : '⚠';
  yield `${paint.severity[worst](`${sign} ${counted(problems, 'problem')} (${kinds})`)}\n`;
  if (quieted !== null) yield `${paint.severity.warning(quieted)}\n`;
  if (!run.complete) yield `${paint.severity.warning('Not everything was checked: there may be more problems.')}\n`;
}

/** Formats `3 warnings, 1 info` */
function quietedText({ warnings, infos }: NonNullable<Summary['quieted']>): string {
  return [warnings > 0 ? counted(warnings, 'warning') : '', infos > 0 ? counted(infos, 'info') : ''].filter(Boolean).join(', ');
}
