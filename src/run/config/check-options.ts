// Validates the options of the library by the rules that hold for the command line and for configurations.

import { CannotRun } from '../../base/errors.js';
import { isRecord } from '../../base/value-shape.js';
import { OPTIONS, type OptionSpec } from '../../lint/options.js';
import { type LoadedPlugin, registryWith } from '../../rules/rule-registry.js';
import { DEFAULTS, type LintOptions, settingsOf } from '../run-options.js';
import { keyOf } from './config-keys.js';
import { ValueChecker } from './value-checker.js';

/** Options whose flag has the same name and takes another form; `threadsFor`, `Proxies` and the shard's own code check theirs. */
const OTHER_FORM: ReadonlySet<string> = new Set(['pages', 'proxy', 'threads', 'shard', 'queue']);

/** Specifications by the library's names. */
const SPECS: ReadonlyMap<string, OptionSpec> = new Map(
  Object.entries(OPTIONS)
    .map(([name, spec]) => [keyOf(name), spec] as const)
    .filter(([key]) => !OTHER_FORM.has(key)),
);

/**
 * The options of a run where these are given: the defaults, but for what has a value.
 * @throws CannotRun `usage`: one line with the option, what was expected, and the nearest known name.
 */
export function checkOptions(given: unknown): LintOptions {
  const plugins = (given as Partial<LintOptions> | null)?.plugins ?? [];
  const checker = new ValueChecker('usage', '', registryWith(checkedPlugins(plugins)));
  const checked = checker.members(given, 'options').map(([key, value]) => [key, checkedOption(checker, key, value)] as const);
  return settingsOf(Object.fromEntries(checked));
}

/** @throws CannotRun `usage` for anything but what `loadPlugin` returned */
function checkedPlugins(plugins: unknown): readonly LoadedPlugin[] {
  const isLoaded = (plugin: unknown): boolean => isRecord(plugin) && Array.isArray(plugin['rules']) && Object.isFrozen(plugin);
  if (Array.isArray(plugins) && plugins.every(isLoaded)) return plugins as readonly LoadedPlugin[];
  throw new CannotRun('usage', 'plugins: expected a list of plugins that loadPlugin has returned');
}

function checkedOption(checker: ValueChecker, key: string, value: unknown): unknown {
  if (!Object.hasOwn(DEFAULTS, key)) throw checker.unknown(key, 'option', key, Object.keys(DEFAULTS));
  if (value === null && DEFAULTS[key as keyof LintOptions] === null) return null;
  const spec = SPECS.get(key);
  if (spec !== undefined) return checker.option(key, spec, value);
  switch (key) {
    case 'rules':
      return checker.rules(key, value);
    case 'overrides':
      return checker.overrides(value);
    case 'ignore': {
      const texts = checker.texts(key, value);
      checker.patterns(key, texts);
      return texts;
    }
    case 'verifiedHosts':
      return checker.hosts(key, value);
    case 'pages':
      if (typeof value === 'boolean' || (Number.isSafeInteger(value) && (value as number) > 0)) return value;
      return checker.refuse(key, 'true, false or a number of pages', value);
    case 'limits':
      return Object.fromEntries(checker.members(value, key));
    default:
      return value;
  }
}
