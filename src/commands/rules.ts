// `rules`: lists every rule, as a table for people or as JSON for programs.

import { Chalk } from 'chalk';
import { type RuleView, viewOf } from '../config/rule-view.js';
import { CannotRun } from '../errors.js';
import { OPTIONS } from '../options.js';
import { wrap } from '../report/escape/width.js';
import { scopeOf } from '../report/page/scope.js';
import { FIXABLE } from '../rules/fixable.js';
import { RULES } from '../rules/index.js';
import type { Rule } from '../rules/rule.js';
import { colourLevel } from './colour.js';
import type { Flags } from './flags.js';
import { planReports } from './reports.js';
import type { ExitCode, Session } from './session.js';

/** Fewer columns than this make a summary beside its rule hard to read. */
const NARROWEST_SUMMARY = 40;

/** Lists the rules in the order of their ids. */
export async function rulesCommand(_operands: readonly string[], flags: Flags, session: Session): Promise<ExitCode> {
  const [first, ...others] = planReports(flags.format, null);
  if (first === undefined || others.length > 0 || first.path !== null) {
    throw new CannotRun('usage', `'rules' writes one list to standard output: -f stylish or -f json`);
  }
  await session.output.write(first.format === 'json' ? [rulesJson(flags.profile)] : rulesTable(flags, session));
  return 0;
}

function rulesJson(profile: Flags['profile']): string {
  const records = RULES.map((rule) => {
    const { severity, messages, options, adjustments } = viewOf(rule, profile);
    return {
      id: rule.id,
      severity,
      scope: scopeOf(rule),
      fix: FIXABLE[rule.id] ?? null,
      summary: rule.docs.summary,
      messages,
      options,
      profile: adjustments.length === 0 ? null : { name: profile, default: rule.severity, adjustments },
    };
  });
  return `${JSON.stringify(records, null, 2)}\n`;
}

/** One line a rule where the terminal is wide enough, else the summary below it; without a terminal it is never broken. */
function* rulesTable(flags: Flags, session: Session): Generator<string> {
  const chalk = new Chalk({ level: colourLevel(flags.color, session.environment, session.output) });
  const paint = { error: chalk.red, warning: chalk.yellow, info: chalk.blue, off: chalk.dim };
  const idWidth = Math.max(...RULES.map((rule) => rule.id.length));
  const head = `${'Rule'.padEnd(idWidth)}  Severity  Scope     Edit    `;
  const columns = session.output.terminal ? session.output.columns() : Number.POSITIVE_INFINITY;
  const beside = Number.isFinite(columns) && columns - head.length >= NARROWEST_SUMMARY;
  yield `${chalk.bold(beside ? `${head}What must hold` : head.trimEnd())}\n`;
  for (const rule of RULES) {
    const { id, docs } = rule;
    const view = viewOf(rule, flags.profile);
    const { severity } = view;
    const scope = scopeOf(rule).padEnd(10);
    const mark = view.adjustments.length > 0 ? '*' : ' ';
    const facts = `${id.padEnd(idWidth)}  ${paint[severity](severity)}${mark}${' '.repeat(9 - severity.length)}${scope}`;
    const edit = (FIXABLE[id] ?? '').padEnd(8);
    if (beside) yield `${facts}${edit}${wrap(docs.summary, columns - head.length).join(`\n${' '.repeat(head.length)}`)}\n`;
    else {
      yield `${`${facts}${edit}`.trimEnd()}\n`;
      for (const line of wrap(docs.summary, columns - 2)) yield `  ${chalk.dim(line)}\n`;
    }
    for (const difference of differences(view, rule)) {
      const lines = wrap(difference, beside ? columns - head.length : columns - 4);
      for (const line of lines) yield `${' '.repeat(beside ? head.length : 4)}${chalk.dim(line)}\n`;
    }
  }
  const changed = RULES.filter((rule) => viewOf(rule, flags.profile).adjustments.length > 0).length;
  const profile =
    changed === 0 ? '' : ` * marks the ${changed} that differ from ${OPTIONS.profile.default} in the profile ${flags.profile}.`;
  const more = `${RULES.length} rules.${profile} A safe edit keeps the meaning of the file, an unsafe one wants a look; the JSON report has them. sitemap-lint explain <rule> tells more.`;
  yield `\n${wrap(more, Math.min(100, columns)).join('\n')}\n`;
}

/** What a profile changes in a rule, a line each: from what, to what, and why. */
function differences({ adjustments }: RuleView, { severity, messages, options }: Rule): string[] {
  return adjustments.map((adjustment) => {
    const { message, reason } = adjustment;
    const template = message === null ? undefined : messages[message];
    const before = typeof template === 'object' ? template.severity : severity;
    const changes = [
      ...(adjustment.severity === undefined ? [] : [`${before} -> ${adjustment.severity}`]),
      ...Object.entries(adjustment.options ?? {}).map(([name, value]) => `${name}: ${options[name]?.default} -> ${value}`),
    ];
    return `* ${message === null ? '' : `${message}: `}${changes.join(', ')}: ${reason}`;
  });
}
