// The one table of options: flags, --help, docs and the library's defaults come from it.

import { LIMITS, type Limits, limitsWith } from '../base/limits.js';
import { MAX_ENTRIES } from '../base/protocol.js';
import type { ProxyOptions } from '../fetch/network/proxies.js';
import type { RuleId } from '../rules/rule-id.js';

/** What an option accepts. */
export type OptionType = 'boolean' | 'number' | 'string' | 'choice' | 'list' | 'duration';

export interface OptionSpec {
  readonly type: OptionType;
  readonly default: boolean | number | string | readonly string[] | null;
  /** One line for --help and docs. */
  readonly help: string;
  readonly alias?: string;
  readonly choices?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  /** What stands for the value in --help, for example `URL`. */
  readonly placeholder?: string;
  /** Whether a text is a path: one in a configuration is relative to its file. */
  readonly path?: true;
  /** Whether a configuration may give a number for a text. */
  readonly numeric?: true;
  /** The value of an option that is given without one; the next word is its value only if it is a number. */
  readonly optional?: string;
  /** Whether `--no-` is a value of its own, false. */
  readonly negatable?: true;
  /** Whether it is about one command line, and no key of a configuration. */
  readonly once?: true;
  /** The command that has it, where that is not `lint`. */
  readonly only?: 'rules' | 'diff' | 'init' | 'split' | 'join' | 'worker';
  /** How it is written on the command line of that command, where another option of the table has this name. */
  readonly spelling?: string;
  /** Heading in --help. */
  readonly group: 'Targets' | 'Checks' | 'Pages' | 'Fixes' | 'Output' | 'Network' | 'Limits' | 'General';
}

/** The static hosts whose way to serve the files of a build is known; `none` is for any other. */
export const HOST_NAMES = [
  'netlify',
  'cloudflare-pages',
  'vercel',
  'github-pages',
  'firebase',
  'azure-static',
  's3',
  'apache',
  'nginx',
  'none',
] as const;
export type HostName = (typeof HOST_NAMES)[number];

/** Every option of `sitemap-lint lint`, by flag name (kebab-case). Durations are in seconds. */
export const OPTIONS = {
  'base-url': {
    type: 'string',
    default: null,
    placeholder: 'URL',
    group: 'Targets',
    help: 'Address where the folder of the targets will be published; URLs below it are read from disk',
  },
  root: {
    type: 'string',
    default: null,
    path: true,
    placeholder: 'DIR',
    group: 'Targets',
    help: 'Folder to be published at --base-url (default: the nearest folder at or above the targets with an index.html or a robots.txt, else their folder)',
  },
  'canonical-origin': {
    type: 'string',
    default: null,
    placeholder: 'ORIGIN',
    group: 'Targets',
    help: 'Lint a preview or a local folder as if it were published at ORIGIN (https://example.com); sitemaps listed at ORIGIN are read from the preview or folder',
  },
  'stdin-filename': {
    type: 'string',
    default: null,
    once: true,
    placeholder: 'NAME',
    group: 'Targets',
    help: 'File name to assume for standard input (the target -), for editors and pipes',
  },
  recurse: {
    type: 'boolean',
    default: true,
    group: 'Targets',
    help: 'Read the sitemaps that an index lists (--no-recurse: lint only the target)',
  },
  'remote-children': {
    type: 'boolean',
    default: false,
    group: 'Targets',
    help: 'Fetch sitemaps that a local index lists but its folder does not contain',
  },
  resume: {
    type: 'string',
    default: null,
    path: true,
    placeholder: 'FILE',
    group: 'Targets',
    help: 'Record finished documents in this journal; after an interruption, the same command continues from there',
  },
  shard: {
    type: 'string',
    default: null,
    once: true,
    placeholder: 'I/N',
    group: 'Targets',
    help: 'Lint only part I of N, to divide a site among machines; sitemap-lint merge combines the JSON reports (-f json)',
  },
  watch: {
    type: 'boolean',
    default: false,
    once: true,
    group: 'Targets',
    help: 'Lint local files again whenever they change, until q or Ctrl-C; the last run determines the exit code',
  },
  profile: {
    type: 'choice',
    default: 'sitemaps.org',
    choices: ['sitemaps.org', 'google', 'bing', 'yandex', 'baidu', 'sitemaps-2006'],
    placeholder: 'NAME',
    group: 'Checks',
    help: 'Requirements to check: sitemaps.org (the protocol and its schemas), google, bing, yandex, baidu, or sitemaps-2006 (the protocol before its limits were raised)',
  },
  submitted: {
    type: 'choice',
    default: null,
    choices: ['search-console'],
    placeholder: 'WHERE',
    group: 'Checks',
    help: 'Where the sitemaps are submitted: with search-console and --profile google, they may list URLs in any folder of the site',
  },
  xsd: {
    type: 'choice',
    default: 'auto',
    choices: ['auto', 'full', 'off'],
    group: 'Checks',
    help: 'Entries to validate against the XSD with libxml2: those that may be invalid (auto), all (full) or none (off)',
  },
  exact: {
    type: 'boolean',
    default: false,
    group: 'Checks',
    help: 'Check every entry that may have a problem (default: estimate totals once 1,000 similar entries of a sitemap had the same problem)',
  },
  pages: {
    type: 'string',
    default: null,
    negatable: true,
    optional: 'all',
    placeholder: 'N',
    group: 'Pages',
    help: 'Check the listed pages, all or a sample of N: over the network, or with --base-url in the build folder',
  },
  host: {
    type: 'choice',
    default: null,
    choices: HOST_NAMES,
    group: 'Pages',
    help: 'Static host that will serve the build of --base-url (default: recognised by its files; none: serve /a from a, a.html or a/index.html)',
  },
  'pages-rate': {
    type: 'number',
    default: 10,
    min: 0,
    max: 100_000,
    placeholder: 'N',
    group: 'Pages',
    help: 'Page requests per second and host; 0 for no limit',
  },
  'pages-include': {
    type: 'list',
    default: [],
    placeholder: 'PATTERN',
    group: 'Pages',
    help: 'Check only pages whose address matches (repeatable): * is anything but /, ** anything, {a,b} one of several',
  },
  'pages-exclude': {
    type: 'list',
    default: [],
    placeholder: 'PATTERN',
    group: 'Pages',
    help: 'Do not check pages whose address matches (repeatable)',
  },
  'pages-assets': {
    type: 'boolean',
    default: true,
    group: 'Pages',
    help: 'Also request the images and videos of entries (--no-pages-assets: only the pages)',
  },
  cache: {
    type: 'string',
    default: null,
    path: true,
    placeholder: 'FILE',
    group: 'Pages',
    help: 'Cache sitemaps and page responses in this database: the next run downloads only what has changed, and compares lastmod with the text of pages',
  },
  'lastmod-from': {
    type: 'choice',
    default: null,
    choices: ['git'],
    placeholder: 'WHERE',
    group: 'Pages',
    help: 'Compare the lastmod of pages with the last commit of their files in the git repository of this folder; see --lastmod-map',
  },
  'lastmod-map': {
    type: 'list',
    default: ['content/**/*.md -> /**'],
    placeholder: 'FILES->PATH',
    group: 'Pages',
    help: "Files of the repository and the paths of their pages, as in 'docs/**/*.md -> /docs/**' (repeatable)",
  },
  'check-removed': {
    type: 'boolean',
    default: false,
    once: true,
    only: 'diff',
    group: 'Pages',
    help: 'Look up where removed URLs lead: over HTTP, or without a request in the build of --root or <new>',
  },
  'write-redirects': {
    type: 'string',
    default: null,
    once: true,
    only: 'diff',
    placeholder: 'FORMAT[=PATH]',
    group: 'Pages',
    help: 'Draft redirects for removed URLs that lead nowhere, as _redirects, vercel.json, nginx or csv; implies --check-removed',
  },
  'inline-config': {
    type: 'boolean',
    default: true,
    group: 'Checks',
    help: 'Let comments in a sitemap suppress its findings (--no-inline-config: report all)',
  },
  rule: {
    type: 'list',
    default: [],
    once: true,
    placeholder: 'ID=SEVERITY',
    group: 'Checks',
    help: 'Set the severity of a rule: error, warning, info or off (repeatable)',
  },
  baseline: {
    type: 'string',
    default: null,
    path: true,
    placeholder: 'FILE',
    group: 'Checks',
    help: 'Hide known findings; FILE has their number by sitemap and rule, and if a sitemap has more findings of a rule, all of them are shown',
  },
  'update-baseline': {
    type: 'boolean',
    default: false,
    once: true,
    group: 'Checks',
    help: 'Write all findings of this run to the baseline',
  },
  'prune-baseline': {
    type: 'boolean',
    default: false,
    once: true,
    group: 'Checks',
    help: 'Remove findings that no longer occur from the baseline',
  },
  fix: {
    type: 'boolean',
    default: false,
    once: true,
    group: 'Fixes',
    help: 'Make safe edits in local files, which keep all pages and values, and report the remaining findings; for - and URLs (with -o FILE), write a fixed copy',
  },
  'fix-unsafe': {
    type: 'boolean',
    default: false,
    once: true,
    group: 'Fixes',
    help: 'Make safe edits, and edits that change an address, a date or another value, such as https for http',
  },
  'fix-remove': {
    type: 'boolean',
    default: false,
    once: true,
    group: 'Fixes',
    help: 'Make edits that remove entries or elements, such as pages that are gone; add --fix to make safe edits, too',
  },
  'fix-dry-run': {
    type: 'boolean',
    default: false,
    once: true,
    group: 'Fixes',
    help: 'Write no file, and print the edits as a unified diff (for patch -p0 or git apply); the report goes to standard error',
  },
  'fix-only': {
    type: 'list',
    default: [],
    placeholder: 'RULES',
    group: 'Fixes',
    help: 'Make only edits of these rules: ids or patterns such as loc/*, separated by commas (repeatable)',
  },
  format: {
    type: 'list',
    default: [],
    alias: 'f',
    placeholder: 'NAME[=PATH]',
    group: 'Output',
    help: 'Report format: stylish, json, html or another one listed in docs/cli.md; NAME=PATH writes to a file (repeatable; default stylish)',
  },
  output: {
    type: 'string',
    default: null,
    path: true,
    alias: 'o',
    placeholder: 'PATH',
    group: 'Output',
    help: 'Write the report to a file; without --format, the extension selects the format, as in report.html',
  },
  'fail-on': {
    type: 'choice',
    default: 'error',
    choices: ['error', 'warning', 'info', 'never'],
    group: 'Output',
    help: 'Lowest severity that makes the exit code 1',
  },
  'max-warnings': {
    type: 'number',
    default: null,
    min: 0,
    group: 'Output',
    placeholder: 'N',
    help: 'Exit with 1 if there are more than N warnings',
  },
  quiet: { type: 'boolean', default: false, alias: 'q', group: 'Output', help: 'Report errors only' },
  verbose: {
    type: 'boolean',
    default: false,
    group: 'Output',
    help: 'Show all kept findings in the stylish report, one per line in ESLint format, for problem matchers',
  },
  examples: {
    type: 'number',
    default: 3,
    min: 0,
    max: 1_000,
    group: 'Output',
    placeholder: 'N',
    help: 'Places shown per rule and document in the stylish and agent reports',
  },
  'max-findings': {
    type: 'number',
    default: LIMITS.findings.default,
    min: LIMITS.findings.min,
    max: LIMITS.findings.max,
    group: 'Output',
    placeholder: 'N',
    help: 'Findings kept per rule and document; all are counted',
  },
  color: {
    type: 'boolean',
    default: null,
    group: 'Output',
    help: 'Colour the output (default: in a terminal; --no-color: never)',
  },
  progress: {
    type: 'boolean',
    default: null,
    group: 'Output',
    help: 'Show live progress on standard error (default: in a terminal, except in CI)',
  },
  threads: {
    type: 'string',
    default: 'auto',
    numeric: true,
    placeholder: 'N',
    group: 'General',
    help: 'Threads for linting and for reading the pages of a build: auto uses one per processor (at most 4) once a run is large, off uses none',
  },
  timing: {
    type: 'boolean',
    default: null,
    group: 'General',
    help: 'Print the time of each stage and each rule on standard error (default: if TIMING=1)',
  },
  'debug-entry': {
    type: 'number',
    default: null,
    min: 1,
    max: 10_000_000,
    placeholder: 'N',
    group: 'General',
    help: 'Print on standard error what the reader recorded for entry N of each sitemap, and how its findings came about',
  },
  debug: {
    type: 'boolean',
    default: false,
    group: 'General',
    help: 'Print on standard error what the run used: memory, threads, connections, and the share of entries that libxml2 validated',
  },
  concurrency: {
    type: 'number',
    default: LIMITS.concurrency.default,
    min: LIMITS.concurrency.min,
    max: LIMITS.concurrency.max,
    group: 'Network',
    placeholder: 'N',
    help: 'Documents fetched at once, at most 2 of them from the same host',
  },
  timeout: {
    type: 'duration',
    default: LIMITS['document-time'].default / 1_000,
    min: LIMITS['document-time'].min / 1_000,
    max: LIMITS['document-time'].max / 1_000,
    group: 'Network',
    placeholder: 'SECONDS',
    help: 'Maximum time per document, including redirects and retries',
  },
  header: {
    type: 'list',
    default: [],
    placeholder: 'NAME:VALUE',
    group: 'Network',
    help: "Header sent to the origins of the targets, and to no others, as in --header 'Authorization: Bearer TOKEN' (repeatable)",
  },
  'user-agent': {
    type: 'string',
    default: null,
    placeholder: 'TEXT',
    group: 'Network',
    help: 'Value of the User-Agent header (default: sitemap-lint and its version)',
  },
  proxy: {
    type: 'string',
    default: null,
    placeholder: 'URL',
    group: 'Network',
    help: 'HTTP proxy for all requests except hosts in NO_PROXY (default: HTTPS_PROXY and HTTP_PROXY; none: no proxy)',
  },
  cert: {
    type: 'string',
    default: null,
    path: true,
    placeholder: 'FILE',
    group: 'Network',
    help: 'Client certificate (PEM), sent only to the origins of the targets',
  },
  key: {
    type: 'string',
    default: null,
    path: true,
    placeholder: 'FILE',
    group: 'Network',
    help: 'Private key of the client certificate (default: in the file of --cert)',
  },
  insecure: { type: 'boolean', default: false, group: 'Network', help: 'Accept invalid TLS certificates' },
  'allow-private': {
    type: 'boolean',
    default: null,
    group: 'Network',
    help: 'Allow requests to loopback, private and reserved addresses (default: only for hosts of targets; --no-allow-private: never)',
  },
  'allow-port': {
    type: 'list',
    default: [],
    numeric: true,
    placeholder: 'PORT',
    group: 'Network',
    help: 'Allow requests to this port, in addition to 80, 443 and the ports of targets (repeatable)',
  },
  config: {
    type: 'string',
    default: null,
    negatable: true,
    once: true,
    placeholder: 'FILE',
    group: 'General',
    help: 'Configuration file (default: sitemap-lint.config.* or package.json, here or in a folder above; --no-config: none)',
  },
  'print-config': {
    type: 'boolean',
    default: false,
    once: true,
    group: 'General',
    help: 'Print the settings for one target and where each value comes from, without linting',
  },
  urls: {
    type: 'boolean',
    default: false,
    once: true,
    group: 'Output',
    help: 'Add a line per URL to the -f ndjson report, so that sitemap-lint diff can compare URLs',
  },
  history: {
    type: 'string',
    default: null,
    path: true,
    placeholder: 'FILE',
    group: 'Output',
    help: 'Append the counts of the run to this file as a line of JSON, for sitemap-lint trend',
  },
  severity: {
    type: 'choice',
    default: null,
    choices: ['error', 'warning', 'info', 'off'],
    once: true,
    only: 'rules',
    placeholder: 'SEVERITY',
    group: 'Checks',
    help: 'List only rules with this severity, according to your configuration and profile',
  },
  yes: {
    type: 'boolean',
    default: false,
    alias: 'y',
    once: true,
    only: 'init',
    group: 'General',
    help: 'Ask no questions, and use the default answers',
  },
  force: {
    type: 'boolean',
    default: false,
    once: true,
    only: 'init',
    group: 'General',
    help: 'Write the configuration even if one exists',
  },
  plugin: {
    type: 'boolean',
    default: false,
    once: true,
    only: 'init',
    group: 'General',
    help: 'Also write a plugin, sitemap-rules.mjs, with an example of a rule and its test; beside an existing configuration, write only the plugin',
  },
  out: {
    type: 'string',
    default: null,
    once: true,
    only: 'split',
    placeholder: 'DIR',
    group: 'Output',
    help: 'Folder for the files (default: the current folder)',
  },
  name: {
    type: 'string',
    default: null,
    once: true,
    only: 'split',
    placeholder: 'NAME',
    group: 'Output',
    help: 'Prefix of the file names: NAME.xml, NAME-1.xml, … (default: the name of the only target, or sitemap)',
  },
  'urls-per-sitemap': {
    type: 'number',
    default: null,
    min: 1,
    max: MAX_ENTRIES,
    once: true,
    only: 'split',
    spelling: 'urls',
    placeholder: 'N',
    group: 'Output',
    help: "Maximum URLs per sitemap (default and highest value: the profile's limit)",
  },
  bytes: {
    type: 'string',
    default: null,
    once: true,
    only: 'split',
    placeholder: 'SIZE',
    group: 'Output',
    help: "Maximum size of a sitemap before compression, as in 10MiB (default and highest value: the profile's limit)",
  },
  by: {
    type: 'choice',
    default: null,
    choices: ['folder', 'host', 'language', 'lastmod-year'],
    once: true,
    only: 'split',
    placeholder: 'GROUP',
    group: 'Output',
    help: 'Write separate sitemaps for each folder, host, language or lastmod-year (with host, also separate indexes)',
  },
  gzip: {
    type: 'boolean',
    default: false,
    once: true,
    only: 'split',
    group: 'Output',
    help: 'Compress the sitemaps (.xml.gz); the index stays plain',
  },
  nested: {
    type: 'boolean',
    default: false,
    once: true,
    only: 'split',
    group: 'Output',
    help: 'Write an index of indexes if one index cannot list all sitemaps',
  },
  'dry-run': {
    type: 'boolean',
    default: false,
    once: true,
    only: 'split',
    group: 'Output',
    help: 'Write nothing, and list the files that would be written',
  },
  overwrite: {
    type: 'boolean',
    default: false,
    once: true,
    only: 'split',
    spelling: 'force',
    group: 'Output',
    help: 'Replace existing files',
  },
  'join-format': {
    type: 'choice',
    default: 'xml',
    alias: 'f',
    choices: ['xml', 'txt', 'csv'],
    once: true,
    only: 'join',
    spelling: 'format',
    group: 'Output',
    help: 'Output: xml (one sitemap), txt (one URL per line), or csv (all fields, one row per URL)',
  },
  'join-output': {
    type: 'string',
    default: null,
    alias: 'o',
    once: true,
    only: 'join',
    spelling: 'output',
    placeholder: 'PATH',
    group: 'Output',
    help: 'Write to a file instead of standard output',
  },
  'skip-broken': {
    type: 'boolean',
    default: false,
    once: true,
    only: 'join',
    group: 'Targets',
    help: 'Leave out sitemaps that cannot be read or are not well-formed, name each one, and end with exit code 1',
  },
  queue: {
    type: 'string',
    default: null,
    once: true,
    placeholder: 'URL',
    group: 'General',
    help: 'Redis or Valkey server through which workers lint fetched documents, as in redis://127.0.0.1:6379',
  },
  'worker-name': {
    type: 'string',
    default: null,
    once: true,
    only: 'worker',
    spelling: 'name',
    placeholder: 'NAME',
    group: 'General',
    help: 'Name of this worker in messages (default: host name and process id)',
  },
  status: {
    type: 'boolean',
    default: false,
    once: true,
    only: 'worker',
    group: 'General',
    help: 'Print the runs in the queue, with their waiting, active and finished documents, and the workers; then exit',
  },
  metrics: {
    type: 'string',
    default: null,
    numeric: true,
    once: true,
    only: 'worker',
    placeholder: 'PORT',
    group: 'General',
    help: 'Serve Prometheus metrics on this port of the loopback interface, or on ADDRESS:PORT',
  },
  limit: {
    type: 'list',
    default: [],
    placeholder: 'NAME=VALUE',
    group: 'Limits',
    help: 'Set a limit, as in --limit entry-bytes=64KiB or --limit run-time=2h (repeatable; listed in docs/cli.md)',
  },
} as const satisfies Record<string, OptionSpec>;

/** Names of the profiles. */
export type ProfileName = (typeof OPTIONS.profile.choices)[number];

/** A severity, or a severity and values for options of the rule. */
export type RuleSetting =
  | 'error'
  | 'warning'
  | 'info'
  | 'off'
  | readonly ['error' | 'warning' | 'info' | 'off', Readonly<Record<string, unknown>>];
/** Settings by rule id; an id that no rule has is a type error, unless it begins with the name of a plugin. */
export type RuleSettings<Plugins extends string = never> = { readonly [Id in RuleId]?: RuleSetting } & {
  readonly [Id in `${Plugins}/${string}`]?: RuleSetting;
};

/** Rules for what matches all patterns that there are: `*` is anything but `/`, `**` anything, `{a,b}` one of several. */
export interface RuleOverride<Plugins extends string = never> {
  /** Patterns of sitemaps, by path or by address. */
  readonly files?: string | readonly string[];
  /** Patterns of what an entry lists. Options of a rule cannot differ by these. */
  readonly urls?: string | readonly string[];
  readonly rules: RuleSettings<Plugins>;
}

/** Options of a run that are plain values: camelCase, all with a value. */
export interface LintSettings {
  /** Address where the folder `root` will be published. */
  readonly baseUrl: string | null;
  /**
   * Folder that `baseUrl` stands for. Null: the nearest folder at or above the targets that has an `index.html` or a `robots.txt`, else
   * the folder of the targets.
   */
  readonly root: string | null;
  /** Origin at which the targets are judged, although another origin serves them or a folder has them; null for their own. */
  readonly canonicalOrigin: string | null;
  /** Path that the target `-` is judged and reported as; null for none. */
  readonly stdinFilename: string | null;
  readonly recurse: boolean;
  /** Whether the sitemaps of a local index that are not in its folder are read from the network. Without it, they are missing. */
  readonly remoteChildren: boolean;
  /** Whose view of the rules counts. */
  readonly profile: ProfileName;
  /** Where the sitemaps are submitted; null for nowhere. The profile `google` knows `search-console`. */
  readonly submitted: 'search-console' | null;
  readonly xsd: 'auto' | 'full' | 'off';
  /** Whether every entry that may have a problem is checked, and no number estimated. */
  readonly exact: boolean;
  /** Severity by rule id, or severity and options of the rule. */
  readonly rules: RuleSettings;
  /** Rules that differ for some sitemaps, or for some pages: later ones go before earlier ones, and all before `rules`. */
  readonly overrides: readonly RuleOverride[];
  /** Patterns of sitemaps to skip when an index, robots.txt, a folder or a glob leads to them. */
  readonly ignore: readonly string[];
  /** Hosts whose ownership is verified with search engines: sitemaps on other hosts may list their URLs. */
  readonly verifiedHosts: readonly string[];
  /** Whether comments of a sitemap may suppress findings of it. */
  readonly inlineConfig: boolean;
  /** Whether the pages that the sitemaps list are asked: all of them, or a sample of so many. */
  readonly pages: boolean | number;
  /** The static host that will serve the build; null for the one that its files show. */
  readonly host: HostName | null;
  /** Requests for pages a second and host; 0 for no limit. */
  readonly pagesRate: number;
  /** Patterns of pages to ask, all if there are none, and of pages not to ask. */
  readonly pagesInclude: readonly string[];
  readonly pagesExclude: readonly string[];
  /** Whether images and videos of entries are asked, too. */
  readonly pagesAssets: boolean;
  /** Path of the database of sitemaps and pages between runs; null for none. */
  readonly cache: string | null;
  /** What the lastmod of pages is compared with besides the run before; null for nothing. */
  readonly lastmodFrom: 'git' | null;
  /** Maps from files of the repository to paths of pages, such as `docs/*.md -> /docs/**`. */
  readonly lastmodMap: readonly string[];
  /** Findings kept per rule and document. */
  readonly maxFindings: number;
  readonly concurrency: number;
  /** Threads that lint or read pages of a build, `off` for the caller's own, `auto` for whatever is quickest. Reports do not depend on it. */
  readonly threads: number | 'auto' | 'off';
  /** Whether the report says what the run has cost: time by stage and by rule, memory, connections, work for libxml2. */
  readonly diagnostics: boolean;
  /** The number of an entry, from 1, that `diagnostics` describes in each document; null for none. */
  readonly debugEntry: number | null;
  /** Seconds for one document. */
  readonly timeout: number;
  /** Header fields for requests to the origins of the targets, and to no other: name to value. */
  readonly headers: Readonly<Record<string, string>>;
  /** Value of User-Agent; null for the tool's own. */
  readonly userAgent: string | null;
  /** Address of an HTTP proxy for all requests; proxies by scheme, with hosts that need none; null for no proxy. */
  readonly proxy: string | ProxyOptions | null;
  /** Paths of a client certificate and its key, in PEM; null for none, and for a key in the file of the certificate. */
  readonly cert: string | null;
  readonly key: string | null;
  /** Whether TLS certificates that do not hold are accepted. */
  readonly insecure: boolean;
  /** Whether private addresses are read: true for all, false for none, null for those of the targets' hosts. */
  readonly allowPrivate: boolean | null;
  /** Ports that are read beside 80, 443 and those of the targets. */
  readonly allowPorts: readonly number[];
  /** Limits that differ from `LIMITS`. One that has an option of its own as well (`findings`, `concurrency`, `documentTime`) wins over it. */
  readonly limits: Partial<Limits>;
  /** The clock, milliseconds since the epoch; null reads it when the run starts. */
  readonly now: number | null;
  /** Path of the journal of a run that may be interrupted, which the same run goes on from; null for none. */
  readonly resume: string | null;
}

/**
 * The limits of a run with these options.
 * @throws CannotRun `usage` for a limit that is unknown or out of bounds.
 */
export function limitsOf({ maxFindings, concurrency, timeout, limits }: LintSettings): Limits {
  const documentTime = Math.round(timeout * 1_000);
  return limitsWith({ findings: maxFindings, concurrency, documentTime, ...withValues(limits) });
}

/** Without the members that are undefined, as optional parameters passed on are: they would cover what they replace. */
export function withValues<Members extends object>(given: Members): Partial<Members> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<Members>;
}
