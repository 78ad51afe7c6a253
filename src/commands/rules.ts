// `rules`: lists rules, as a table or as JSON.

import { Chalk } from 'chalk';
import { CannotRun } from '../base/errors.js';
import { suggestion } from '../base/nearest.js';
import { LEVELS_LEGEND } from '../base/problem/fixes.js';
import { formFor } from '../base/problem/number-text.js';
import { AUTHORITIES } from '../base/protocol.js';
import { withoutCodeMarks } from '../findings/message-text.js';
import { escapeTerminal } from '../report/escape/escape-terminal.js';
import { wrap } from '../report/escape/width.js';
import type { Rule } from '../rules/rule.js';
import type { RuleRegistry } from '../rules/rule-registry.js';
import { subjectOf } from '../rules/subjects.js';
import type { RuleView } from '../run/config/rule-view.js';
import type { FlagName } from './commands.js';
import { colourLevel } from './line/colour.js';
import type { Flags } from './line/flags.js';
import { type RuleSettings, ruleSettings } from './line/rule-settings.js';
import { planReports } from './output/report-plan.js';
import { scopeOf } from './rule-page/scope.js';
import type { ExitCode, Session } from './session.js';

/** With fewer columns for the summary, it is written below the rule. */
const NARROWEST_SUMMARY = 40;

/**
 * Lists the rules by id, with the severities and options of the current configuration: those with all of the words, or all rules.
 * @throws CannotRun `usage` for other formats, and if no rule is left.
 */
export async function rulesCommand(
  words: readonly string[],
  flags: Flags,
  session: Session,
  given: ReadonlySet<FlagName> = new Set(),
): Promise<ExitCode> {
  const [first, ...others] = planReports(flags.format, null);
  const isKnown = first?.format === 'stylish' || first?.format === 'json';
  if (first === undefined || !isKnown || others.length > 0 || first.path !== null) {
    throw new CannotRun('usage', `'rules' writes only to standard output: use -f stylish or -f json`);
  }
  const settings = await ruleSettings(flags, given);
  const rules = withSeverity(rulesWith(words, settings.registry), flags.severity, settings);
  await session.output.write(
    first.format === 'json' ? [rulesJson(rules, settings)] : rulesTable(rules, settings, flags, session),
  );
  return 0;
}

/** The rules that have every word: as their subject if there is one of that name, else in their id, summary or finding. */
function rulesWith(words: readonly string[], { rules: all, subjects }: RuleRegistry): readonly Rule[] {
  return words.reduce<readonly Rule[]>((rules, word) => {
    // As in `loc`, `loc/` and `loc/*`.
    const wanted = word.toLowerCase().replace(/\/\*?$/, '');
    const isSubject = subjects.has(wanted);
    const found = rules.filter(({ id, docs }) =>
      isSubject
        ? subjectOf(id) === wanted
        : `${id} ${withoutCodeMarks(docs.summary)} ${withoutCodeMarks(docs.finding)}`.toLowerCase().includes(wanted),
    );
    if (found.length > 0) return found;
    const near = suggestion(word, [...subjects.keys(), ...all.map(({ id }) => id)]);
    throw new CannotRun('usage', `no rule has '${words.join(' ')}'${near || '; sitemap-lint explain lists the subjects'}`);
  }, all);
}

function withSeverity(rules: readonly Rule[], severity: Flags['severity'], settings: RuleSettings): readonly Rule[] {
  if (severity === null) return rules;
  const found = rules.filter((rule) => settings.viewOf(rule).severity === severity);
  if (found.length > 0) return found;
  throw new CannotRun('usage', `none of the listed rules has the severity ${severity} here`);
}

function rulesJson(rules: readonly Rule[], settings: RuleSettings): string {
  const records = rules.map((rule) => {
    const { severity, messages, options, adjustments } = settings.viewOf(rule);
    return {
      id: rule.id,
      severity,
      scope: scopeOf(rule),
      fix: settings.registry.fixable[rule.id] ?? null,
      summary: rule.docs.summary,
      finding: rule.docs.finding,
      authority: rule.docs.authority.map(({ source, clause }) => ({ ...AUTHORITIES[source], clause })),
      messages,
      options,
      profile: adjustments.length === 0 ? null : { name: settings.profile, default: rule.severity, adjustments },
      config: settings.fileOf(rule.id),
    };
  });
  return `${JSON.stringify(records, null, 2)}\n`;
}

/** Yields one line for each rule if the terminal is wide enough, else two. Without a terminal, lines are not wrapped. */
function* rulesTable(rules: readonly Rule[], settings: RuleSettings, flags: Flags, session: Session): Generator<string> {
  const chalk = new Chalk({ level: colourLevel(flags.color, session.environment, session.output) });
  const paint = { error: chalk.red, warning: chalk.yellow, info: chalk.blue, off: chalk.dim };
  const idWidth = Math.max(...rules.map((rule) => rule.id.length));
  const head = `${'Rule'.padEnd(idWidth)}  Severity  Scope     Edit      `;
  const columns = session.output.terminal ? session.output.columns() : Number.POSITIVE_INFINITY;
  const beside = Number.isFinite(columns) && columns - head.length >= NARROWEST_SUMMARY;
  const indent = ' '.repeat(beside ? head.length : 4);
  yield `${chalk.bold(beside ? `${head}Requirement` : head.trimEnd())}\n`;
  for (const rule of rules) {
    const { id, docs } = rule;
    const summary = withoutCodeMarks(docs.summary);
    const view = settings.viewOf(rule);
    const file = settings.fileOf(id);
    const { severity } = view;
    const scope = scopeOf(rule).padEnd(10);
    const mark = markOf(file, view.adjustments.length > 0);
    const facts = `${id.padEnd(idWidth)}  ${paint[severity](severity)}${mark}${' '.repeat(9 - severity.length)}${scope}`;
    const edit = (settings.registry.fixable[id] ?? '').padEnd(10);
    if (beside) yield `${facts}${edit}${wrap(summary, columns - head.length).join(`\n${' '.repeat(head.length)}`)}\n`;
    else {
      yield `${`${facts}${edit}`.trimEnd()}\n`;
      for (const line of wrap(summary, columns - 2)) yield `  ${chalk.dim(line)}\n`;
    }
    const notes = [...differences(view, rule), ...(file === null ? [] : [`+ set in ${escapeTerminal(file)}`]), askers(rule)];
    for (const note of notes) for (const line of wrap(note, columns - indent.length)) yield `${indent}${chalk.dim(line)}\n`;
  }
  yield `\n${wrap(legend(rules, settings), Math.min(100, columns)).join('\n')}\n`;
}

/** Who has changed the severity of a rule: a configuration, or else the profile. */
function markOf(file: string | null, isAdjusted: boolean): string {
  if (file !== null) return '+';
  return isAdjusted ? '*' : ' ';
}

/** What the marks in the table mean, and what else there is to know. */
function legend(rules: readonly Rule[], settings: RuleSettings): string {
  const changed = rules.filter((rule) => settings.viewOf(rule).adjustments.length > 0).length;
  const configured = rules.filter(({ id }) => settings.fileOf(id) !== null).length;
  const profile = changed === 0 ? '' : ` * marks the ${changed} that the profile ${settings.profile} changes.`;
  const config = configured === 0 ? '' : ` + marks the ${configured} that the configuration sets.`;
  return `${formFor(rules.length, '1 rule', '# rules')}.${profile}${config} ${LEVELS_LEGEND} The JSON report contains the edits. sitemap-lint explain <rule> shows a rule's page.`;
}

/** The sources of a rule, without duplicates. */
function askers({ docs }: Rule): string {
  return `(${[...new Set(docs.authority.map(({ source }) => AUTHORITIES[source].title))].join('; ')})`;
}

/** One line for each change of the profile to a rule: old value, new value and reason. */
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
