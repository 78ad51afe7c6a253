// The profile and configuration under which `rules` and `explain` show rules: the same that `lint` would use in this folder.

import type { LintSettings, ProfileName } from '../../lint/options.js';
import type { Rule } from '../../rules/rule.js';
import type { RuleRegistry } from '../../rules/rule-registry.js';
import { planOptions } from '../../run/config/plan-options.js';
import { type RuleView, viewOf } from '../../run/config/rule-view.js';
import type { FlagName } from '../commands.js';
import type { Flags } from './flags.js';
import { settingsFor } from './settings.js';

export interface RuleSettings {
  readonly profile: ProfileName;
  readonly submitted: LintSettings['submitted'];
  readonly registry: RuleRegistry;
  /** The severities and options of a rule, without overrides. */
  viewOf(rule: Rule): RuleView;
  /** The configuration file that configures a rule; null if none does. */
  fileOf(id: string): string | null;
}

/** Loads the settings. @throws CannotRun `config`. */
export async function ruleSettings(flags: Flags, given: ReadonlySet<FlagName>): Promise<RuleSettings> {
  const settings = await settingsFor([], flags, given);
  const { profile, submitted } = settings.flags;
  const { severities = {}, options = {} } = planOptions(settings, { severities: {}, options: {} });
  const withHosts = new Set(Object.keys(options).filter((id) => settings.rules[id] === undefined));
  return {
    profile,
    submitted,
    registry: settings.registry,
    viewOf: (rule) => viewOf(rule, profile, submitted, { severities, options }),
    fileOf: (id) => {
      const from = settings.origin(withHosts.has(id) ? 'verifiedHosts' : `rules["${id}"]`);
      return from === 'default' || from === 'command line' ? null : from;
    },
  };
}
