// A rule as a profile has it: severities and values of options, for lists and pages.

import type { Severity } from '../finding/finding.js';
import type { ProfileName } from '../options.js';
import type { Rule, RuleOption } from '../rules/rule.js';
import { adjustmentsOf } from './profiles.js';

export interface RuleView {
  /** That of messages which have none of their own. */
  readonly severity: Severity;
  /** Severity of each message. */
  readonly messages: Readonly<Record<string, Severity>>;
  readonly options: Readonly<Record<string, RuleOption['default']>>;
  /** What the profile changes, with its reasons; empty where the rule is as its record has it. */
  readonly adjustments: ReturnType<typeof adjustmentsOf>;
}

export function viewOf(rule: Rule, profile: ProfileName): RuleView {
  const adjustments = adjustmentsOf(profile, rule.id);
  const ofRule = adjustments.find(({ message }) => message === null);
  const messages: Record<string, Severity> = {};
  for (const [id, template] of Object.entries(rule.messages)) {
    const own = adjustments.find(({ message }) => message === id)?.severity;
    messages[id] = own ?? ofRule?.severity ?? (typeof template === 'string' ? rule.severity : template.severity);
  }
  const options: Record<string, RuleOption['default']> = {};
  for (const [name, option] of Object.entries(rule.options)) options[name] = ofRule?.options?.[name] ?? option.default;
  return { severity: ofRule?.severity ?? rule.severity, messages, options, adjustments };
}
