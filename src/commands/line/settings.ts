// Merges the command line, the configuration and the defaults into the settings of a run.

import { resolve } from 'node:path';
import { CannotRun } from '../../base/errors.js';
import { suggestion } from '../../base/nearest.js';
import { SETTABLE_SEVERITIES, type Severity } from '../../base/problem/problem.js';
import type { RuleOverride, RuleSetting } from '../../lint/options.js';
import { type LoadedPlugin, type RuleRegistry, registryWith } from '../../rules/rule-registry.js';
import { mergedRules } from '../../run/config/check.js';
import { findConfig } from '../../run/config/find.js';
import { resolveConfig } from '../../run/config/resolve.js';
import type { FlagName } from '../commands.js';
import type { Flags } from './flags.js';
import { unknownRule } from './unknown-rule.js';

/** Targets, options and rules of a run. */
export interface Settings {
  readonly targets: readonly string[];
  readonly flags: Flags;
  readonly registry: RuleRegistry;
  readonly rules: Readonly<Record<string, RuleSetting>>;
  readonly overrides: readonly RuleOverride[];
  readonly ignore: readonly string[];
  readonly verifiedHosts: readonly string[];
  /** Path of the configuration; null without one. */
  readonly path: string | null;
  /** The source of a value, by option name or configuration key: `command line`, a file name, or `default`. */
  origin(key: string): string;
}

/**
 * Finds and loads the configuration with its plugins, if any, and applies the command line to it. `ruleTexts` are the values of `--rule`.
 * @throws CannotRun `config`, and `usage` for a wrong value of `--rule`.
 */
export async function settingsFor(
  operands: readonly string[],
  flags: Flags,
  given: ReadonlySet<FlagName>,
  ruleTexts: readonly string[] = [],
): Promise<Settings> {
  const cwd = resolve('.');
  const path = flags.config === false ? null : flags.config === null ? findConfig(cwd) : resolve(flags.config);
  const config = path === null ? null : await resolveConfig(path, cwd);
  const registry = registryWith(config?.plugins ?? []);
  const severities = readSeverities(ruleTexts, registry);
  const isAsked = (key: string): boolean =>
    given.has(key as FlagName) || (key === 'targets' && operands.length > 0) || isOf(severities, key);
  if (config === null) {
    const origin = (key: string): string => (isAsked(key) ? 'command line' : 'default');
    return { targets: operands, flags, registry, rules: severities, overrides: [], ignore: [], verifiedHosts: [], path, origin };
  }
  const configured = Object.fromEntries(Object.entries(config.options).filter(([name]) => !given.has(name as FlagName)));
  return {
    targets: operands.length > 0 ? operands : (config.targets ?? []),
    flags: { ...flags, ...configured },
    registry,
    rules: mergedRules(config.rules, severities),
    overrides: config.overrides.map((override) => without(override, severities)),
    ignore: config.ignore ?? [],
    verifiedHosts: config.verifiedHosts ?? [],
    path,
    origin: (key) => (isAsked(key) ? 'command line' : (config.from.get(key) ?? 'default')),
  };
}

/**
 * The plugins of the configuration that `--config` names. No other one is looked for.
 * @throws CannotRun `config`
 */
export async function pluginsOf(config: Flags['config']): Promise<readonly LoadedPlugin[]> {
  return typeof config === 'string' ? (await resolveConfig(resolve(config), resolve('.'))).plugins : [];
}

/**
 * Parses the value of an option.
 * @throws CannotRun what `read` throws. If the value is from a configuration, the message begins with the file and the key.
 */
export function readFrom<Value>(settings: Settings, name: FlagName, key: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    const file = settings.origin(name);
    if (!(error instanceof CannotRun) || file === 'command line' || file === 'default') throw error;
    throw new CannotRun('config', `${file}: ${key}: ${error.message}`, { cause: error });
  }
}

/** Whether a key has the form `rules["<id>"]` with the id of one of these rules. */
function isOf(severities: Readonly<Record<string, Severity>>, key: string): boolean {
  return Object.keys(severities).some((id) => key === `rules["${id}"]`);
}

/** An override without the severities that the command line sets. */
function without(override: RuleOverride, severities: Readonly<Record<string, Severity>>): RuleOverride {
  const rules: Record<string, RuleSetting> = {};
  for (const [id, setting] of Object.entries(override.rules)) {
    const severity = severities[id];
    if (severity === undefined) rules[id] = setting;
    else if (typeof setting !== 'string') rules[id] = [severity, setting[1]];
  }
  return { ...override, rules };
}

/** Parses values of `--rule ID=SEVERITY`. If a rule is given twice, the last one wins. @throws CannotRun `usage` for an invalid value. */
function readSeverities(texts: readonly string[], { byId }: RuleRegistry): Record<string, Severity> {
  const severities: Record<string, Severity> = {};
  for (const text of texts) {
    const equals = text.lastIndexOf('=');
    if (equals < 1) throw new CannotRun('usage', `--rule ${text}: expected ID=SEVERITY, as in --rule loc/relative=warning`);
    const id = text.slice(0, equals);
    const severity = SETTABLE_SEVERITIES.find((known) => known === text.slice(equals + 1));
    if (!byId.has(id)) throw unknownRule(id, byId.keys());
    if (severity === undefined) {
      const near = suggestion(text.slice(equals + 1), SETTABLE_SEVERITIES);
      throw new CannotRun('usage', `--rule ${text}: expected one of ${SETTABLE_SEVERITIES.join(', ')} after '='${near}`);
    }
    severities[id] = severity;
  }
  return severities;
}
