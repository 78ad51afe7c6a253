// The end of the terminal report: findings by rule, totals, schema results, and a verdict in one line.

import { FIX_LEVELS, LEVEL_OPTIONS } from '../../base/problem/fixes.js';
import { escapeLineStart, escapeTerminal } from '../escape/escape-terminal.js';
import { wrap } from '../escape/width.js';
import { fixFirst } from '../fix-first.js';
import { pagesText } from '../json/pages-record.js';
import type { DocumentReport, FixCounts, Report, Summary } from '../report.js';
import type { ReportOptions } from '../reporter.js';
import { findingCount, hasEstimate, listedOf, nothingFound, severityTexts } from '../totals.js';
import { approximate, count, counted, duration, formFor, size } from './amounts.js';
import type { Paint } from './paint.js';

/** Findings and rules of a list that is short enough to be its own list of what to fix first. */
const FEW_FINDINGS = 10;
const FEW_RULES = 5;

/** Yields the summary's lines; `columns` is null where lines are not broken. `isListed` says that the findings are above. */
export function* summaryLines(
  report: Report,
  paint: Paint,
  { verbose, exit }: Pick<ReportOptions, 'verbose' | 'exit'>,
  columns: number | null,
  isListed: boolean,
): Generator<string> {
  const { run, summary } = report;
  if (verbose && summary.byRule.length > 0) yield* ruleTable(summary, paint);
  const isShort = summary.byRule.length <= FEW_RULES || findingCount(summary) <= FEW_FINDINGS;
  if (!isListed || !isShort) yield* fixFirstLines(report, paint, columns);
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

/** Returns the verdict on a run, or a part of one, without findings. */
export function foundNothing({ shard, summary }: Report): string {
  const text = nothingFound(summary);
  return shard ? `${text} in part ${shard.index} of ${shard.of}` : text;
}

/** Yields what was fixed, what is hidden, and the notices of the run, one line each. */
export function* remarks({ summary, notices }: Report, paint: Paint): Generator<string> {
  if (summary.fixed) yield `${paint.good(fixedText(summary.fixed))}\n`;
  if (summary.fixed && summary.fixed.removed.length > 0) yield `${paint.good(removedText(summary.fixed))}\n`;
  if (summary.suppressed) yield `${paint.dim('Hidden ')} ${counted(summary.suppressed, 'finding')} suppressed by comments\n`;
  // Without new findings the verdict says so.
  if (summary.baselined && findingCount(summary) > 0)
    yield `${paint.dim('Hidden ')} ${counted(summary.baselined, 'finding')} in the baseline\n`;
  for (const notice of notices) yield `${paint.dim('Note   ')} ${escapeTerminal(notice)}\n`;
}

/** Returns the changes that --fix has made, such as `Fixed 1,204 problems in 3 files (18 need --fix-unsafe)`. */
function fixedText({ problems, files, withheld, dryRun }: FixCounts): string {
  const left = FIX_LEVELS.filter((level) => withheld[level] > 0).map((level) => {
    return `${formFor(withheld[level], '# needs', '# need')} ${LEVEL_OPTIONS[level]}`;
  });
  const place = files > 0 ? ` in ${counted(files, 'file')}` : '';
  const text = `${dryRun ? 'Would fix' : 'Fixed'} ${counted(problems, 'problem')}${place}`;
  return left.length === 0 ? text : `${text} (${left.join(', ')})`;
}

/** Returns what was removed, such as `Removed 12 entries or elements: 10 × page/gone, 2 × image/data-uri`. */
function removedText({ removed, dryRun }: FixCounts): string {
  const total = removed.reduce((sum, row) => sum + row.count, 0);
  const rules = removed.map((row) => `${count(row.count)} × ${row.rule}`);
  return `${dryRun ? 'Would remove' : 'Removed'} ${counted(total, 'entry or element', 'entries or elements')}: ${rules.join(', ')}`;
}

function* fixFirstLines(report: Report, paint: Paint, columns: number | null): Generator<string> {
  const rows = fixFirst(report);
  if (rows.length === 0) return;
  yield `${paint.strong('Fix first')} ${paint.dim('(sitemap-lint explain RULE says why)')}\n`;
  for (const [index, { rule, severity, findings, estimated, first, action }] of rows.entries()) {
    const amount = findings === 1 ? rule : `${approximate(count(findings), estimated)} × ${rule}`;
    const place = first === undefined ? '' : `${findings === 1 ? ' at' : ', first at'} ${first.uri}:${first.line}`;
    const lines = [`${amount}${place}`, action].flatMap((text) => {
      const shown = escapeTerminal(text);
      return columns === null ? [shown] : wrap(shown, columns - 5);
    });
    const number = paint.severity[severity](`  ${index + 1}. `);
    yield `${number}${lines.map((line, at) => (at === 0 ? line : `     ${escapeLineStart(line)}`)).join('\n')}\n`;
  }
  yield '\n';
}

function* ruleTable(summary: Summary, paint: Paint): Generator<string> {
  const counts = summary.byRule.map((row) => approximate(count(row.count), row.estimated));
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
  'unknown-namespace': 'elements without a schema left out',
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
  const violations = violationsText(
    invalid.reduce((sum, { schema }) => sum + schema.violations, 0),
    invalid.some(({ schema }) => schema.atLeast),
  );
  const parts = [];
  if (valid.length > 0) parts.push(`${count(valid.length)} valid`);
  if (invalid.length > 0) parts.push(`${count(invalid.length)} invalid (${violations})`);
  if (malformed.length > 0) parts.push(`${count(malformed.length)} not well-formed`);
  if (unjudged.length > 0) parts.push(`${count(unjudged.length)} not validated`);
  const spoke = asked.filter(({ schema }) => schema.valid === true || schema.violations > 0);
  const engines = [...new Set(spoke.map(({ schema }) => schema.engine))].filter((engine) => engine !== null);
  const excepted = new Set(spoke.flatMap(({ schema }) => schema.exceptions ?? []));
  const by = [...engines, ...Array.from(excepted, (exception) => EXCEPTIONS[exception])];
  return `${parts.join(', ')}${by.length > 0 ? ` (${by.join(', ')})` : ''}`;
}

/** Formats `1 violation`, `at least 1,000 violations`. */
export function violationsText(violations: number, atLeast: boolean | undefined): string {
  return `${atLeast ? 'at least ' : ''}${counted(violations, 'violation')}`;
}

/** The last lines. An incomplete run gets no tick, because it might have found more. */
function* verdict(report: Report, paint: Paint, failed: boolean): Generator<string> {
  const { run, summary } = report;
  const { errors, warnings } = summary;
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
  const all = approximate(counted(problems, 'problem'), hasEstimate(summary));
  const sign = worst === 'error' ? '✖' : '⚠';
  yield `${paint.severity[worst](`${sign} ${all} (${severityTexts(summary).join(', ')})`)}\n`;
  if (quieted !== null) yield `${paint.severity.warning(quieted)}\n`;
  if (!run.complete) yield `${paint.severity.warning('Not everything was checked: there may be more problems.')}\n`;
}

/** Formats `3 warnings, 1 info` */
function quietedText(quieted: NonNullable<Summary['quieted']>): string {
  const [, warnings, infos] = severityTexts({ ...quieted, errors: 0 });
  return [quieted.warnings > 0 ? warnings : '', quieted.infos > 0 ? infos : ''].filter(Boolean).join(', ');
}
