// The contract of a reporter, and the formats there are.

import type { ToolFacts } from '../version.js';
import type { Report } from './report.js';

/** Where and how a report is shown; a reporter knows nothing else of the outside. */
export interface ReportOptions {
  readonly tool: ToolFacts;
  /** Colour levels of chalk: 0 none, 1 the 16 basic colours, 2 256 colours, 3 all. */
  readonly colour: 0 | 1 | 2 | 3;
  /** Columns of the terminal; null for a file or a pipe, where lines are not broken. */
  readonly columns: number | null;
}

/** A report as text, in pieces: a report of many documents need not fit into one string. */
export type Reporter = (report: Report, options: ReportOptions) => Iterable<string>;

interface Format {
  /** One line for the docs. */
  readonly help: string;
  /** Loads the reporter only when it is asked for. */
  load(): Promise<Reporter>;
}

/** Every report format, by the name that `--format` takes. */
export const FORMATS: Readonly<Record<string, Format>> = {
  stylish: {
    help: 'for people: findings by document with the source around them, then a summary',
    load: async () => (await import('./stylish/stylish.js')).stylish,
  },
  json: {
    help: 'for programs: everything, in the shape of schemas/report.schema.json',
    load: async () => (await import('./json.js')).json,
  },
};

/** What `--format` is when it is not given. */
export const DEFAULT_FORMAT = 'stylish';
