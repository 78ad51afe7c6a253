// The record that a run shares with its workers: the settings of all documents of the run, without secrets.

import { lookup } from 'node:dns/promises';
import type { Limits } from '../../base/limits.js';
import { parseUrl } from '../../base/parse-url.js';
import { isFlag, isRecord, isText, listOf, withFields } from '../../base/value-shape.js';
import type { ClientCertificate } from '../../fetch/network/certificate.js';
import type { CheckedNetworkOptions } from '../../fetch/network/network-options.js';
import { literalAddress, privateKind } from '../../fetch/network/private-address.js';
import type { Proxies } from '../../fetch/network/proxies.js';
import { redact } from '../../fetch/network/redact.js';
import type { RequestHeaders } from '../../fetch/network/request-headers.js';
import type { ResolvedTarget } from '../../fetch/targets/target.js';
import type { LintConfig } from '../../lint/document/lint-config.js';
import type { PlanOptions } from '../../rules/plan.js';
import type { LoadedPlugin } from '../../rules/rule-registry.js';
import { digestOf } from '../resume/journal-line.js';

/** The part of the configuration that is plain data. */
export type PlainConfig = Omit<LintConfig, 'plan' | 'host' | 'onRead' | 'meter' | 'onUrls' | 'takers' | 'edits'>;

export interface RunRecord {
  readonly tool: string;
  /** The targets in words, for users who check the queue. */
  readonly targets: readonly string[];
  readonly config: PlainConfig;
  readonly rules: PlanOptions;
  /** The plugins of the run: workers must have loaded the same. */
  readonly plugins: readonly Pick<LoadedPlugin, 'name' | 'digest'>[];
  /** Whether libxml2 is used. */
  readonly schema: boolean;
  readonly network: Pick<CheckedNetworkOptions, 'userAgent' | 'insecure' | 'allowPrivate' | 'allowPorts'> & {
    /** Whether the run has a client certificate: workers must have their own. */
    readonly certificate: boolean;
  };
  readonly limits: Limits;
  /** Addresses of the targets without credentials: their ports are allowed, and they get the private headers. */
  readonly trusted: readonly string[];
  /** Names of the private headers, and origins with a password: workers must have their own. */
  readonly headers: readonly string[];
  readonly passwords: readonly string[];
}

/** The options of a worker. */
export interface WorkerConfiguration {
  readonly tool: string;
  readonly headers: RequestHeaders;
  /** Addresses with passwords. */
  readonly credentials: readonly URL[];
  /** The plugins of its own configuration. */
  readonly plugins: readonly LoadedPlugin[];
  readonly insecure: boolean;
  readonly allowPrivate: boolean;
  readonly proxies?: Proxies | undefined;
  readonly certificate?: ClientCertificate | null | undefined;
}

/** The record of a run. */
export function runRecord(
  run: Pick<RunRecord, 'tool' | 'rules' | 'plugins' | 'schema' | 'limits'>,
  config: LintConfig,
  network: CheckedNetworkOptions,
  targets: readonly ResolvedTarget[],
): RunRecord {
  const {
    plan: _plan,
    host: _host,
    onRead: _onRead,
    meter: _meter,
    onUrls: _onUrls,
    takers: _takers,
    edits: _edits,
    ...plain
  } = config;
  const { userAgent, insecure = false, allowPrivate = null, allowPorts = [], headers = {}, certificate = null } = network;
  const urls = targets.flatMap((target) => {
    if ('site' in target) return [target.site];
    return target.location.from.kind === 'http' ? [target.location.from.url] : [];
  });
  return {
    ...run,
    plugins: run.plugins.map(({ name, digest }) => ({ name, digest })),
    targets: targets.map((target) => ('site' in target ? redact(target.site) : target.location.uri)),
    config: plain,
    network: { userAgent, insecure, allowPrivate, allowPorts, certificate: certificate !== null },
    trusted: [...new Set(urls.map(redact))],
    headers: Object.keys(headers).sort(),
    passwords: [...new Set(urls.filter(({ username, password }) => username + password !== '').map(({ origin }) => origin))],
  };
}

/** A record as text, with its digest. */
export function encodeRun(record: RunRecord): string {
  const text = JSON.stringify(record);
  return `${digestOf(text)} ${text}`;
}

/** Reverses `encodeRun`; null if the digest or the shape is wrong. */
export function decodeRun(text: string): RunRecord | null {
  const space = text.indexOf(' ');
  const content = text.slice(space + 1);
  if (space < 0 || text.slice(0, space) !== digestOf(content)) return null;
  try {
    const record: unknown = JSON.parse(content);
    return isRun(record) ? (record as RunRecord) : null;
  } catch {
    return null;
  }
}

const isTexts = listOf(isText);
const isRun = withFields<RunRecord>({
  tool: isText,
  targets: isTexts,
  config: isRecord,
  rules: isRecord,
  plugins: listOf(withFields({ name: isText, digest: isText })),
  schema: isFlag,
  network: isRecord,
  limits: isRecord,
  trusted: isTexts,
  headers: isTexts,
  passwords: isTexts,
});

/** Returns why a worker refuses a run; null if it serves it. The reasons are its version and options that it lacks. */
export async function refusalOf(record: RunRecord, own: WorkerConfiguration): Promise<string | null> {
  const { tool, headers, passwords, network } = record;
  if (tool !== own.tool) return `the run is of sitemap-lint ${tool}, this worker of ${own.tool}: use the same version`;
  const lacking = lackOfPlugin(record, own);
  if (lacking !== null) return lacking;
  const missing = headers.find((name) => !Object.hasOwn(own.headers, name));
  if (missing !== undefined) return `the run sends the header ${missing}: start the worker with --header "${missing}: ..."`;
  const unknown = passwords.find((origin) => !own.credentials.some((url) => url.origin === origin));
  if (unknown !== undefined) return `the run has a password for ${unknown}: name it in SITEMAP_LINT_CREDENTIALS of the worker`;
  if (network.insecure === true && !own.insecure)
    return 'the run does not check TLS certificates: start the worker with --insecure';
  if (network.certificate && (own.certificate ?? null) === null)
    return 'the run has a client certificate: start the worker with --cert and --key';
  if (own.allowPrivate || network.allowPrivate === false) return null;
  const advice = 'start the worker with --allow-private';
  if (network.allowPrivate === true) return `the run reads private addresses: ${advice}`;
  for (const target of record.trusted) {
    const kind = await privateKindOf(target);
    if (kind !== null) return `${new URL(target).host} is ${kind}: ${advice}`;
  }
  return null;
}

/** Why a worker's plugins are not those of a run; null if they are. */
function lackOfPlugin({ plugins }: RunRecord, own: WorkerConfiguration): string | null {
  for (const { name, digest } of plugins) {
    const loaded = own.plugins.find((plugin) => plugin.name === name);
    if (loaded === undefined)
      return `the run has the plugin ${name}: start the worker with --config and a configuration that names it`;
    if (loaded.digest !== digest)
      return `the plugin ${name} of the run has the digest ${digest}, that of this worker ${loaded.digest}: copy its files, and restart the worker`;
  }
  return null;
}

/** The kind of a target's address that is not public; null for a public one, or one that cannot be resolved. */
async function privateKindOf(target: string): Promise<string | null> {
  const url = parseUrl(target);
  if (url === null || !/^https?:$/.test(url.protocol)) return 'no web address';
  const literal = literalAddress(url.hostname);
  if (literal !== null) return privateKind(literal);
  const found = await lookup(url.hostname, { all: true }).catch(() => []);
  return found.map(({ address }) => privateKind(address)).find((kind) => kind !== null) ?? null;
}
