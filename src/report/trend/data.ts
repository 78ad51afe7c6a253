// A trend for programs: JSON, and CSV with a row for each run.

import { csvCell } from '../escape/escape-csv.js';
import { encode, instant } from '../json/json.js';
import type { HistoryRun } from '../report.js';
import type { HistorySeries } from './history-run.js';

/** Version of the JSON, raised when a change would break consumers. */
const SCHEMA_VERSION = 1;
const STATES = ['fresh', 'stale', 'missing', 'invalid'] as const;
const COUNTS = ['documents', 'urls', 'bytes', 'errors', 'warnings', 'infos'] as const;

/** Yields the series with their runs, one per line. `damaged` is the number of lines that were skipped. */
export function* trendJson(all: readonly HistorySeries[], damaged: number): Generator<string> {
  yield `{\n  "schemaVersion": ${SCHEMA_VERSION},\n  "damaged": ${damaged},\n  "series": [`;
  for (const [index, { targets, runs }] of all.entries()) {
    yield `${index === 0 ? '' : ','}\n    {"targets": ${encode(targets)}, "runs": [`;
    for (const [number, run] of runs.entries()) yield `${number === 0 ? '' : ','}\n      ${encode(record(run))}`;
    yield '\n    ]}';
  }
  yield '\n  ]\n}\n';
}

function record(run: HistoryRun): object {
  const counts = COUNTS.map((name) => [name, run[name]] as const);
  const estimated = run.estimated && { estimated: true };
  const { startedAt, complete, lastmod, trust } = run;
  const dates = { lastmod, ...(trust && { trust: { moved: trust.moved, confirmed: trust.confirmed } }) };
  return { startedAt: instant(startedAt), complete, ...Object.fromEntries(counts), ...estimated, ...dates };
}

/** Yields the header, then a row for each run. Targets are separated by spaces; an unknown value is empty. */
export function* trendCsv(all: readonly HistorySeries[]): Generator<string> {
  yield `${['startedAt', 'targets', 'complete', ...COUNTS, ...STATES, 'movedDates', 'trueDates'].join(',')}\r\n`;
  for (const { targets, runs } of all) {
    for (const run of runs) {
      const trust = [run.trust?.moved ?? null, run.trust?.confirmed ?? null];
      const counts = [...COUNTS.map((name) => run[name]), ...STATES.map((state) => run.lastmod?.[state] ?? null), ...trust];
      const cells = [instant(run.startedAt), targets.join(' '), String(run.complete), ...counts];
      yield `${cells.map(csvCell).join(',')}\r\n`;
    }
  }
}
