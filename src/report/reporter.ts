// The contract of a reporter.

import type { ToolFacts } from '../base/version.js';
import type { Checkout } from './location.js';
import type { Report } from './report.js';

/** The exit code of the process, and why, such as `2 warnings, --max-warnings 1`. */
export interface ExitReason {
  readonly code: number;
  readonly reason: string;
}

/** The environment of a reporter: it uses nothing else from outside. */
export interface ReportOptions {
  readonly tool: ToolFacts;
  /** Colour levels of chalk: 0 none, 1 the 16 basic colours, 2 256 colours, 3 all. */
  readonly colour: 0 | 1 | 2 | 3;
  /** Columns of the terminal; null for a file or a pipe, where lines are not broken. */
  readonly columns: number | null;
  /** The repository of the run, if known: paths for CI systems are relative to its root. */
  readonly checkout?: Checkout;
  /** Whether a format that only shows examples lists every kept finding. */
  readonly verbose?: boolean;
  /** Places shown for each rule in such a format; default 3. */
  readonly examples?: number;
  /** Absent if the caller decides the exit code. */
  readonly exit?: ExitReason;
}

/** Yields a report as pieces of text, because a large report may not fit into one string. */
export type Reporter = (report: Report, options: ReportOptions) => Iterable<string>;
