// Validates a configuration key by key: returns a typed configuration, or throws one line that says what is wrong.

import { CannotRun, reasonOf } from '../../base/errors.js';
import { parseOrigin } from '../../fetch/targets/canonical-origin.js';
import { parseBase } from '../../fetch/targets/local.js';
import { OPTIONS, type OptionSpec, type RuleOverride, type RuleSetting } from '../../lint/options.js';
import type { RuleRegistry } from '../../rules/rule-registry.js';
import { LINE_KEYS, OPTION_KEYS, type OptionName, OWN_KEYS, PAGES_KEYS } from './config-keys.js';
import { declaredRules } from './declared-rules.js';
import { ValueChecker } from './value-checker.js';

/** Keys whose values are addresses, with what parses and refuses them. */
const ADDRESSES: ReadonlyMap<string, (text: string) => unknown> = new Map<string, (text: string) => unknown>([
  ['baseUrl', parseBase],
  ['canonicalOrigin', parseOrigin],
]);

/** `over` overrides `under`, rule by rule: a setting that is only a severity keeps the rule's options. */
export function mergedRules(
  under: Readonly<Record<string, RuleSetting>>,
  over: Readonly<Record<string, RuleSetting>>,
): Record<string, RuleSetting> {
  const rules = { ...under };
  for (const [id, setting] of Object.entries(over)) rules[id] = mergedSetting(rules[id], setting);
  return rules;
}

export function mergedSetting(under: RuleSetting | undefined, over: RuleSetting): RuleSetting {
  return typeof over === 'string' && under !== undefined && typeof under !== 'string' ? [over, under[1]] : over;
}

/** A validated configuration. Absent and null members are left to the defaults. */
export interface CheckedConfig {
  readonly extends: readonly string[];
  /** Plugins by name: paths or packages. */
  readonly plugins: Readonly<Record<string, string>>;
  /** Values by option name, in the form that the command line gives. */
  readonly options: Readonly<Partial<Record<OptionName, unknown>>>;
  readonly rules: Readonly<Record<string, RuleSetting>>;
  readonly overrides: readonly RuleOverride[];
  readonly targets: readonly string[] | null;
  readonly ignore: readonly string[] | null;
  readonly verifiedHosts: readonly string[] | null;
}

/**
 * Validates a configuration. `file` is the name that error messages use.
 * @throws CannotRun `config`: one line with the file, the key and the nearest known name.
 */
export function checkConfig(raw: unknown, file: string, registry?: RuleRegistry): CheckedConfig {
  return unlessUnreadable(file, () => new ConfigChecker(file, registry).config(raw));
}

/** What a configuration starts from: what must be loaded before its rules can be checked. @throws CannotRun `config` */
export function checkBase(raw: unknown, file: string): Pick<CheckedConfig, 'extends' | 'plugins'> {
  return unlessUnreadable(file, () => new ConfigChecker(file).base(raw));
}

function unlessUnreadable<Result>(file: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    // Objects that a module exports can have getters and proxies, which run code and can throw when they are read.
    throw new CannotRun('config', `${file} cannot be read: ${reasonOf(error)}`, { cause: error });
  }
}

class ConfigChecker extends ValueChecker {
  constructor(file: string, registry?: RuleRegistry) {
    super('config', `${file}: `, registry);
  }

  base(raw: unknown): Pick<CheckedConfig, 'extends' | 'plugins'> {
    const own = new Map(this.members(raw, ''));
    const plugins = this.members(own.get('plugins') ?? {}, 'plugins').map(
      ([name, specifier]) => [name, this.text(`plugins[${JSON.stringify(name)}]`, specifier)] as const,
    );
    return { extends: own.has('extends') ? this.texts('extends', own.get('extends')) : [], plugins: Object.fromEntries(plugins) };
  }

  config(raw: unknown): CheckedConfig {
    const members = this.members(raw, '');
    const options: Partial<Record<OptionName, unknown>> = {};
    for (const [key, value] of members) {
      const option = OPTION_KEYS.get(key);
      if (key === 'pages') Object.assign(options, this.#pages(value));
      else if (option !== undefined) options[option.name] = this.#checked(key, option.spec, value);
      else if (LINE_KEYS.has(key)) throw this.error(key, 'an option of the command line only');
      else if (!Object.hasOwn(OWN_KEYS, key))
        throw this.unknown(key, 'key', key, [...Object.keys(OWN_KEYS), ...OPTION_KEYS.keys()]);
    }
    const own = new Map(members);
    const texts = (key: string): readonly string[] | null => (own.has(key) ? this.texts(key, own.get(key)) : null);
    const ignore = texts('ignore');
    this.patterns('ignore', ignore ?? []);
    return {
      ...this.base(raw),
      options,
      rules: mergedRules(declaredRules(this, own), own.has('rules') ? this.rules('rules', own.get('rules')) : {}),
      overrides: own.has('overrides') ? this.overrides(own.get('overrides')) : [],
      targets: texts('targets'),
      ignore,
      verifiedHosts: own.has('verifiedHosts') ? this.hosts('verifiedHosts', own.get('verifiedHosts')) : null,
    };
  }

  /** The value of an option, which is an address for some. */
  #checked(key: string, spec: OptionSpec, value: unknown): unknown {
    const checked = this.option(key, spec, value);
    const parse = ADDRESSES.get(key);
    if (parse !== undefined)
      try {
        parse(checked as string);
      } catch (error) {
        throw this.error(key, reasonOf(error));
      }
    return checked;
  }

  /** `pages`: whether, how many, or an object with that and other settings of pages, as values of their options. */
  #pages(value: unknown): Partial<Record<OptionName, unknown>> {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { pages: this.#sample('pages', value) };
    const options: Partial<Record<OptionName, unknown>> = { pages: 'all' };
    for (const [key, member] of this.members(value, 'pages')) {
      const name = PAGES_KEYS.get(key);
      const at = `pages.${key}`;
      if (name === undefined) throw this.unknown(at, 'key', key, PAGES_KEYS.keys());
      options[name] = name === 'pages' ? this.#sample(at, member) : this.option(at, OPTIONS[name], member);
    }
    return options;
  }

  #sample(key: string, value: unknown): string | false {
    if (typeof value === 'boolean') return value && 'all';
    if (typeof value === 'number' && Number.isInteger(value) && value > 0) return String(value);
    return this.refuse(key, key === 'pages' ? 'true, false, a number of pages, or an object' : 'a number of pages', value);
  }
}
