// Validates values of options and settings of rules, as configurations and callers of the library give them.

import { addressMatcher } from '../../base/address-pattern.js';
import { CannotRun, type CannotRunCode, reasonOf } from '../../base/errors.js';
import { suggestion } from '../../base/nearest.js';
import { SETTABLE_SEVERITIES, type Severity } from '../../base/problem/problem.js';
import type { OptionSpec, RuleOverride, RuleSetting } from '../../lint/options.js';
import type { RuleOption } from '../../rules/rule.js';
import { type RuleRegistry, registryWith } from '../../rules/rule-registry.js';

/** So many names fit into a message. */
const FEW = 8;

const OVERRIDE_KEYS = ['files', 'urls', 'rules'];

/** Each method returns a typed value, or throws one line with the key, what was expected, and the nearest known name. */
export class ValueChecker {
  /** Every message begins with `start`. */
  constructor(
    private readonly code: CannotRunCode,
    private readonly start: string,
    private readonly registry: RuleRegistry = registryWith([]),
  ) {}

  option(key: string, spec: OptionSpec, value: unknown): unknown {
    switch (spec.type) {
      case 'boolean':
        return typeof value === 'boolean' ? value : this.refuse(key, 'true or false', value);
      case 'number':
      case 'duration':
        return this.#number(key, spec, value);
      case 'choice': {
        const choices = spec.choices ?? [];
        if (typeof value === 'string' && choices.includes(value)) return value;
        const near = typeof value === 'string' ? suggestion(value, choices) : '';
        return this.refuse(key, `one of ${choices.join(', ')}`, value, near);
      }
      case 'list':
        return this.texts(key, value, spec.numeric);
      case 'string':
        return this.text(key, value, spec.numeric);
    }
  }

  #number(key: string, spec: OptionSpec, value: unknown): number {
    const { min = Number.NEGATIVE_INFINITY, max = Number.MAX_SAFE_INTEGER } = spec;
    const whole = spec.type === 'number';
    if (typeof value === 'number' && value >= min && value <= max && (!whole || Number.isInteger(value))) return value;
    const bounds = spec.max === undefined ? ` of at least ${min}` : ` from ${min} to ${max}`;
    return this.refuse(key, `${whole ? 'a whole number' : 'a number of seconds'}${bounds}`, value);
  }

  texts(key: string, value: unknown, numeric = false): readonly string[] {
    if (!Array.isArray(value)) return [this.text(key, value, numeric, ', or a list of them')];
    return Array.from(value, (item: unknown, index) => this.text(`${key}[${index}]`, item, numeric));
  }

  text(key: string, value: unknown, numeric = false, more = ''): string {
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (numeric && typeof value === 'number' && Number.isFinite(value)) return String(value);
    return this.refuse(key, `a string${numeric ? ' or a number' : ''}${more}`, value);
  }

  rules(key: string, raw: unknown): Readonly<Record<string, RuleSetting>> {
    const settings = this.members(raw, key).map(([id, value]) => {
      const at = `${key}[${JSON.stringify(id)}]`;
      const { byId } = this.registry;
      const rule = byId.get(id);
      if (rule === undefined) throw this.unknown(at, 'rule', id, byId.keys(), 'sitemap-lint rules lists them');
      if (!Array.isArray(value)) return [id, this.#severity(at, value)] as const;
      const [severity, options, ...more] = value as unknown[];
      if (more.length > 0) this.refuse(at, 'a severity, or [severity, options]', value);
      const level = this.#severity(`${at}[0]`, severity);
      return [
        id,
        options === undefined ? level : ([level, this.#ruleOptions(`${at}[1]`, rule.options, options)] as const),
      ] as const;
    });
    return Object.fromEntries(settings);
  }

  #severity(key: string, value: unknown): Severity {
    const severity = SETTABLE_SEVERITIES.find((known) => known === value);
    const near = typeof value === 'string' ? suggestion(value, SETTABLE_SEVERITIES) : '';
    return severity ?? this.refuse(key, `one of ${SETTABLE_SEVERITIES.join(', ')}`, value, near);
  }

  #ruleOptions(key: string, known: Readonly<Record<string, RuleOption>>, raw: unknown): Readonly<Record<string, unknown>> {
    const options = this.members(raw, key).map(([name, value]) => {
      const at = `${key}.${name}`;
      const option = Object.hasOwn(known, name) ? known[name] : undefined;
      if (option === undefined) throw this.unknown(at, 'option', name, Object.keys(known));
      const isList = option.emptyItems === true && Array.isArray(value) && value.every((item) => typeof item === 'string');
      if (Array.isArray(option.default)) return [name, isList ? (value as readonly string[]) : this.texts(at, value)] as const;
      this.#checkSingle(at, option, value);
      return [name, value] as const;
    });
    return Object.fromEntries(options);
  }

  #checkSingle(at: string, option: RuleOption, value: unknown): void {
    const kind = typeof option.default;
    if (typeof value !== kind || Number.isNaN(value)) this.refuse(at, `a ${kind}`, value);
    if (typeof value === 'number' && (value < 0 || value > (option.max ?? Number.POSITIVE_INFINITY)))
      this.refuse(at, option.max === undefined ? 'a number of at least 0' : `a number from 0 to ${option.max}`, value);
  }

  overrides(raw: unknown): readonly RuleOverride[] {
    if (!Array.isArray(raw)) return this.refuse('overrides', 'a list', raw);
    return Array.from(raw, (item: unknown, index) => this.#override(`overrides[${index}]`, item));
  }

  #override(key: string, raw: unknown): RuleOverride {
    const members = new Map(this.members(raw, key));
    for (const name of members.keys())
      if (!OVERRIDE_KEYS.includes(name)) throw this.unknown(`${key}.${name}`, 'key', name, OVERRIDE_KEYS);
    const patterns = (name: string): { [name: string]: readonly string[] } => {
      if (!members.has(name)) return {};
      const list = this.texts(`${key}.${name}`, members.get(name));
      this.patterns(`${key}.${name}`, list);
      return { [name]: list };
    };
    const rules = this.rules(`${key}.rules`, members.get('rules'));
    if (!members.has('files') && !members.has('urls'))
      throw this.error(key, 'expected "files" (which sitemaps) or "urls" (which pages)');
    const [id] = Object.entries(rules).find(([, setting]) => typeof setting !== 'string') ?? [];
    if (members.has('urls') && id !== undefined)
      throw this.error(`${key}.rules[${JSON.stringify(id)}]`, 'rule options cannot differ by "urls": set only the severity');
    return { ...patterns('files'), ...patterns('urls'), rules };
  }

  /** Names of hosts. An address equals no host, so it is refused. */
  hosts(key: string, value: unknown): readonly string[] {
    const hosts = this.texts(key, value);
    const wrong = hosts.findIndex((host) => /[\s/@]/.test(host));
    return wrong === -1 ? hosts : this.refuse(`${key}[${wrong}]`, 'a host such as www.example.com', hosts[wrong]);
  }

  patterns(key: string, patterns: readonly string[]): void {
    this.valid(key, () => patterns.forEach(addressMatcher));
  }

  /** Runs what may refuse a value, and adds the key to its message. */
  valid(key: string, use: () => unknown): void {
    try {
      use();
    } catch (error) {
      throw this.error(key, reasonOf(error));
    }
  }

  /** The defined members of a plain object. */
  members(value: unknown, key: string): [string, unknown][] {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      const what = key === '' ? 'an object (a module exports it as default)' : 'an object';
      return this.refuse(key, what, value);
    }
    return Object.entries(value).filter(([, member]) => member !== undefined);
  }

  refuse(key: string, expected: string, value: unknown, near = ''): never {
    throw this.error(key, `expected ${expected}, not ${shown(value)}${near}`);
  }

  /** The error for an unknown name, with the most similar known one. Without one, it says where the names are, or lists a few. */
  unknown(key: string, what: string, name: string, known: Iterable<string>, where = ''): CannotRun {
    const all = [...known];
    const few = all.length > 0 && all.length <= FEW ? `expected one of ${all.join(', ')}` : '';
    const names = where || few;
    return this.error(key, `unknown ${what}${suggestion(name, all) || (names && `; ${names}`)}`);
  }

  error(key: string, text: string): CannotRun {
    return new CannotRun(this.code, `${this.start}${key === '' ? '' : `${key}: `}${text}`);
  }
}

/** A short description of any value for an error message. */
function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 59)}…` : value);
  if (value === null || typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value);
  if (Array.isArray(value)) return 'a list';
  return value === undefined ? 'nothing' : `a${typeof value === 'object' ? 'n' : ''} ${typeof value}`;
}
