// The one table of options: flags, --help, docs and the library's defaults come from it.

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
  /** Heading in --help. */
  readonly group: 'Targets' | 'Checks' | 'Output' | 'Network' | 'Limits' | 'General';
}

/** Every option of `sitemap-lint lint`, by flag name (kebab-case). Durations are in seconds. */
export const OPTIONS = {
  'base-url': {
    type: 'string',
    default: null,
    placeholder: 'URL',
    group: 'Targets',
    help: 'Address that local files will have once deployed; with --root, URLs below it are read from disk',
  },
  root: {
    type: 'string',
    default: null,
    placeholder: 'DIR',
    group: 'Targets',
    help: 'Folder that --base-url stands for (default with --base-url: the current folder)',
  },
  recurse: {
    type: 'boolean',
    default: true,
    group: 'Targets',
    help: 'Read the sitemaps that an index lists (--no-recurse: look at the target alone)',
  },
  xsd: {
    type: 'choice',
    default: 'auto',
    choices: ['auto', 'full', 'off'],
    group: 'Checks',
    help: 'XSD validation: auto proves simple entries and asks libxml2 for the rest, full asks libxml2 for all, off skips it',
  },
  rule: {
    type: 'list',
    default: [],
    placeholder: 'ID=SEVERITY',
    group: 'Checks',
    help: 'Set the severity of a rule: error, warning, info or off (repeatable)',
  },
  format: {
    type: 'list',
    default: [],
    alias: 'f',
    placeholder: 'NAME[=PATH]',
    group: 'Output',
    help: 'Report format, with a path to write it to a file (repeatable; default stylish)',
  },
  output: {
    type: 'string',
    default: null,
    alias: 'o',
    placeholder: 'PATH',
    group: 'Output',
    help: 'Write the report to a file instead of standard output',
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
  'max-findings': {
    type: 'number',
    default: 100,
    min: 0,
    max: 1_000_000,
    group: 'Output',
    placeholder: 'N',
    help: 'Findings kept per rule and document; all are counted',
  },
  color: {
    type: 'boolean',
    default: null,
    group: 'Output',
    help: 'Colour the output (default: when it is a terminal; --no-color to forbid)',
  },
  progress: {
    type: 'boolean',
    default: null,
    group: 'Output',
    help: 'Live progress on standard error (default: when it is a terminal and not CI)',
  },
  concurrency: {
    type: 'number',
    default: 6,
    min: 1,
    max: 64,
    group: 'Network',
    placeholder: 'N',
    help: 'Documents fetched at once; at most 2 a host unless this is 1',
  },
  timeout: {
    type: 'duration',
    default: 120,
    min: 1,
    max: 3600,
    group: 'Network',
    placeholder: 'SECONDS',
    help: 'Longest time for one document, redirects and retries included',
  },
} as const satisfies Record<string, OptionSpec>;

/** Options of a run as the library takes them: camelCase, all with a value. */
export interface LintOptions {
  /** Address that local files will have once deployed. */
  readonly baseUrl: string | null;
  /** Folder that `baseUrl` stands for; null means the current folder when `baseUrl` is given. */
  readonly root: string | null;
  readonly recurse: boolean;
  readonly xsd: 'auto' | 'full' | 'off';
  /** Severity by rule id. */
  readonly rules: Readonly<Record<string, 'error' | 'warning' | 'info' | 'off'>>;
  /** Findings kept per rule and document. */
  readonly maxFindings: number;
  readonly concurrency: number;
  /** Seconds for one document. */
  readonly timeout: number;
  /** The clock, milliseconds since the epoch; null reads it when the run starts. */
  readonly now: number | null;
  /** Ends the run early: what was read so far is reported with `complete: false`. */
  readonly signal: AbortSignal | null;
  /** Called now and then while the run goes on. */
  readonly onProgress: ((progress: import('./report/report.js').Progress) => void) | null;
  /** Bytes for the target `-`; null reads standard input. */
  readonly stdin: AsyncIterable<Uint8Array> | null;
}

/** The defaults of the library, taken from the table. */
export const DEFAULTS: LintOptions = {
  baseUrl: OPTIONS['base-url'].default,
  root: OPTIONS.root.default,
  recurse: OPTIONS.recurse.default,
  xsd: OPTIONS.xsd.default,
  rules: {},
  maxFindings: OPTIONS['max-findings'].default,
  concurrency: OPTIONS.concurrency.default,
  timeout: OPTIONS.timeout.default,
  now: null,
  signal: null,
  onProgress: null,
  stdin: null,
};
