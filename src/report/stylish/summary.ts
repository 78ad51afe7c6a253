// The end of the terminal report: findings by rule, schema verdicts, totals, and the verdict in one line.

import { escapeTerminal } from '../escape/terminal.js';
import type { DocumentReport, Report, Summary } from '../report.js';
import { count, counted, duration, size } from './amounts.js';
import type { Paint } from './paint.js';

/** Yields the summary's lines. */
export function* summaryLines(report: Report, paint: Paint): Generator<string> {
  const { run, summary } = report;
  if (summary.byRule.length > 0) yield* ruleTable(summary, paint);
  yield `${paint.dim('Read   ')} ${totals(summary)} ${paint.dim(`in ${duration(run.durationMs)}`)}\n`;
  const schema = schemaVerdicts(report.documents);
  if (schema !== null) yield `${paint.dim('Schema ')} ${schema}\n`;
  for (const notice of report.notices) yield `${paint.dim('Note   ')} ${escapeTerminal(notice)}\n`;
  yield '\n';
  yield `${verdict(summary, paint)}\n`;
  if (!run.complete) yield `${paint.severity.warning('The run was cut short: only what was read until then is reported.')}\n`;
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

function totals(summary: Summary): string {
  const parts = [counted(summary.documents, 'document'), counted(summary.entries, 'URL'), size(summary.bytes)];
  if (summary.wireBytes !== summary.bytes) parts.push(`${size(summary.wireBytes)} transferred`);
  return parts.join(', ');
}

/** How the XSD judged the documents that are its business; null when there were none. */
function schemaVerdicts(documents: readonly DocumentReport[]): string | null {
  const judged = documents.filter((document) => document.schema.valid !== null);
  if (judged.length === 0) return null;
  const invalid = judged.filter((document) => document.schema.valid === false);
  const violations = invalid.reduce((sum, document) => sum + document.schema.violations, 0);
  const engines = [...new Set(judged.map((document) => document.schema.engine))].filter((engine) => engine !== null);
  const parts = [];
  if (invalid.length < judged.length) parts.push(`${count(judged.length - invalid.length)} valid`);
  if (invalid.length > 0) parts.push(`${count(invalid.length)} invalid (${counted(violations, 'violation')})`);
  return `${parts.join(', ')}${engines.length > 0 ? ` (${engines.join(', ')})` : ''}`;
}

function verdict(summary: Summary, paint: Paint): string {
  const { errors, warnings, infos } = summary;
  const problems = errors + warnings + infos;
  if (problems === 0) return paint.good('✔ No problems found');
  const worst = errors > 0 ? 'error' : warnings > 0 ? 'warning' : 'info';
  const kinds = `${counted(errors, 'error')}, ${counted(warnings, 'warning')}, ${counted(infos, 'info')}`;
  const sign = worst === 'error' ? '✖' : '⚠';
  return paint.severity[worst](`${sign} ${counted(problems, 'problem')} (${kinds})`);
}
