// `--history`: appends a line of JSON for each run to a file that dashboards can read, and reads the file again.

import { open } from 'node:fs/promises';
import type { RuleSettings } from '../../lint/options.js';
import { linesOf } from '../../report/json/line-reader.js';
import type { HistoryRun, Report } from '../../report/report.js';
import { counted } from '../../report/stylish/amounts.js';
import { historyLine, readHistoryLine, runsUntil } from '../../report/trend/history-run.js';
import { unwritable } from './writing.js';

const REMOVED = 'tree/url-removed-since-baseline';
const DROPPED = 'site/count-dropped';
/** Longest line that is read, in bytes; a longer one is damaged. A line grows with the rules that a run had findings of. */
const LONGEST_LINE = 1_048_576;
/** Number of runs that are kept in memory: the last ones of the file. */
const MOST_RUNS = 50_000;

/** The runs of a file, and how many of its lines are damaged. */
export interface History {
  readonly runs: readonly HistoryRun[];
  readonly damaged: number;
}

/**
 * Reads a history. Damaged lines are skipped, and so are empty ones.
 * @throws Error the system error if the file cannot be read
 * @throws CannotRun `usage` for what is no regular file, and when the signal is aborted
 */
export async function readHistory(path: string, signal: AbortSignal): Promise<History> {
  let runs: HistoryRun[] = [];
  let damaged = 0;
  for await (const line of linesOf(path, LONGEST_LINE, signal)) {
    const run = line === null ? null : readHistoryLine(line);
    if (run === null) damaged++;
    else runs.push(run);
    if (runs.length >= 2 * MOST_RUNS) runs = runs.slice(-MOST_RUNS);
  }
  return { runs: runs.slice(-MOST_RUNS), damaged };
}

/** What to say of damaged lines; null if there are none. */
export function damageNotice(path: string, damaged: number): string | null {
  return damaged === 0 ? null : `${path}: ${counted(damaged, 'damaged line')} skipped`;
}

/** The report with the latest runs of its targets, for charts. A history that cannot be read yet has no runs. */
export async function withHistory(path: string, report: Report, signal: AbortSignal): Promise<Report> {
  // The report of an interrupted run has its past as well.
  const reading = signal.aborted ? new AbortController().signal : signal;
  const { runs, damaged } = await readHistory(path, reading).catch((): History => ({ runs: [], damaged: 0 }));
  const notice = damageNotice(path, damaged);
  const notices = notice === null ? report.notices : [...report.notices, notice];
  return { ...report, notices, history: runsUntil(runs, report) };
}

/**
 * Rule settings with the number of URLs that the last complete run of the same targets had, if the file has such a run and the user set no
 * number.
 */
export async function withEarlierUrls(
  rules: RuleSettings,
  path: string,
  targets: readonly string[],
  signal: AbortSignal,
): Promise<RuleSettings> {
  const { runs } = await readHistory(path, signal).catch((): History => ({ runs: [], damaged: 0 }));
  const names = JSON.stringify([...new Set(targets)]);
  const last = runs.findLast((run) => run.complete && JSON.stringify(run.targets) === names);
  if (last === undefined) return rules;
  const own = rules[REMOVED] ?? 'warning';
  const [severity, options] = typeof own === 'string' ? [own, {}] : own;
  const expected = rules[DROPPED];
  const sitemapBefore = countedSitemaps(rules).map((pattern) => String(last.sitemaps?.[pattern] ?? ''));
  return {
    ...rules,
    [REMOVED]: [severity, { before: last.urls, ...options }],
    ...(typeof expected === 'object' && { [DROPPED]: [expected[0], { before: last.urls, sitemapBefore, ...expected[1] }] }),
  };
}

/** The patterns of sitemaps whose entries the history counts, too. */
export function countedSitemaps(rules: RuleSettings): readonly string[] {
  const setting = rules[DROPPED];
  return typeof setting === 'object' ? ((setting[1]['sitemaps'] as readonly string[] | undefined) ?? []) : [];
}

/**
 * Appends a run in a single write, so that the lines of concurrent runs do not mix. If the last line lacks its line feed, it gets
 * one first.
 * `patterns` are those of sitemaps whose entries are counted, too.
 * @throws CannotRun `report-unwritable`.
 */
export async function addHistory(path: string, report: Report, patterns: readonly string[] = []): Promise<void> {
  const line = historyLine(report, patterns);
  try {
    const file = await open(path, 'a+');
    try {
      const { size } = await file.stat();
      const last = Buffer.alloc(1);
      const isCut = size > 0 && (await file.read(last, 0, 1, size - 1)).bytesRead === 1 && last[0] !== 0x0a;
      await file.appendFile(isCut ? `\n${line}` : line);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw unwritable(path, error);
  }
}
