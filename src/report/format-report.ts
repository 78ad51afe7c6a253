// `format` of the library: a report in one of the formats of `--format`.

import { toolFacts } from '../base/version.js';
import { type FormatName, formatOf } from './formats.js';
import type { Report } from './report.js';
import type { ReportOptions } from './reporter.js';

/** How a report is written. */
export interface FormatOptions extends Partial<Pick<ReportOptions, 'colour' | 'columns' | 'verbose' | 'examples'>> {}

/**
 * The text that the command line writes for `--format`, without colours and line breaks for a terminal unless they are asked for.
 * @throws CannotRun `usage` for an unknown format
 */
export async function format(report: Report, name: FormatName, options: FormatOptions = {}): Promise<string> {
  const reporter = await formatOf(name).load();
  return [...reporter(report, { tool: toolFacts(), colour: 0, columns: null, ...options })].join('');
}
