// What makes two runs the same run: the targets, and the options that its findings depend on.

import { LIMIT_ENTRIES, type Limits, limitKey, limitText } from '../limits.js';
import { redactText } from '../network/redact.js';
import { type LintOptions, OPTIONS } from '../options.js';
import type { ResolvedTarget } from '../targets/target.js';

/** What was asked for. Passwords, and whatever else is secret, are not in it, not even as a digest. */
export interface RunIdentity {
  /** Version of this tool. */
  readonly tool: string;
  /** Addresses without credentials, and absolute paths. */
  readonly targets: readonly string[];
  /** Values by option, as the command line names it, in words. */
  readonly options: Readonly<Record<string, string>>;
  /** The run's clock, milliseconds since the epoch; null for whatever it is. */
  readonly now: number | null;
}

/**
 * What options are to a run: what a document is found to be depends on a `result`; a `manner` is how the run goes about it,
 * or secret. Limits and the clock are compared as what they are in the end, and not as what was asked for.
 */
const ROLES: Readonly<Record<keyof LintOptions, 'result' | 'manner'>> = {
  baseUrl: 'result',
  root: 'result',
  recurse: 'result',
  profile: 'result',
  submitted: 'result',
  xsd: 'result',
  inlineConfig: 'result',
  rules: 'result',
  overrides: 'result',
  ignore: 'result',
  verifiedHosts: 'result',
  maxFindings: 'manner',
  concurrency: 'manner',
  threads: 'manner',
  diagnostics: 'manner',
  timeout: 'manner',
  // Most of them are secrets.
  headers: 'manner',
  userAgent: 'result',
  insecure: 'result',
  allowPrivate: 'result',
  allowPorts: 'result',
  limits: 'manner',
  now: 'manner',
  signal: 'manner',
  hold: 'manner',
  onProgress: 'manner',
  stdin: 'manner',
  resume: 'manner',
  // The documents of another part are others, and their fingerprints have another seed.
  shard: 'result',
  memory: 'manner',
  onTargets: 'manner',
  onFindings: 'manner',
  onDocument: 'manner',
  onReport: 'manner',
};

/** Limits that say how much is done at once. Those of time are not compared either: what came too late is tried again. */
const PACE: ReadonlySet<keyof Limits> = new Set(['concurrency', 'hostConnections', 'throughput']);

/** The identity of a run with these options, and with the limits that they come to. */
export function identityOf(
  targets: readonly ResolvedTarget[],
  options: LintOptions,
  limits: Limits,
  toolVersion: string,
): RunIdentity {
  const values: Record<string, string> = {};
  for (const [name, role] of Object.entries(ROLES)) {
    if (role === 'result') describe(flagOf(name), options[name as keyof LintOptions], values);
  }
  for (const [name, spec] of LIMIT_ENTRIES) {
    const key = limitKey(name);
    if (spec.unit !== 'milliseconds' && !PACE.has(key)) values[`--limit ${name}`] = limitText(spec, limits[key]);
  }
  // With it, more is kept of each document.
  if (options.onFindings !== null) values['every finding'] = 'true';
  return { tool: toolVersion, targets: targets.map(nameOf), options: values, now: options.now };
}

/** What differs between two runs, in words. Empty when the second may go on with what the first one found. */
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

/** Records get a name for each of their values; what is null is not given. */
function describe(name: string, value: unknown, into: Record<string, string>): void {
  if (value === null || value === undefined) return;
  if (Array.isArray(value)) describe(name, value.length === 0 ? null : value.map(inWords).join(', '), into);
  else if (typeof value !== 'object') into[name] = redactText(String(value));
  else for (const [key, item] of Object.entries(value)) describe(`${name} ${key}`, item, into);
}

/** What is no text of its own is written as JSON. */
function inWords(item: unknown): string {
  return typeof item === 'object' ? JSON.stringify(item) : String(item);
}

/** `baseUrl` as `--base-url`, and `rules` as `--rule`: flags that may be repeated have the singular. What has no flag is itself. */
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
