// Which reports a run writes, out of --format and --output.

import { CannotRun } from '../../base/errors.js';
import { defaultFormat, formatOf } from '../../report/formats.js';

/** One report to write. A null path is standard output, or standard error if `toError` is set. */
export interface PlannedReport {
  readonly format: string;
  readonly path: string | null;
  readonly toError?: true;
}

/**
 * Parses `NAME` and `NAME=PATH`; `--output` is the path of the report that has none, and its ending is the format where none is given.
 * @throws CannotRun `usage` for an unknown format, two reports with one destination, or an --output that no report uses.
 */
export function planReports(formats: readonly string[], output: string | null): readonly PlannedReport[] {
  const plan = (formats.length > 0 ? formats : [defaultFormat(output)]).map((text): PlannedReport => {
    const [, format = '', path] = /^([^=]*)(?:=(.*))?$/s.exec(text) ?? [];
    formatOf(format);
    if (path === '') throw new CannotRun('usage', `--format ${text}: expected a path after '='`);
    return { format, path: path ?? output };
  });
  if (output !== null && !plan.some((report) => report.path === output)) {
    throw new CannotRun(
      'usage',
      `--output ${output}: every --format already has its own path, so no report would be written there`,
    );
  }
  const places = plan.map((report) => report.path);
  const twice = places.find((path, index) => places.indexOf(path) !== index);
  if (twice !== undefined) {
    throw new CannotRun(
      'usage',
      `two reports for ${twice ?? 'standard output'}: give one a path, as in --format json=report.json`,
    );
  }
  return plan;
}
