// One configuration out of a file and all that it extends, with where each value comes from.

import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { literalPattern } from '../address-pattern.js';
import { CannotRun } from '../errors.js';
import { OPTIONS, type OptionSpec, type RuleOverride, type RuleSetting } from '../options.js';
import { isGlob } from '../targets/glob.js';
import { type CheckedConfig, checkConfig } from './check.js';
import type { OptionName } from './keys.js';
import { loadFile, loadPackage } from './load.js';

/** A configuration with nothing left to extend. Paths start from the current folder, patterns of files from the root. */
export interface ResolvedConfig extends Omit<CheckedConfig, 'extends'> {
  /** The file that a value comes from, by key: `profile`, `rules["loc/relative"]`. */
  readonly from: ReadonlyMap<string, string>;
}

/** Files and packages that are loaded for one configuration: those that extend two others each soon would be millions. */
const MOST_LOADED = 1_000;

const NOTHING: ResolvedConfig = {
  options: {},
  rules: {},
  overrides: [],
  targets: null,
  ignore: null,
  verifiedHosts: null,
  from: new Map(),
};

/**
 * Loads a configuration and what it extends.
 * @throws CannotRun `config`, in one line, for whatever is wrong with any of them.
 */
export async function resolveConfig(path: string, cwd: string): Promise<ResolvedConfig> {
  return extended(await loadFile(path), path, shownPath(path, cwd), { cwd, chain: [path], loaded: { count: 1 } });
}

interface Surroundings {
  readonly cwd: string;
  /** Files whose `extends` led here. */
  readonly chain: readonly string[];
  /** How often a file or package was loaded so far, in all. */
  readonly loaded: { count: number };
}

/** `path` is the file whose folder paths start from, `shown` what is named in messages. */
async function extended(raw: unknown, path: string, shown: string, surroundings: Surroundings): Promise<ResolvedConfig> {
  const checked = checkConfig(raw, shown);
  let config = NOTHING;
  for (const name of checked.extends) config = merged(config, await base(name, path, surroundings));
  return merged(config, placed(checked, dirname(path), shown, surroundings.cwd));
}

/** What one entry of `extends` stands for. */
async function base(name: string, path: string, { cwd, chain, loaded }: Surroundings): Promise<ResolvedConfig> {
  const shown = shownPath(path, cwd);
  const { choices } = OPTIONS.profile;
  const profile = choices.find((choice) => choice === name);
  if (profile !== undefined) return { ...NOTHING, options: { profile }, from: new Map([['profile', shown]]) };
  const local = /^\.{1,2}[/\\]/.test(name) || isAbsolute(name);
  const next = local ? resolve(dirname(path), name) : name;
  if (chain.includes(next)) {
    const steps = [...chain.slice(chain.indexOf(next)), next].map((step) => shownPath(step, cwd));
    throw new CannotRun('config', `${shown}: extends: a circle: ${steps.join(' -> ')}`);
  }
  loaded.count++;
  if (loaded.count > MOST_LOADED)
    throw new CannotRun('config', `${shown}: extends: more than ${MOST_LOADED} files in all; extend fewer, and each once`);
  const raw = local ? await loadFile(next) : await loadPackage(name, path);
  // What a package extends, and its paths, are its user's.
  const further = { cwd, chain: [...chain, next], loaded };
  return local ? extended(raw, next, shownPath(next, cwd), further) : extended(raw, path, name, further);
}

/** `over` goes before `under`: lists are replaced, rules are merged one by one, overrides follow each other. */
function merged(under: ResolvedConfig, over: ResolvedConfig): ResolvedConfig {
  const rules = { ...under.rules };
  for (const [id, setting] of Object.entries(over.rules)) rules[id] = mergedSetting(rules[id], setting);
  return {
    options: { ...under.options, ...over.options },
    rules,
    overrides: [...under.overrides, ...over.overrides],
    targets: over.targets ?? under.targets,
    ignore: over.ignore ?? under.ignore,
    verifiedHosts: over.verifiedHosts ?? under.verifiedHosts,
    from: new Map([...under.from, ...over.from]),
  };
}

/** A severity alone leaves the options that there are. */
export function mergedSetting(under: RuleSetting | undefined, over: RuleSetting): RuleSetting {
  return typeof over === 'string' && under !== undefined && typeof under !== 'string' ? [over, under[1]] : over;
}

/** A configuration of a folder, seen from the current one. */
function placed(config: CheckedConfig, folder: string, shown: string, cwd: string): ResolvedConfig {
  const options: Partial<Record<OptionName, unknown>> = {};
  for (const [name, value] of Object.entries(config.options) as [OptionName, unknown][]) {
    const spec: OptionSpec = OPTIONS[name];
    if (name === 'format') options[name] = (value as readonly string[]).map((format) => placedFormat(format, folder, cwd));
    else options[name] = spec.path ? placedPath(value as string, folder, cwd) : value;
  }
  const from = new Map<string, string>();
  for (const key of Object.keys(options)) from.set(key, shown);
  for (const id of Object.keys(config.rules)) from.set(`rules["${id}"]`, shown);
  for (const key of ['targets', 'ignore', 'verifiedHosts'] as const) if (config[key] !== null) from.set(key, shown);
  return {
    options,
    rules: config.rules,
    overrides: config.overrides.map((override) => placedOverride(override, folder)),
    targets: config.targets?.map((target) => placedTarget(target, folder, cwd)) ?? null,
    ignore: config.ignore?.map((pattern) => placedPattern(pattern, folder)) ?? null,
    verifiedHosts: config.verifiedHosts,
    from,
  };
}

function placedPath(path: string, folder: string, cwd: string): string {
  return isAbsolute(path) || folder === cwd ? path : join(relative(cwd, folder), path);
}

function placedFormat(format: string, folder: string, cwd: string): string {
  const [, name, path] = /^([^=]*)=(.+)$/s.exec(format) ?? [];
  return name === undefined || path === undefined ? format : `${name}=${placedPath(path, folder, cwd)}`;
}

function placedTarget(target: string, folder: string, cwd: string): string {
  if (target === '-' || isAddress(target) || isAbsolute(target) || folder === cwd) return target;
  const start = relative(cwd, folder);
  // Nothing in the folder's own name is a pattern.
  return join(isGlob(target) && sep === '/' ? start.replace(/[\\*?[\]{}]/g, '\\$&') : start, target);
}

function placedOverride({ files, ...rest }: RuleOverride, folder: string): RuleOverride {
  if (files === undefined) return rest;
  return { files: (typeof files === 'string' ? [files] : files).map((pattern) => placedPattern(pattern, folder)), ...rest };
}

/** A pattern of paths starts from the folder of its configuration; one of addresses, and one that begins with `**`, from nowhere. */
function placedPattern(pattern: string, folder: string): string {
  if (isAddress(pattern) || pattern.startsWith('**') || isAbsolute(pattern)) return pattern;
  const start = literalPattern(folder.split(sep).join('/'));
  return `${start.endsWith('/') ? start : `${start}/`}${pattern.replace(/^\.\//, '')}`;
}

function isAddress(text: string): boolean {
  return /^[a-z{*][a-z\d+.{},*-]*:\/\//i.test(text);
}

/** A path as a user in `cwd` would type it. */
export function shownPath(path: string, cwd: string): string {
  const short = relative(cwd, path);
  return short === '' || isAbsolute(short) || !isAbsolute(path) ? path : short;
}
