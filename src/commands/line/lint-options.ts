// Converts the settings of the command line and configuration to the library's options.

import { CannotRun } from '../../base/errors.js';
import { readThreads } from '../../crawl/threads/count.js';
import { isPort } from '../../fetch/network/network-options.js';
import { proxyOptions } from '../../fetch/network/proxies.js';
import { readRequestHeaders } from '../../fetch/network/request-headers.js';
import type { LintOptions } from '../../run/run-options.js';
import type { Session } from '../session.js';
import { readLimits } from './limit-flags.js';
import { readFrom, type Settings } from './settings.js';

/**
 * The library's options for these settings; `environment` may name proxies.
 * @throws CannotRun `usage` or `config` for an invalid value.
 */
export function readLintOptions(settings: Settings, environment: Session['environment']): Partial<LintOptions> {
  const { flags, registry, rules, overrides, ignore, verifiedHosts } = settings;
  const pages = readFrom(settings, 'pages', 'pages', () => readPages(flags.pages));
  if (pages === false) refuseVain(settings);
  return {
    baseUrl: flags['base-url'],
    root: flags.root,
    canonicalOrigin: flags['canonical-origin'],
    stdinFilename: flags['stdin-filename'],
    recurse: flags.recurse,
    remoteChildren: flags['remote-children'],
    profile: flags.profile,
    submitted: flags.submitted,
    xsd: flags.xsd,
    exact: flags.exact,
    inlineConfig: flags['inline-config'],
    pages,
    host: flags.host,
    pagesRate: flags['pages-rate'],
    pagesInclude: flags['pages-include'],
    pagesExclude: flags['pages-exclude'],
    pagesAssets: flags['pages-assets'],
    cache: flags.cache,
    lastmodFrom: flags['lastmod-from'],
    lastmodMap: flags['lastmod-map'],
    rules,
    plugins: registry.plugins,
    overrides,
    ignore,
    verifiedHosts,
    maxFindings: flags['max-findings'],
    concurrency: flags.concurrency,
    threads: readFrom(settings, 'threads', 'threads', () => readThreads(flags.threads)),
    timeout: flags.timeout,
    headers: readFrom(settings, 'header', 'header', () => readRequestHeaders(flags.header)),
    userAgent: flags['user-agent'],
    proxy: proxyOptions(flags.proxy, environment),
    cert: flags.cert,
    key: flags.key,
    insecure: flags.insecure,
    allowPrivate: flags['allow-private'],
    allowPorts: readFrom(settings, 'allow-port', 'allowPort', () => flags['allow-port'].map(readPort)),
    limits: readFrom(settings, 'limit', 'limit', () => readLimits(flags.limit)),
  };
}

/** What only a run that asks pages uses. */
const FOR_PAGES = [
  'host',
  'pages-rate',
  'pages-include',
  'pages-exclude',
  'pages-assets',
  'lastmod-from',
  'lastmod-map',
] as const;

/** Refuses options for pages where no pages are asked: whoever gives them expects pages to be asked. */
function refuseVain(settings: Settings): void {
  for (const name of FOR_PAGES)
    if (settings.origin(name) === 'command line')
      throw new CannotRun('usage', `--${name === 'pages-assets' ? `no-${name}` : name} needs --pages`);
}

/** Parses a value of `--pages`: all, or a number of pages. */
function readPages(text: string | false | null): boolean | number {
  if (text === null || text === false) return false;
  if (text === 'all') return true;
  if (/^\d{1,9}$/.test(text) && Number(text) > 0) return Number(text);
  throw new CannotRun('usage', `--pages ${text}: expected a number of pages, or nothing for all of them`);
}

/** Parses a value of `--allow-port`. */
function readPort(text: string): number {
  if (/^\d{1,9}$/.test(text) && isPort(Number(text))) return Number(text);
  throw new CannotRun('usage', `--allow-port ${text}: expected a port from 1 to 65535`);
}
