// Writes the counts of a run to a history as a line of JSON, and reads them again.

import type { TargetNames } from '../../fetch/targets/named.js';
import type { PagesReport } from '../../pages/pages-report.js';
import { entriesIn } from '../../rules/support/sitemap-pattern.js';
import { countsRecord, encode, runRecord } from '../json/json.js';
import { isHistoryLine } from '../json/shape.js';
import type { HistoryRun, Report, RuleCount } from '../report.js';
import { estimatesOf, lastmodTotals, urlsOf } from '../totals.js';

/** Number of runs in the charts of a report. */
export const MOST_CHARTED = 50;

/** The runs of the same targets, by the time when they started. */
export interface HistorySeries {
  readonly targets: readonly string[];
  readonly runs: readonly HistoryRun[];
}

/** Returns the line of a run, with its line feed. `patterns` are those of sitemaps whose entries are counted, too. */
export function historyLine({ run, summary, documents, pages }: Report, patterns: readonly string[] = []): string {
  const counts = patterns.map((pattern) => [pattern, entriesIn(documents, pattern).entries] as const);
  const sitemaps = counts.length > 0 && { sitemaps: Object.fromEntries(counts) };
  const totals = { urls: urlsOf(documents), lastmod: lastmodTotals(documents), ...sitemaps, ...trustIn(pages) };
  return `${encode({ ...runRecord(run), ...countsRecord(summary), ...totals })}\n`;
}

/** Returns the counts of a report, as its line has them. */
export function historyRun({ run, summary, documents, pages }: Report): HistoryRun {
  const { errors, warnings, infos, bytes } = summary;
  const { startedAt, targets, named = targets, complete } = run;
  const totals = { ...marks(summary), urls: urlsOf(documents), lastmod: lastmodTotals(documents), ...trustIn(pages) };
  return { startedAt, targets: named, complete, documents: summary.documents, bytes, errors, warnings, infos, ...totals };
}

interface HistoryLine extends Omit<HistoryRun, 'startedAt' | 'estimated'>, TargetNames {
  readonly startedAt: string;
  readonly entries: number;
  readonly byRule?: readonly RuleCount[];
}

/** Reads a line; null if it is damaged. Lines of older versions have no URLs, and count the entries of indexes as well. */
export function readHistoryLine(line: string): HistoryRun | null {
  let raw: unknown;
  try {
    raw = JSON.parse(line);
  } catch {
    return null;
  }
  if (!isHistoryLine(raw)) return null;
  const read = raw as HistoryLine;
  const { complete, documents, bytes, errors, warnings, infos, urls = read.entries, lastmod = null, sitemaps } = read;
  const startedAt = Date.parse(read.startedAt);
  const targets = read.named ?? read.targets;
  const more = { ...marks(read), lastmod, ...(read.trust && { trust: read.trust }), ...(sitemaps && { sitemaps }) };
  return { startedAt, targets, complete, documents, urls, bytes, errors, warnings, infos, ...more };
}

function trustIn(pages: PagesReport | undefined): Pick<HistoryRun, 'trust'> {
  if (pages?.lastmod === undefined) return {};
  const { moved, confirmed } = pages.lastmod;
  return { trust: { moved, confirmed } };
}

function marks(counts: Pick<HistoryLine, 'byRule'>): Pick<HistoryRun, 'estimated'> {
  const estimated = [...estimatesOf(counts)];
  return estimated.length > 0 ? { estimated } : {};
}

/** Groups runs by their targets, in the order in which these first occur. */
export function seriesOf(runs: readonly HistoryRun[]): readonly HistorySeries[] {
  const series = new Map<string, HistoryRun[]>();
  for (const run of runs) {
    const key = keyOf(run.targets);
    const same = series.get(key);
    if (same === undefined) series.set(key, [run]);
    else same.push(run);
  }
  return [...series.values()].map((same) => ({
    targets: same[0]?.targets ?? [],
    runs: same.sort((one, other) => one.startedAt - other.startedAt),
  }));
}

/** Returns the latest runs of the targets of a report; the run of the report is the last. */
export function runsUntil(past: readonly HistoryRun[], report: Report): readonly HistoryRun[] {
  const last = historyRun(report);
  const same = seriesOf(past).find((series) => keyOf(series.targets) === keyOf(last.targets))?.runs ?? [];
  return [...same.filter((run) => run.startedAt !== last.startedAt), last].slice(-MOST_CHARTED);
}

const keyOf = (targets: readonly string[]): string => JSON.stringify(targets);
