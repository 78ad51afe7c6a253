// The commands: name, usage, and which options of the one table each of them takes.

import { OPTIONS, type OptionSpec } from '../lint/options.js';

/** Name of an option, as it is written after `--`. */
export type FlagName = keyof typeof OPTIONS;
export type CommandName =
  | 'lint'
  | 'audit'
  | 'rules'
  | 'explain'
  | 'page'
  | 'diff'
  | 'trend'
  | 'merge'
  | 'split'
  | 'join'
  | 'worker'
  | 'init'
  | 'completion'
  | 'help';

interface Command {
  readonly usage: string;
  /** One line for --help and docs. */
  readonly summary: string;
  /** Options it takes; `all` for every one of the table but those that only another has. */
  readonly flags: readonly FlagName[] | 'all';
  /** Formats of `--format`, if it does not have those of reports. */
  readonly formats?: readonly string[];
  /** How many operands it takes. */
  readonly operands: { readonly min: number; readonly max: number; readonly name: string };
}

/** Options about requests. */
const REQUEST_FLAGS = [
  'timeout',
  'header',
  'user-agent',
  'proxy',
  'cert',
  'key',
  'insecure',
  'allow-private',
  'allow-port',
] as const satisfies readonly FlagName[];

/** What `audit` takes of the options of `lint`: what is about the reports of one run without anybody there is left out. */
const AUDIT_FLAGS = [
  'base-url',
  'root',
  'canonical-origin',
  'recurse',
  'remote-children',
  'profile',
  'submitted',
  'xsd',
  'exact',
  'pages',
  'host',
  'pages-rate',
  'pages-include',
  'pages-exclude',
  'pages-assets',
  'cache',
  'inline-config',
  'rule',
  'baseline',
  'format',
  'output',
  'fail-on',
  'max-warnings',
  'quiet',
  'max-findings',
  'history',
  'color',
  'threads',
  'concurrency',
  ...REQUEST_FLAGS,
  'config',
  'limit',
] as const satisfies readonly FlagName[];

/** Options about what is read, for commands that read sitemaps but do not lint them. */
const READING_FLAGS = ['remote-children', ...REQUEST_FLAGS, 'limit', 'config'] as const satisfies readonly FlagName[];

/** Every command; `lint` is meant where none is named. */
export const COMMANDS: Readonly<Record<CommandName, Command>> = {
  lint: {
    usage: 'sitemap-lint [lint] <target...> [options]',
    summary: 'Check sitemaps: URLs, site roots, files, folders, globs, or - for standard input',
    flags: 'all',
    // Without a target, here or in a configuration, it answers with the short help.
    operands: { min: 0, max: Number.POSITIVE_INFINITY, name: 'target' },
  },
  audit: {
    usage: 'sitemap-lint audit <target | report.json> [options]',
    summary: 'Browse findings in a full-screen terminal view, live or from a JSON report',
    flags: AUDIT_FLAGS,
    operands: { min: 1, max: Number.POSITIVE_INFINITY, name: 'target or report' },
  },
  rules: {
    usage: 'sitemap-lint rules [word...] [options]',
    summary: 'List all rules, or those that match a subject or word, with their severity, scope, edits and source',
    flags: ['severity', 'profile', 'submitted', 'config', 'format', 'color'],
    formats: ['stylish', 'json'],
    operands: { min: 0, max: Number.POSITIVE_INFINITY, name: 'word' },
  },
  explain: {
    usage: 'sitemap-lint explain [rule] [options]',
    summary: 'Explain a rule: why it matters, how to fix findings, examples and sources; without a rule, list the subjects',
    flags: ['profile', 'submitted', 'config', 'color'],
    operands: { min: 0, max: 1, name: 'rule' },
  },
  page: {
    usage: 'sitemap-lint page <url> [options]',
    summary: 'Explain one page: redirects, robots.txt, headers, metadata, and how search engines treat it',
    flags: [...(['base-url', 'root', 'host', 'format', 'color'] as const), ...REQUEST_FLAGS, ...(['config', 'limit'] as const)],
    formats: ['stylish', 'json'],
    operands: { min: 1, max: 1, name: 'URL' },
  },
  diff: {
    usage: 'sitemap-lint diff <old> <new> [options]',
    summary:
      'Compare two reports (-f json or -f ndjson), or the URLs of two sitemaps or folders; exit with 1 if something got worse',
    flags: [
      ...(['check-removed', 'write-redirects', 'base-url', 'root', 'host', 'pages-rate', 'profile', 'rule'] as const),
      ...(['format', 'output', 'fail-on', 'color', 'config', 'limit', ...REQUEST_FLAGS] as const),
    ],
    formats: ['stylish', 'json', 'sarif', 'markdown', 'html'],
    operands: { min: 2, max: 2, name: 'report' },
  },
  trend: {
    usage: 'sitemap-lint trend <history.ndjson> [options]',
    summary: 'Show URLs, errors, warnings and stale dates over time, from a file written with --history',
    flags: ['format', 'output', 'color'],
    formats: ['stylish', 'html', 'csv', 'json'],
    operands: { min: 1, max: 1, name: 'history' },
  },
  merge: {
    usage: 'sitemap-lint merge <part.json...> [options]',
    summary: 'Combine the JSON reports of all lint --shard parts into the report of the whole run',
    flags: [
      ...(['baseline', 'update-baseline', 'prune-baseline', 'format', 'output', 'fail-on', 'max-warnings', 'quiet'] as const),
      ...(['color', 'history', 'config'] as const),
    ],
    operands: { min: 1, max: Number.POSITIVE_INFINITY, name: 'report' },
  },
  split: {
    usage: 'sitemap-lint split <target...> --base-url <URL> [options]',
    summary: 'Divide sitemaps of any size into sitemaps within the limits, with an index',
    flags: [
      ...(['base-url', 'out', 'name', 'urls-per-sitemap', 'bytes', 'profile', 'by', 'gzip', 'nested', 'dry-run'] as const),
      ...(['overwrite', ...READING_FLAGS] as const),
    ],
    operands: { min: 1, max: Number.POSITIVE_INFINITY, name: 'target' },
  },
  join: {
    usage: 'sitemap-lint join <target...> [options]',
    summary: 'Combine sitemaps and indexes into one sitemap, a list of URLs, or a table',
    flags: ['join-format', 'join-output', 'skip-broken', 'base-url', 'root', ...READING_FLAGS],
    operands: { min: 1, max: Number.POSITIVE_INFINITY, name: 'target' },
  },
  worker: {
    usage: 'sitemap-lint worker --queue <URL> [options]',
    summary: 'Lint documents for runs with --queue, until interrupted',
    flags: [
      'queue',
      'worker-name',
      'config',
      'status',
      'metrics',
      'concurrency',
      'header',
      'proxy',
      'cert',
      'key',
      'insecure',
      'allow-private',
      'color',
    ],
    operands: { min: 0, max: 0, name: 'operand' },
  },
  init: {
    usage: 'sitemap-lint init [target] [options]',
    summary: 'Write a configuration after a few questions, or without any (--yes)',
    flags: ['yes', 'force', 'plugin', 'base-url', 'profile', 'fail-on'],
    operands: { min: 0, max: 1, name: 'target' },
  },
  completion: {
    usage: 'sitemap-lint completion [bash|zsh|fish|powershell]',
    summary: 'Print a script for shell completion of commands, options and values',
    flags: [],
    operands: { min: 0, max: 1, name: 'shell' },
  },
  help: {
    usage: 'sitemap-lint help [command]',
    summary: 'Show the options of a command',
    flags: [],
    operands: { min: 0, max: 1, name: 'command' },
  },
};

/** Whether a command takes an option. */
export function takes(command: CommandName, flag: FlagName): boolean {
  const { flags } = COMMANDS[command];
  const spec: OptionSpec = OPTIONS[flag];
  return flags === 'all' ? spec.only === undefined : flags.includes(flag);
}

/** Names of the table, with the type that `Object.entries` loses. */
export const OPTION_ENTRIES = Object.entries(OPTIONS) as readonly (readonly [FlagName, OptionSpec])[];

/** How an option is written after `--`. */
export function spellingOf(name: string, { spelling }: OptionSpec): string {
  return spelling ?? name;
}

/** The option that a command means by what is written after `--`, if it has a spelling of its own. */
export function spelledFor(command: CommandName, word: string): FlagName | null {
  return OPTION_ENTRIES.find(([name, { spelling }]) => spelling === word && takes(command, name))?.[0] ?? null;
}

/** Whether a word names a command. */
export function isCommand(word: string | undefined): word is CommandName {
  return word !== undefined && Object.hasOwn(COMMANDS, word);
}
