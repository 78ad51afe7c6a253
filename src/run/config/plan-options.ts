// Builds the options of a rule plan from the options of a run.

import { CannotRun } from '../../base/errors.js';
import type { Severity } from '../../base/problem/problem.js';
import type { LintSettings, RuleSettings } from '../../lint/options.js';
import { RULES } from '../../rules/index.js';
import type { OptionValues, Overlay, PlanOptions } from '../../rules/plan.js';

/** The option of rules that accept URLs of other hosts, if it names them. */
const VERIFIED = 'verified';

/**
 * The options of a run's rule plan.
 * @throws CannotRun `config` for an override with `urls` that sets rule options, which cannot differ by page.
 */
export function planOptions(
  { rules, overrides, verifiedHosts }: Pick<LintSettings, 'rules' | 'overrides' | 'verifiedHosts'>,
  overlay: Overlay,
): PlanOptions {
  const { severities, options } = split(rules);
  const about = RULES.filter((rule) => VERIFIED in rule.options);
  const hosts = Object.fromEntries(about.map(({ id }) => [id, { [VERIFIED]: verifiedHosts, ...options[id] }]));
  return {
    severities,
    options: verifiedHosts.length === 0 ? options : { ...options, ...hosts },
    overlay,
    overrides: overrides.map(({ files, urls, rules: own }) => {
      const { severities, options } = split(own);
      const [id] = Object.keys(options);
      if (urls !== undefined && id !== undefined)
        throw new CannotRun('config', `overrides: the options of ${id} cannot differ by "urls": set only the severity`);
      return { files: listOf(files), urls: listOf(urls), severities, options };
    }),
  };
}

/** Splits rule settings into severities and option values, both by rule id. */
export function split(rules: RuleSettings): { severities: Record<string, Severity>; options: OptionValues } {
  const severities: Record<string, Severity> = {};
  const options: Record<string, OptionValues[string]> = {};
  for (const [id, setting] of Object.entries(rules)) {
    severities[id] = typeof setting === 'string' ? setting : setting[0];
    if (typeof setting !== 'string') options[id] = setting[1];
  }
  return { severities, options };
}

function listOf(patterns: string | readonly string[] | undefined): readonly string[] | null {
  return patterns === undefined ? null : typeof patterns === 'string' ? [patterns] : patterns;
}
