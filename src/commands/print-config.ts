// `--print-config`: prints the effective settings for one target, with the source of each value.

import { relative, resolve } from 'node:path';
import { CannotRun } from '../base/errors.js';
import { parseUrl } from '../base/parse-url.js';
import type { Severity } from '../base/problem/problem.js';
import { redact, redactText } from '../fetch/network/redact.js';
import { addressesOf, ignoring } from '../fetch/targets/pattern-addresses.js';
import { RulePlan } from '../rules/plan.js';
import type { Rule } from '../rules/rule.js';
import { keyOf, OPTION_KEYS } from '../run/config/config-keys.js';
import { planOptions } from '../run/config/plan-options.js';
import { overlayOf } from '../run/config/profiles.js';
import { viewOf } from '../run/config/rule-view.js';
import type { Settings } from './line/settings.js';

/** Options whose values can contain secrets. */
const SECRET: ReadonlySet<string> = new Set(['header']);

/**
 * The settings as JSON: configuration file, options, effective rules for the target, and overrides, which may depend on pages.
 * @throws CannotRun `usage` unless exactly one target is given.
 */
export function printedConfig(settings: Settings): string {
  const [target, ...others] = settings.targets;
  if (target === undefined || others.length > 0)
    throw new CannotRun('usage', '--print-config needs one target: the address or path of a sitemap');
  const url = parseUrl(target);
  const location = { uri: redactText(url === null ? relative(resolve('.'), resolve(target)) : redact(url)), url };
  const { flags, registry, path, origin, ignore, verifiedHosts, overrides } = settings;
  const planFor = (own: Settings['overrides']): RulePlan =>
    new RulePlan(
      registry.rules,
      planOptions({ ...settings, overrides: own }, overlayOf(flags.profile, flags.submitted)),
    ).forDocument(addressesOf(location));
  const [plan, bare] = [planFor(overrides), planFor([])];
  const options = [...OPTION_KEYS.values()].map(({ name }) => {
    const value = SECRET.has(name)
      ? (flags[name] as readonly string[]).map((text) => text.replace(/:.*/s, ': ***'))
      : flags[name];
    return [keyOf(name), { value: typeof value === 'string' ? redactText(value) : value, from: origin(name) }] as const;
  });
  const rules = registry.rules.map((rule) => {
    const adjusted = viewOf(rule, flags.profile, flags.submitted).adjustments.length > 0 ? `profile ${flags.profile}` : 'default';
    const own = origin(`rules["${rule.id}"]`);
    const overridden = JSON.stringify(factsOf(plan, rule)) !== JSON.stringify(factsOf(bare, rule));
    return [rule.id, { ...factsOf(plan, rule), from: overridden ? 'overrides' : own === 'default' ? adjusted : own }] as const;
  });
  const printed = {
    config: path,
    target: location.uri,
    ignored: ignoring(ignore)(location),
    ...(registry.plugins.length > 0 && {
      plugins: Object.fromEntries(registry.plugins.map(({ name, path: from }) => [name, from])),
    }),
    options: Object.fromEntries(options),
    ignore: { value: ignore, from: origin('ignore') },
    verifiedHosts: { value: verifiedHosts, from: origin('verifiedHosts') },
    rules: Object.fromEntries(rules),
    overrides,
  };
  return `${JSON.stringify(printed, null, 2)}\n`;
}

/** The options of a rule, and its severity, or severities by message if they differ. */
function factsOf(plan: RulePlan, rule: Rule): { severity: Severity | Readonly<Record<string, Severity>>; options?: object } {
  const messages = Object.keys(rule.messages).map((id) => [id, plan.severity(rule.id, id) ?? 'off'] as const);
  const first = messages[0]?.[1] ?? 'off';
  const severity = messages.every(([, other]) => other === first) ? first : Object.fromEntries(messages);
  const option = plan.optionsOf(rule.id);
  const options = Object.fromEntries(Object.keys(rule.options).map((name) => [name, option(name)]));
  return Object.keys(options).length === 0 ? { severity } : { severity, options };
}
