// Resolves a configuration file and everything that it extends into one configuration, and records where each value comes from.

import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { literalPattern } from '../../base/address-pattern.js';
import { CannotRun } from '../../base/errors.js';
import { isGlob } from '../../fetch/targets/glob.js';
import { OPTIONS, type OptionSpec, type RuleOverride } from '../../lint/options.js';
import { loadPlugin } from '../../rules/load-plugins.js';
import { type LoadedPlugin, registryWith } from '../../rules/rule-registry.js';
import { type CheckedConfig, checkBase, checkConfig, mergedRules } from './check.js';
import type { OptionName } from './config-keys.js';
import { loadFile, loadPackage } from './load.js';

/** A configuration with its `extends` merged in. Paths are relative to the current folder, file patterns absolute. */
export interface ResolvedConfig extends Omit<CheckedConfig, 'extends' | 'plugins'> {
  readonly plugins: readonly LoadedPlugin[];
  /** The file that each value comes from. Keys look like `profile` or `rules["loc/relative"]`. */
  readonly from: ReadonlyMap<string, string>;
}

/** Most files and packages that one configuration may load: if each extends two others, the number grows exponentially. */
const MOST_LOADED = 1_000;

const NOTHING: ResolvedConfig = {
  plugins: [],
  options: {},
  rules: {},
  overrides: [],
  targets: null,
  ignore: null,
  verifiedHosts: null,
  from: new Map(),
};

/**
 * Loads a configuration and everything that it extends. `cwd` is the folder that shown paths are relative to.
 * @throws CannotRun `config`: one line for whatever is wrong in any of the files.
 */
export async function resolveConfig(path: string, cwd: string): Promise<ResolvedConfig> {
  return extended(await loadFile(path), path, shownPath(path, cwd), { cwd, chain: [path], loaded: { count: 1 } });
}

interface Surroundings {
  readonly cwd: string;
  /** The chain of files whose `extends` led here. */
  readonly chain: readonly string[];
  /** Number of files and packages loaded so far. */
  readonly loaded: { count: number };
}

/** `path` is the file whose folder relative paths are resolved against, `shown` the name in messages. */
async function extended(raw: unknown, path: string, shown: string, surroundings: Surroundings): Promise<ResolvedConfig> {
  const own = checkBase(raw, shown);
  let config = NOTHING;
  for (const name of own.extends) config = merged(config, await base(name, path, surroundings));
  const loaded = await Promise.all(Object.entries(own.plugins).map(([name, specifier]) => loadPlugin(name, specifier, path)));
  const plugins = [...config.plugins.filter(({ name }) => !Object.hasOwn(own.plugins, name)), ...loaded];
  const checked = checkConfig(raw, shown, registryWith(plugins));
  return { ...merged(config, placed(checked, dirname(path), shown, surroundings.cwd)), plugins };
}

/** Resolves one entry of `extends`: a profile, a file or a package. */
async function base(name: string, path: string, { cwd, chain, loaded }: Surroundings): Promise<ResolvedConfig> {
  const shown = shownPath(path, cwd);
  const { choices } = OPTIONS.profile;
  const profile = choices.find((choice) => choice === name);
  if (profile !== undefined) return { ...NOTHING, options: { profile }, from: new Map([['profile', shown]]) };
  const local = /^\.{1,2}[/\\]/.test(name) || isAbsolute(name);
  const next = local ? resolve(dirname(path), name) : name;
  if (chain.includes(next)) {
    const steps = [...chain.slice(chain.indexOf(next)), next].map((step) => shownPath(step, cwd));
    throw new CannotRun('config', `${shown}: extends: circular: ${steps.join(' -> ')}`);
  }
  loaded.count++;
  if (loaded.count > MOST_LOADED)
    throw new CannotRun('config', `${shown}: extends: more than ${MOST_LOADED} files and packages in all`);
  const raw = local ? await loadFile(next) : await loadPackage(name, path);
  // Paths and `extends` of a package are resolved against the file that uses the package.
  const further = { cwd, chain: [...chain, next], loaded };
  return local ? extended(raw, next, shownPath(next, cwd), further) : extended(raw, path, name, further);
}

/** `over` overrides `under`: lists are replaced, rules are merged one by one, overrides are concatenated. */
function merged(under: ResolvedConfig, over: ResolvedConfig): ResolvedConfig {
  const replaced = new Set(over.plugins.map(({ name }) => name));
  return {
    plugins: [...under.plugins.filter(({ name }) => !replaced.has(name)), ...over.plugins],
    options: { ...under.options, ...over.options },
    rules: mergedRules(under.rules, over.rules),
    overrides: [...under.overrides, ...over.overrides],
    targets: over.targets ?? under.targets,
    ignore: over.ignore ?? under.ignore,
    verifiedHosts: over.verifiedHosts ?? under.verifiedHosts,
    from: new Map([...under.from, ...over.from]),
  };
}

/** Rewrites the paths of a configuration in `folder`: relative to `cwd`, and file patterns absolute. */
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
    plugins: [],
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
  // Special characters in the folder's own name are not part of the pattern.
  return join(isGlob(target) && sep === '/' ? start.replace(/[\\*?[\]{}()+@!|]/g, '\\$&') : start, target);
}

function placedOverride({ files, ...rest }: RuleOverride, folder: string): RuleOverride {
  if (files === undefined) return rest;
  return { files: (typeof files === 'string' ? [files] : files).map((pattern) => placedPattern(pattern, folder)), ...rest };
}

/** Makes a path pattern absolute, from the configuration's folder. URL patterns and those that start with `**` are unchanged. */
function placedPattern(pattern: string, folder: string): string {
  if (isAddress(pattern) || pattern.startsWith('**') || isAbsolute(pattern)) return pattern;
  const start = literalPattern(folder.split(sep).join('/'));
  return `${start.endsWith('/') ? start : `${start}/`}${pattern.replace(/^\.\//, '')}`;
}

function isAddress(text: string): boolean {
  return /^[a-z{*][a-z\d+.{},*-]*:\/\//i.test(text);
}

/** A path as a user would type it in the folder `cwd`. */
export function shownPath(path: string, cwd: string): string {
  const short = relative(cwd, path);
  return short === '' || isAbsolute(short) || !isAbsolute(path) ? path : short;
}
