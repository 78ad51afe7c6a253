// `explain`: prints the documentation page of one rule, or the subjects of all rules.

import { CannotRun } from '../base/errors.js';
import { formFor } from '../base/problem/number-text.js';
import type { RuleRegistry } from '../rules/rule-registry.js';
import { subjectOf } from '../rules/subjects.js';
import type { FlagName } from './commands.js';
import { colourLevel } from './line/colour.js';
import type { Flags } from './line/flags.js';
import { ruleSettings } from './line/rule-settings.js';
import { unknownRule } from './line/unknown-rule.js';
import { rulePage } from './rule-page/rule-page.js';
import { pageForTerminal } from './rule-page/terminal.js';
import type { ExitCode, Session } from './session.js';

/**
 * Prints the page of a rule, with the severities and options of the current configuration. Without a rule, it prints the subjects.
 * @throws CannotRun `usage` for an unknown rule.
 */
export async function explainCommand(
  operands: readonly string[],
  flags: Flags,
  session: Session,
  given: ReadonlySet<FlagName> = new Set(),
): Promise<ExitCode> {
  const [id] = operands;
  const settings = await ruleSettings(flags, given);
  const { registry } = settings;
  if (id === undefined) {
    await session.output.write(subjectList(registry));
    return 0;
  }
  // As in `loc`, `loc/` and `loc/*`.
  const subject = id.replace(/\/\*?$/, '');
  const ofSubject = registry.subjects.get(subject);
  if (ofSubject !== undefined)
    throw new CannotRun(
      'usage',
      `'${subject}' is the subject of ${formFor(ofSubject, '1 rule', '# rules')}; sitemap-lint rules ${subject} lists them`,
    );
  // The rules' documentation is large, so it is loaded only here.
  const { DOCUMENTED_RULES } = await import('../rules/documented.js');
  const rule = [...DOCUMENTED_RULES, ...registry.plugins.flatMap(({ rules }) => rules)].find((one) => one.id === id);
  if (rule === undefined) throw unknownRule(id, registry.byId.keys());
  const page = rulePage(rule, registry.fixable[id] ?? null, {
    ...settings,
    view: settings.viewOf(rule),
    file: settings.fileOf(id),
  });
  const colour = colourLevel(flags.color, session.environment, session.output);
  const columns = session.output.terminal ? session.output.columns() : null;
  await session.output.write(pageForTerminal(page, columns, colour));
  return 0;
}

/** A line for each subject, with the number of its rules and the first of them. */
function* subjectList({ subjects, rules }: RuleRegistry): Generator<string> {
  const width = Math.max(...Array.from(subjects.keys(), (subject) => subject.length));
  yield `${'Subject'.padEnd(width)}  Rules  For example\n`;
  for (const [subject, count] of subjects) {
    const [first] = rules.filter(({ id }) => subjectOf(id) === subject);
    yield `${subject.padEnd(width)}  ${String(count).padStart(5)}  ${first?.id}\n`;
  }
  yield '\nsitemap-lint rules <subject> lists the rules of a subject, and sitemap-lint explain <rule> explains one.\n';
}
