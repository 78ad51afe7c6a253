// `diff`: reports what changed between two JSON reports, and whether anything got worse.

import { Chalk } from 'chalk';
import { CannotRun } from '../errors.js';
import { diffReports, isWorse, type ReportDiff, type ReportedFinding } from '../report/diff.js';
import { escapeLineStart, escapeTerminal } from '../report/escape/escape-terminal.js';
import { encode } from '../report/json.js';
import { readReport } from '../report/read.js';
import { count, counted } from '../report/stylish/amounts.js';
import { colourLevel } from './colour.js';
import type { Flags } from './flags.js';
import { planReports } from './report-plan.js';
import type { ExitCode, Session } from './session.js';

/** Most items of each list in the text output; JSON has all. */
const MOST_SHOWN = 50;

/**
 * Compares an old report with a new one. Returns 1 if there are new or more findings at or above `--fail-on`.
 * @throws CannotRun `usage` for files that are not reports.
 */
export async function diffCommand([old = '', now = '']: readonly string[], flags: Flags, session: Session): Promise<ExitCode> {
  const [plan, ...others] = planReports(flags.format, null);
  const format = plan?.format;
  if ((format !== 'stylish' && format !== 'json') || others.length > 0 || plan?.path !== null)
    throw new CannotRun('usage', `'diff' writes only to standard output: use -f stylish or -f json`);
  const diff = diffReports(await readReport(old), await readReport(now));
  const worse = isWorse(diff, flags['fail-on']);
  await session.output.write(format === 'json' ? [`${encode({ worse, ...diff })}\n`] : people(diff, worse, flags, session));
  return worse ? 1 : 0;
}

function* people(diff: ReportDiff, worse: boolean, flags: Flags, session: Session): Generator<string> {
  const chalk = new Chalk({ level: colourLevel(flags.color, session.environment, session.output) });
  yield* list('New', diff.added, chalk.red);
  yield* list('Fixed', diff.fixed, chalk.green);
  const { added, removed, before, after } = diff.urls;
  yield `Outstanding  ${counted(diff.outstanding.length, 'finding')}\n`;
  yield `URLs         ${count(before)} -> ${count(after)} (${count(added)} more, ${count(removed)} fewer, by sitemap)\n`;
  yield `Sitemaps     ${count(diff.documents.added.length)} new, ${count(diff.documents.removed.length)} gone\n`;
  for (const uri of diff.documents.removed.slice(0, MOST_SHOWN)) yield `  gone  ${escapeTerminal(uri)}\n`;
  if (diff.rules.length > 0) yield '\nCounts that changed\n';
  for (const { rule, severity, before: then, after: now } of diff.rules) {
    const change = `${count(then)} -> ${count(now)}`;
    yield `  ${severity.padEnd(7)}  ${escapeTerminal(rule)}  ${now > then ? chalk.red(change) : chalk.green(change)}\n`;
  }
  if (!diff.complete)
    yield '\nOne of the runs did not check everything, so missing findings may not be fixed and missing sitemaps may not be gone.\n';
  const verdict = isWorse(diff, 'info')
    ? `✔ Something got worse, but --fail-on ${flags['fail-on']} allows it`
    : '✔ Nothing got worse';
  yield `\n${worse ? chalk.red('✖ Something got worse') : chalk.green(verdict)}\n`;
}

function* list(title: string, findings: readonly ReportedFinding[], paint: (text: string) => string): Generator<string> {
  if (findings.length === 0) return;
  yield `${paint(title)} (${count(findings.length)})\n`;
  for (const { uri, line, column, severity, message, rule } of findings.slice(0, MOST_SHOWN)) {
    const where = `${escapeLineStart(`${uri}:`)}${line}:${column}`;
    yield `  ${where}  ${severity}  ${escapeTerminal(message)}  ${escapeTerminal(rule)}\n`;
  }
  if (findings.length > MOST_SHOWN) yield `  and ${count(findings.length - MOST_SHOWN)} more\n`;
  yield '\n';
}
