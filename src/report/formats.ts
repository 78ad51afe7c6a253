// Lists the report formats, each with a function that loads its reporter.

import { CannotRun } from '../base/errors.js';
import { suggestion } from '../base/nearest.js';
import { agent } from './agent.js';
import { checkstyle } from './checkstyle.js';
import { compact, unix } from './compact.js';
import { csv } from './csv.js';
import { github } from './github.js';
import { gitlab } from './gitlab.js';
import { json } from './json/json.js';
import { ndjson } from './json/ndjson.js';
import { junit } from './junit.js';
import { markdown } from './markdown.js';
import { prometheus } from './prometheus.js';
import type { Reporter } from './reporter.js';
import { sarif } from './sarif.js';
import { stylish } from './stylish/stylish.js';

interface Format {
  /** One line for the docs. */
  readonly help: string;
  /** Endings of its files, without the dot: what `--output` takes the format from. */
  readonly endings?: readonly string[];
  /** Loads the reporter. */
  load(): Promise<Reporter>;
}

const TABLE = {
  stylish: {
    help: 'for people: findings by document and rule with examples, what to fix first, then a summary',
    load: async () => stylish,
  },
  compact: {
    help: 'one line per finding, as in ESLint: `file: line 1, col 2, Error - message (rule)`',
    load: async () => compact,
  },
  unix: {
    help: 'one line per finding, as in compilers: `file:1:2: message [Error/rule]`',
    load: async () => unix,
  },
  agent: {
    help: 'for coding agents: one line of at most 120 characters per rule and document, with three places and the edit',
    load: async () => agent,
  },
  json: {
    help: 'for programs: everything, as described by schemas/report.schema.json',
    endings: ['json'],
    load: async () => json,
  },
  ndjson: {
    help: 'for programs that read during the run: a line of JSON for each finding and document, then the summary',
    endings: ['ndjson'],
    load: async () => ndjson,
  },
  sarif: {
    help: 'SARIF 2.1.0, for code scanning: the 5,000 most severe findings',
    endings: ['sarif', 'sarif.json'],
    load: async () => sarif,
  },
  junit: {
    help: 'JUnit XML with a test suite for each sitemap: errors are failures, everything else passes',
    endings: ['xml'],
    load: async () => junit,
  },
  checkstyle: {
    help: 'Checkstyle XML, for Jenkins and other tools',
    endings: ['xml'],
    load: async () => checkstyle,
  },
  github: {
    help: 'GitHub Actions annotations and job summary',
    load: async () => github,
  },
  gitlab: {
    help: 'GitLab Code Quality report',
    load: async () => gitlab,
  },
  markdown: {
    help: 'Markdown tables for a comment or a job summary, the most severe findings first',
    endings: ['md', 'markdown'],
    load: async () => markdown,
  },
  html: {
    help: 'one self-contained page with charts and all findings, which can be searched, sorted and filtered',
    endings: ['html', 'htm'],
    load: async () => (await import('./html/html.js')).html,
  },
  csv: {
    help: 'one row per finding, for spreadsheets and databases',
    endings: ['csv'],
    load: async () => csv,
  },
  prometheus: {
    help: 'metrics for the textfile collector of node_exporter',
    endings: ['prom'],
    load: async () => prometheus,
  },
} satisfies Record<string, Format>;

/** Name of a report format. */
export type FormatName = keyof typeof TABLE;

/** All report formats, by their name in `--format`. */
export const FORMATS: Readonly<Record<string, Format>> = TABLE;

/** The format of this name. @throws CannotRun `usage` for an unknown one, with the most similar known one. */
export function formatOf(name: string): Format {
  const format = Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
  if (format !== undefined) return format;
  const known = Object.keys(FORMATS);
  throw new CannotRun('usage', `unknown format '${name}'${suggestion(name, known) || `: expected one of ${known.join(', ')}`}`);
}

/**
 * The default of `--format`: the format that has the longest ending of the path, or the one for people.
 * @throws CannotRun `usage` for an ending of several formats.
 */
export function defaultFormat(path: string | null): string {
  const name = path?.toLowerCase() ?? '';
  const endings = Object.values(FORMATS).flatMap(({ endings = [] }) => endings.filter((ending) => name.endsWith(`.${ending}`)));
  const [longest] = endings.sort((a, b) => b.length - a.length);
  if (longest === undefined) return 'stylish';
  const [format, ...others] = formatsOfEnding(longest) as [string, ...string[]];
  if (others.length === 0) return format;
  const flags = [format, ...others].map((one) => `--format ${one}`).join(' or ');
  throw new CannotRun('usage', `--output ${path}: the ending .${longest} does not tell the format; add ${flags}`);
}

/** The formats whose files have an ending. */
export function formatsOfEnding(ending: string): string[] {
  return Object.keys(FORMATS).filter((format) => FORMATS[format]?.endings?.includes(ending));
}
