// `rules`: lists every rule, as a table for people or as JSON for programs.

import { Chalk } from 'chalk';
import { CannotRun } from '../errors.js';
import { wrap } from '../report/escape/width.js';
import { FIXABLE } from '../rules/fixable.js';
import { RULES } from '../rules/index.js';
import { colourLevel } from './colour.js';
import type { Flags } from './flags.js';
import { planReports } from './reports.js';
import type { ExitCode, Session } from './session.js';

/** Lists the rules in the order of their ids. */
export async function rulesCommand(_operands: readonly string[], flags: Flags, session: Session): Promise<ExitCode> {
  const [first, ...others] = planReports(flags.format, null);
  if (first === undefined || others.length > 0 || first.path !== null) {
    throw new CannotRun('usage', `'rules' writes one list to standard output: -f stylish or -f json`);
  }
  await session.output.write(first.format === 'json' ? [rulesJson()] : rulesTable(flags, session));
  return 0;
}

function rulesJson(): string {
  const records = RULES.map((rule) => ({
    id: rule.id,
    severity: rule.severity,
    scope: rule.scope,
    fix: FIXABLE[rule.id] ?? null,
    summary: rule.docs.summary,
  }));
  return `${JSON.stringify(records, null, 2)}\n`;
}

function* rulesTable(flags: Flags, session: Session): Generator<string> {
  const chalk = new Chalk({ level: colourLevel(flags.color, session.environment, session.output) });
  const paint = { error: chalk.red, warning: chalk.yellow, info: chalk.blue, off: chalk.dim };
  const idWidth = Math.max(...RULES.map((rule) => rule.id.length));
  const left = idWidth + 2 + 9 + 10 + 8;
  const columns = session.output.terminal ? session.output.columns() : null;
  const narrow = columns !== null && columns - left < 40;
  yield `${chalk.bold(`${'Rule'.padEnd(idWidth)}  Severity Scope     Fix`)}\n`;
  for (const rule of RULES) {
    const severity = paint[rule.severity](rule.severity.padEnd(9));
    yield `${rule.id.padEnd(idWidth)}  ${severity}${rule.scope.padEnd(10)}${(FIXABLE[rule.id] ?? '').padEnd(8)}`.trimEnd();
    if (narrow || columns === null) yield `\n  ${chalk.dim(rule.docs.summary)}\n`;
    else yield `${wrap(rule.docs.summary, columns - left).join(`\n${' '.repeat(left)}`)}\n`;
  }
  yield `\n${RULES.length} rules; sitemap-lint explain <rule> tells more\n`;
}
