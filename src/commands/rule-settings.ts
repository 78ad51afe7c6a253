// Which profile and which configuration `rules` and `explain` show rules under: those that `lint` would take here.

import { planOptions } from '../config/plan-options.js';
import { type RuleView, viewOf } from '../config/rule-view.js';
import type { LintOptions, ProfileName } from '../options.js';
import type { Rule } from '../rules/rule.js';
import type { FlagName } from './commands.js';
import type { Flags } from './flags.js';
import { settingsFor } from './settings.js';

export interface RuleSettings {
  readonly profile: ProfileName;
  readonly submitted: LintOptions['submitted'];
  /** A rule as it is for a sitemap that no override is about. */
  viewOf(rule: Rule): RuleView;
  /** The file that says something of a rule; null where none does. */
  fileOf(id: string): string | null;
}

/** Reads what counts. @throws CannotRun `config`. */
export async function ruleSettings(flags: Flags, given: ReadonlySet<FlagName>): Promise<RuleSettings> {
  const settings = await settingsFor([], flags, given, {});
  const { profile, submitted } = settings.flags;
  const { severities = {}, options = {} } = planOptions(settings, { severities: {}, options: {} });
  const told = new Set(Object.keys(options).filter((id) => settings.rules[id] === undefined));
  return {
    profile,
    submitted,
    viewOf: (rule) => viewOf(rule, profile, submitted, { severities, options }),
    fileOf: (id) => {
      const from = settings.origin(told.has(id) ? 'verifiedHosts' : `rules["${id}"]`);
      return from === 'default' || from === 'command line' ? null : from;
    },
  };
}
