// A rule's severities and option values under a profile and a configuration, for lists and documentation pages.

import type { Severity } from '../../base/problem/problem.js';
import type { LintSettings, ProfileName } from '../../lint/options.js';
import type { PlanOptions } from '../../rules/plan.js';
import type { Rule, RuleOption } from '../../rules/rule.js';
import { adjustmentsOf } from './profiles.js';

export interface RuleView {
  /** The severity of messages without their own. */
  readonly severity: Severity;
  /** Severity of each message. */
  readonly messages: Readonly<Record<string, Severity>>;
  readonly options: Readonly<Record<string, RuleOption['default']>>;
  /** The profile's changes with their reasons; empty if there are none. */
  readonly adjustments: ReturnType<typeof adjustmentsOf>;
}

/** The user's rule settings; they override the profile. */
export type GivenRules = Pick<PlanOptions, 'severities' | 'options'>;

/** A rule's severities and options under a profile and the user's settings. */
export function viewOf(
  rule: Rule,
  profile: ProfileName,
  submitted: LintSettings['submitted'] = null,
  given: GivenRules = {},
): RuleView {
  const adjustments = adjustmentsOf(profile, rule.id, submitted);
  const ofRule = adjustments.find(({ message }) => message === null);
  const own = given.severities?.[rule.id];
  const messages: Record<string, Severity> = {};
  for (const [id, template] of Object.entries(rule.messages)) {
    const adjusted = adjustments.find(({ message }) => message === id)?.severity ?? ofRule?.severity;
    messages[id] = own ?? adjusted ?? (typeof template === 'string' ? rule.severity : template.severity);
  }
  const values = { ...ofRule?.options, ...given.options?.[rule.id] } as Readonly<Record<string, RuleOption['default']>>;
  const options: Record<string, RuleOption['default']> = {};
  for (const [name, option] of Object.entries(rule.options)) options[name] = values[name] ?? option.default;
  return { severity: own ?? ofRule?.severity ?? rule.severity, messages, options, adjustments };
}
