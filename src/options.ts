// The one table of options: flags, --help, docs and the library's defaults come from it.

import { LIMITS, type Limits, limitsWith } from './limits.js';
import { MAX_ENTRIES } from './protocol.js';
import type { RuleId } from './rules/rule-id.js';

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
  readonly only?: 'rules' | 'init' | 'split' | 'join' | 'worker';
  /** How it is written on the command line of that command, where another option of the table has this name. */
  readonly spelling?: string;
  /** Heading in --help. */
  readonly group: 'Targets' | 'Checks' | 'Pages' | 'Fixes' | 'Output' | 'Network' | 'Limits' | 'General';
}

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
    help: 'Folder that --base-url stands for (default: the nearest folder at or above the targets with an index.html or a robots.txt, else their folder)',
  },
  'canonical-origin': {
    type: 'string',
    default: null,
    placeholder: 'ORIGIN',
    group: 'Targets',
    help: 'Lint a preview or a local folder as if it were published at ORIGIN (https://example.com); sitemaps listed at ORIGIN are read from there',
  },
  'stdin-filename': {
    type: 'string',
    default: null,
    once: true,
    placeholder: 'NAME',
    group: 'Targets',
    help: 'Path that standard input (the target -) is judged and reported as, for editors and pipes',
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
    help: 'Read the sitemaps of a local index that are not in its folder from the network',
  },
  resume: {
    type: 'string',
    default: null,
    path: true,
    placeholder: 'FILE',
    group: 'Targets',
    help: 'Journal of a long run: it keeps finished documents, and the same command continues from it after an interruption',
  },
  shard: {
    type: 'string',
    default: null,
    once: true,
    placeholder: 'I/N',
    group: 'Targets',
    help: 'Lint part I of N of the documents, to divide a site among machines; sitemap-lint merge joins their reports of -f json',
  },
  watch: {
    type: 'boolean',
    default: false,
    once: true,
    group: 'Targets',
    help: 'Lint local files again when they change, until q or Ctrl-C; the exit code is that of the last run',
  },
  profile: {
    type: 'choice',
    default: 'sitemaps.org',
    choices: ['sitemaps.org', 'google', 'bing', 'yandex', 'baidu', 'sitemaps-2006'],
    placeholder: 'NAME',
    group: 'Checks',
    help: 'Whose requirements to check: sitemaps.org (the protocol and its schemas), google, bing, yandex, baidu, or sitemaps-2006 (the protocol before its limits were raised)',
  },
  submitted: {
    type: 'choice',
    default: null,
    choices: ['search-console'],
    placeholder: 'WHERE',
    group: 'Checks',
    help: 'The sitemaps are submitted in search-console: with --profile google, they may list URLs of any folder of the site',
  },
  xsd: {
    type: 'choice',
    default: 'auto',
    choices: ['auto', 'full', 'off'],
    group: 'Checks',
    help: 'XSD validation: auto validates only entries that may be invalid with libxml2, full validates all of them, off none',
  },
  exact: {
    type: 'boolean',
    default: false,
    group: 'Checks',
    help: 'Check every entry that may have a problem. By default, the number of a problem is estimated once 1,000 similar entries of a sitemap had it',
  },
  pages: {
    type: 'string',
    default: null,
    negatable: true,
    optional: 'all',
    placeholder: 'N',
    group: 'Pages',
    help: 'Ask the pages that the sitemaps list, over the network or, with --base-url, in the folder of a build: all, or a sample of N',
  },
  'pages-rate': {
    type: 'number',
    default: 10,
    min: 0,
    max: 100_000,
    placeholder: 'N',
    group: 'Pages',
    help: 'Requests for pages a second and host; 0 for no limit',
  },
  'pages-include': {
    type: 'list',
    default: [],
    placeholder: 'PATTERN',
    group: 'Pages',
    help: 'Ask only pages whose address matches (repeatable): * is anything but /, ** anything, {a,b} one of several',
  },
  'pages-exclude': {
    type: 'list',
    default: [],
    placeholder: 'PATTERN',
    group: 'Pages',
    help: 'Do not ask pages whose address matches (repeatable)',
  },
  'pages-assets': {
    type: 'boolean',
    default: true,
    group: 'Pages',
    help: 'Ask the images and videos that entries name, too (--no-pages-assets: only the pages)',
  },
  cache: {
    type: 'string',
    default: null,
    path: true,
    placeholder: 'FILE',
    group: 'Pages',
    help: 'Database of pages: the next run asks only for those that have changed since',
  },
  'inline-config': {
    type: 'boolean',
    default: true,
    group: 'Checks',
    help: 'Let comments of a sitemap suppress findings of it (--no-inline-config: report them all)',
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
    help: 'Leave out the findings that FILE counts, by sitemap and rule; if there are more than it counts, all of them are shown',
  },
  'update-baseline': {
    type: 'boolean',
    default: false,
    once: true,
    group: 'Checks',
    help: 'Write all findings of this run into the baseline',
  },
  'prune-baseline': {
    type: 'boolean',
    default: false,
    once: true,
    group: 'Checks',
    help: 'Remove from the baseline what this run did not find',
  },
  fix: {
    type: 'boolean',
    default: false,
    once: true,
    group: 'Fixes',
    help: 'Make the safe edits in the local files, which keep all pages and values, and report what is left; - and URLs (with -o FILE) become fixed copies',
  },
  'fix-unsafe': {
    type: 'boolean',
    default: false,
    once: true,
    group: 'Fixes',
    help: 'Make the safe edits, and those that change an address, a date or another value, such as https for http',
  },
  'fix-remove': {
    type: 'boolean',
    default: false,
    once: true,
    group: 'Fixes',
    help: 'Make the edits that remove entries or elements, such as pages that are gone; add --fix for the safe ones, too',
  },
  'fix-dry-run': {
    type: 'boolean',
    default: false,
    once: true,
    group: 'Fixes',
    help: 'Write nothing, and print the edits as a unified diff for patch -p0 and git apply; the report goes to standard error',
  },
  'fix-only': {
    type: 'list',
    default: [],
    placeholder: 'RULES',
    group: 'Fixes',
    help: 'Make only the edits of these rules: ids or patterns such as loc/*, separated by commas (repeatable)',
  },
  format: {
    type: 'list',
    default: [],
    alias: 'f',
    placeholder: 'NAME[=PATH]',
    group: 'Output',
    help: 'Report format: stylish, json, html and others that docs/cli.md lists; NAME=PATH writes it to a file (repeatable; default stylish)',
  },
  output: {
    type: 'string',
    default: null,
    path: true,
    alias: 'o',
    placeholder: 'PATH',
    group: 'Output',
    help: 'Write the report to a file instead of standard output; without --format, the ending decides: report.html, report.json',
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
    help: 'Exit with 1 when there are more warnings than this',
  },
  quiet: { type: 'boolean', default: false, alias: 'q', group: 'Output', help: 'Report errors only' },
  verbose: {
    type: 'boolean',
    default: false,
    group: 'Output',
    help: 'List every finding that was kept in the stylish report, for problem matchers of ESLint',
  },
  examples: {
    type: 'number',
    default: 3,
    min: 0,
    max: 1_000,
    group: 'Output',
    placeholder: 'N',
    help: 'Places that the stylish report shows for each rule and document',
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
    help: 'Colour the output (default: when it is a terminal; --no-color: never)',
  },
  progress: {
    type: 'boolean',
    default: null,
    group: 'Output',
    help: 'Live progress on standard error (default: when it is a terminal and not CI)',
  },
  threads: {
    type: 'string',
    default: 'auto',
    numeric: true,
    placeholder: 'N',
    group: 'General',
    help: 'Threads that lint, or read pages of a build: auto uses one for each processor (at most 4) once a run is large, off uses none',
  },
  timing: {
    type: 'boolean',
    default: null,
    group: 'General',
    help: 'Print on standard error how long each stage and each rule took (default: when TIMING=1)',
  },
  'debug-entry': {
    type: 'number',
    default: null,
    min: 1,
    max: 10_000_000,
    placeholder: 'N',
    group: 'General',
    help: 'Print on standard error what the reader noted of entry N of each sitemap, and how it came to its findings',
  },
  debug: {
    type: 'boolean',
    default: false,
    group: 'General',
    help: 'Print on standard error what the run used: memory, threads, connections, and the share of entries that libxml2 judged',
  },
  concurrency: {
    type: 'number',
    default: LIMITS.concurrency.default,
    min: LIMITS.concurrency.min,
    max: LIMITS.concurrency.max,
    group: 'Network',
    placeholder: 'N',
    help: 'Documents fetched at once, at most 2 of them from one host',
  },
  timeout: {
    type: 'duration',
    default: LIMITS['document-time'].default / 1_000,
    min: LIMITS['document-time'].min / 1_000,
    max: LIMITS['document-time'].max / 1_000,
    group: 'Network',
    placeholder: 'SECONDS',
    help: 'Longest time for one document, redirects and retries included',
  },
  header: {
    type: 'list',
    default: [],
    placeholder: 'NAME:VALUE',
    group: 'Network',
    help: "Header for requests to the origins of the targets, and to no other, as in --header 'Authorization: Bearer TOKEN' (repeatable)",
  },
  'user-agent': {
    type: 'string',
    default: null,
    placeholder: 'TEXT',
    group: 'Network',
    help: 'Value of the User-Agent header (default: sitemap-lint and its version)',
  },
  insecure: { type: 'boolean', default: false, group: 'Network', help: 'Accept invalid TLS certificates' },
  'allow-private': {
    type: 'boolean',
    default: null,
    group: 'Network',
    help: 'Allow requests to loopback, private and reserved addresses (default: only to hosts of the targets; --no-allow-private: never)',
  },
  'allow-port': {
    type: 'list',
    default: [],
    numeric: true,
    placeholder: 'PORT',
    group: 'Network',
    help: 'Allow requests to this port, besides 80, 443 and those of the targets (repeatable)',
  },
  config: {
    type: 'string',
    default: null,
    negatable: true,
    once: true,
    placeholder: 'FILE',
    group: 'General',
    help: 'Configuration to use, or with --no-config none (default: sitemap-lint.config.* or package.json, here or in a folder above)',
  },
  'print-config': {
    type: 'boolean',
    default: false,
    once: true,
    group: 'General',
    help: 'Print the settings of one target and where each value comes from, and lint nothing',
  },
  urls: {
    type: 'boolean',
    default: false,
    once: true,
    group: 'Output',
    help: 'Add a line for each URL to the report of -f ndjson, so that sitemap-lint diff can compare them',
  },
  history: {
    type: 'string',
    default: null,
    path: true,
    placeholder: 'FILE',
    group: 'Output',
    help: 'Append the counts of the run to this file, as a line of JSON, for charts over time',
  },
  severity: {
    type: 'choice',
    default: null,
    choices: ['error', 'warning', 'info', 'off'],
    once: true,
    only: 'rules',
    placeholder: 'SEVERITY',
    group: 'Checks',
    help: 'List only the rules that have this severity here',
  },
  yes: {
    type: 'boolean',
    default: false,
    alias: 'y',
    once: true,
    only: 'init',
    group: 'General',
    help: 'Ask nothing, and use the default answers',
  },
  force: {
    type: 'boolean',
    default: false,
    once: true,
    only: 'init',
    group: 'General',
    help: 'Write where a configuration is already',
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
    help: 'Beginning of the file names: NAME.xml, NAME-1.xml, … (default: the name of the only target, or sitemap)',
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
    help: "Most URLs of a sitemap (default: the profile's limit, which it cannot exceed)",
  },
  bytes: {
    type: 'string',
    default: null,
    once: true,
    only: 'split',
    placeholder: 'SIZE',
    group: 'Output',
    help: "Most bytes of a sitemap before compression, as in 10MiB (default: the profile's limit, which it cannot exceed)",
  },
  by: {
    type: 'choice',
    default: null,
    choices: ['folder', 'host', 'language', 'lastmod-year'],
    once: true,
    only: 'split',
    placeholder: 'GROUP',
    group: 'Output',
    help: 'Put URLs of each folder, host, language or lastmod-year into sitemaps of their own; each host gets its own index',
  },
  gzip: {
    type: 'boolean',
    default: false,
    once: true,
    only: 'split',
    group: 'Output',
    help: 'Write .xml.gz instead of .xml; the index stays as it is',
  },
  nested: {
    type: 'boolean',
    default: false,
    once: true,
    only: 'split',
    group: 'Output',
    help: 'Write an index of indexes where one index cannot list all sitemaps',
  },
  'dry-run': {
    type: 'boolean',
    default: false,
    once: true,
    only: 'split',
    group: 'Output',
    help: 'Write nothing, and list what would be written',
  },
  overwrite: {
    type: 'boolean',
    default: false,
    once: true,
    only: 'split',
    spelling: 'force',
    group: 'Output',
    help: 'Replace files that exist',
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
    help: 'What to write: xml (one sitemap), txt (a URL on each line), or csv (all fields, a row for each URL)',
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
  queue: {
    type: 'string',
    default: null,
    once: true,
    placeholder: 'URL',
    group: 'General',
    help: 'Redis or Valkey server through which workers lint the documents of the network, as in redis://127.0.0.1:6379',
  },
  'worker-name': {
    type: 'string',
    default: null,
    once: true,
    only: 'worker',
    spelling: 'name',
    placeholder: 'NAME',
    group: 'General',
    help: 'Name of this worker in messages (default: the name of the machine and the process id)',
  },
  status: {
    type: 'boolean',
    default: false,
    once: true,
    only: 'worker',
    group: 'General',
    help: 'Print the runs of the queue, with the documents that wait, are under way and are done, and the workers; then end',
  },
  metrics: {
    type: 'string',
    default: null,
    numeric: true,
    once: true,
    only: 'worker',
    placeholder: 'PORT',
    group: 'General',
    help: 'Serve metrics for Prometheus on this port of the loopback interface, or on ADDRESS:PORT',
  },
  limit: {
    type: 'list',
    default: [],
    placeholder: 'NAME=VALUE',
    group: 'Limits',
    help: 'Set a limit, as in --limit entry-bytes=64KiB or --limit run-time=2h (repeatable; docs/cli.md lists them)',
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
/** Settings by rule id; an id that no rule has is a type error. */
export type RuleSettings = { readonly [Id in RuleId]?: RuleSetting };

/** Rules for what matches all patterns that there are: `*` is anything but `/`, `**` anything, `{a,b}` one of several. */
export interface RuleOverride {
  /** Patterns of sitemaps, by path or by address. */
  readonly files?: string | readonly string[];
  /** Patterns of what an entry lists. Options of a rule cannot differ by these. */
  readonly urls?: string | readonly string[];
  readonly rules: RuleSettings;
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
  /** Requests for pages a second and host; 0 for no limit. */
  readonly pagesRate: number;
  /** Patterns of pages to ask, all if there are none, and of pages not to ask. */
  readonly pagesInclude: readonly string[];
  readonly pagesExclude: readonly string[];
  /** Whether images and videos of entries are asked, too. */
  readonly pagesAssets: boolean;
  /** Path of the database of pages between runs; null for none. */
  readonly cache: string | null;
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
