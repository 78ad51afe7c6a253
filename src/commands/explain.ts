// `explain`: prints the documentation page of one rule.

import { rulePage } from '../report/page/rule-page.js';
import { pageForTerminal } from '../report/page/terminal.js';
import { FIXABLE } from '../rules/fixable.js';
import type { FlagName } from './commands.js';
import { colourLevel } from './line/colour.js';
import type { Flags } from './line/flags.js';
import { ruleSettings } from './line/rule-settings.js';
import { unknownRule } from './line/unknown-rule.js';
import type { ExitCode, Session } from './session.js';

/**
 * Prints the page of a rule, with the severities and options of the current configuration.
 * @throws CannotRun `usage` for an unknown rule.
 */
export async function explainCommand(
  operands: readonly string[],
  flags: Flags,
  session: Session,
  given: ReadonlySet<FlagName> = new Set(),
): Promise<ExitCode> {
  // The rules' documentation is large, so it is loaded only here.
  const { DOCUMENTED_RULES } = await import('../rules/documented.js');
  const id = operands[0] as string;
  const rule = DOCUMENTED_RULES.find((one) => one.id === id);
  if (rule === undefined)
    throw unknownRule(
      id,
      DOCUMENTED_RULES.map((one) => one.id),
    );
  const settings = await ruleSettings(flags, given);
  const page = rulePage(rule, FIXABLE[id] ?? null, { ...settings, view: settings.viewOf(rule), file: settings.fileOf(id) });
  const colour = colourLevel(flags.color, session.environment, session.output);
  const columns = session.output.terminal ? session.output.columns() : null;
  await session.output.write(pageForTerminal(page, columns, colour));
  return 0;
}
