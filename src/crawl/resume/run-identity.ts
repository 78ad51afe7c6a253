// The identity of a run: the targets, and the options that its findings depend on.

import { LIMIT_ENTRIES, type Limits, limitKey, limitText } from '../../base/limits.js';
import { redactText } from '../../fetch/network/redact.js';
import type { ResolvedTarget } from '../../fetch/targets/target.js';
import { type LintSettings, OPTIONS } from '../../lint/options.js';
import type { LoadedPlugin } from '../../rules/rule-registry.js';
import type { Shard } from './shard.js';

/** The request of a run. Passwords and other secrets are not included, not even as a digest. */
export interface RunIdentity {
  /** Version of this tool. */
  readonly tool: string;
  /** URLs without credentials, and absolute paths. */
  readonly targets: readonly string[];
  /** Option values as text, by command-line name. */
  readonly options: Readonly<Record<string, string>>;
  /** The run's clock, milliseconds since the epoch; null accepts any. */
  readonly now: number | null;
}

/** The options that the findings depend on. Only the presence of `onFindings` counts, because more is then kept per document. */
type IdentityOptions = LintSettings & {
  readonly shard: Shard | null;
  readonly onFindings: unknown;
  readonly plugins?: readonly LoadedPlugin[];
};

/**
 * The role of each option. A `result` affects the findings of a document; a `manner` only affects how the run proceeds, or is
 * secret. Limits and the clock are compared by their effective values.
 */
const ROLES: Readonly<Record<keyof LintSettings | 'shard', 'result' | 'manner'>> = {
  baseUrl: 'result',
  root: 'result',
  canonicalOrigin: 'result',
  stdinFilename: 'result',
  recurse: 'result',
  remoteChildren: 'result',
  profile: 'result',
  submitted: 'result',
  xsd: 'result',
  exact: 'result',
  inlineConfig: 'result',
  pages: 'result',
  host: 'result',
  pagesRate: 'manner',
  pagesInclude: 'result',
  pagesExclude: 'result',
  pagesAssets: 'result',
  cache: 'manner',
  lastmodFrom: 'result',
  lastmodMap: 'result',
  rules: 'result',
  overrides: 'result',
  ignore: 'result',
  verifiedHosts: 'result',
  maxFindings: 'manner',
  concurrency: 'manner',
  threads: 'manner',
  diagnostics: 'manner',
  debugEntry: 'manner',
  timeout: 'manner',
  // Most headers are secrets.
  headers: 'manner',
  userAgent: 'result',
  // The proxy may contain a password, and paths depend on the machine.
  proxy: 'manner',
  cert: 'manner',
  key: 'manner',
  insecure: 'result',
  allowPrivate: 'result',
  allowPorts: 'result',
  limits: 'manner',
  now: 'manner',
  resume: 'manner',
  // Another shard reads other documents, and its fingerprints have another seed.
  shard: 'result',
};

/** Limits on concurrency, speed and memory. Time limits are not compared either: documents that timed out are read again. */
const PACE: ReadonlySet<keyof Limits> = new Set(['concurrency', 'hostConnections', 'throughput', 'memory', 'queueDocuments']);

/** The identity of a run with these options and the resulting limits. */
export function identityOf(
  targets: readonly ResolvedTarget[],
  options: IdentityOptions,
  limits: Limits,
  toolVersion: string,
): RunIdentity {
  const values: Record<string, string> = {};
  for (const [name, role] of Object.entries(ROLES)) {
    if (role === 'result') describe(flagOf(name), options[name as keyof typeof ROLES], values);
  }
  for (const [name, spec] of LIMIT_ENTRIES) {
    const key = limitKey(name);
    if (spec.unit !== 'milliseconds' && !PACE.has(key)) values[`--limit ${name}`] = limitText(spec, limits[key]);
  }
  for (const { name, digest } of options.plugins ?? []) values[pluginKey(name)] = digest;
  // With this option, more is kept of each document.
  if (options.onFindings !== null) values['every finding'] = 'true';
  return { tool: toolVersion, targets: targets.map(nameOf), options: values, now: options.now };
}

/** The name of a plugin's digest among the options of an identity. */
export function pluginKey(name: string): string {
  return `digest of the plugin ${name}`;
}

/** The differences between two runs, as text. Empty if the second may resume the first. */
export function differences(
  first: RunIdentity,
  second: RunIdentity,
  [here, there]: readonly [string, string] = ['then', 'now'],
): string[] {
  const found: string[] = [];
  const compare = (name: string, then: unknown, now: unknown): void => {
    if (then !== now) found.push(`${name}: ${then ?? 'none'} ${here}, ${now ?? 'none'} ${there}`);
  };
  compare('version of sitemap-lint', first.tool, second.tool);
  const length = Math.max(first.targets.length, second.targets.length);
  for (let i = 0; i < length && found.length === 0; i++) compare(`target ${i + 1}`, first.targets[i], second.targets[i]);
  for (const name of new Set([...Object.keys(first.options), ...Object.keys(second.options)].sort()))
    compare(name, first.options[name], second.options[name]);
  if (second.now !== null) compare('now', first.now, second.now);
  return found;
}

/** Flattens records to one name per value; null values are omitted. */
function describe(name: string, value: unknown, into: Record<string, string>): void {
  if (value === null || value === undefined) return;
  if (Array.isArray(value)) describe(name, value.length === 0 ? null : value.map(inWords).join(', '), into);
  else if (typeof value !== 'object') into[name] = redactText(String(value));
  else for (const [key, item] of Object.entries(value)) describe(`${name} ${key}`, item, into);
}

/** Values other than text are written as JSON. */
function inWords(item: unknown): string {
  return typeof item === 'object' ? JSON.stringify(item) : String(item);
}

/**
 * The flag of an option: `baseUrl` is `--base-url`, `rules` is `--rule` (repeatable flags are singular). An option without a flag
 * keeps its name.
 */
function flagOf(name: string): string {
  const flag = name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
  const known = [flag, flag.replace(/s$/, '')].find((one) => Object.hasOwn(OPTIONS, one));
  return known === undefined ? name : `--${known}`;
}

function nameOf(target: ResolvedTarget): string {
  if ('site' in target) return target.text;
  const { from } = target.location;
  return from.kind === 'file' ? from.path : target.text;
}
