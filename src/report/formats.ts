// Lists the report formats, each with a function that loads its reporter.

import type { Reporter } from './reporter.js';

interface Format {
  /** One line for the docs. */
  readonly help: string;
  /** Loads the reporter. */
  load(): Promise<Reporter>;
}

/** All report formats, by their name in `--format`. */
export const FORMATS: Readonly<Record<string, Format>> = {
  stylish: {
    help: 'for people: findings by document and rule with examples, what to fix first, then a summary',
    load: async () => (await import('./stylish/stylish.js')).stylish,
  },
  compact: {
    help: 'one line per finding, as in ESLint: `file: line 1, col 2, Error - message (rule)`',
    load: async () => (await import('./compact.js')).compact,
  },
  unix: {
    help: 'one line per finding, as in compilers: `file:1:2: message [Error/rule]`',
    load: async () => (await import('./compact.js')).unix,
  },
  json: {
    help: 'for programs: everything, as described by schemas/report.schema.json',
    load: async () => (await import('./json/json.js')).json,
  },
  ndjson: {
    help: 'for programs that read during the run: each finding and document as a line of JSON, then the summary',
    load: async () => (await import('./json/ndjson.js')).ndjson,
  },
  sarif: {
    help: 'SARIF 2.1.0, for code scanning: the 5,000 most severe findings',
    load: async () => (await import('./sarif.js')).sarif,
  },
  junit: {
    help: 'JUnit XML with a test suite for each sitemap: errors fail, all else passes',
    load: async () => (await import('./junit.js')).junit,
  },
  checkstyle: {
    help: 'Checkstyle XML, for Jenkins and other tools',
    load: async () => (await import('./checkstyle.js')).checkstyle,
  },
  github: {
    help: 'GitHub Actions annotations and job summary',
    load: async () => (await import('./github.js')).github,
  },
  gitlab: {
    help: 'GitLab Code Quality report',
    load: async () => (await import('./gitlab.js')).gitlab,
  },
  markdown: {
    help: 'Markdown tables for a comment or a job summary, the most severe findings first',
    load: async () => (await import('./markdown.js')).markdown,
  },
  html: {
    help: 'one self-contained page with charts and all findings, with search, sorting and filters',
    load: async () => (await import('./html/html.js')).html,
  },
  csv: {
    help: 'one row per finding, for spreadsheets and databases',
    load: async () => (await import('./csv.js')).csv,
  },
  prometheus: {
    help: 'metrics for the textfile collector of node_exporter',
    load: async () => (await import('./prometheus.js')).prometheus,
  },
};

/** The default of `--format`. */
export const DEFAULT_FORMAT = 'stylish';
