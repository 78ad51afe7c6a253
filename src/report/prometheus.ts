// The Prometheus reporter: metrics for node_exporter's textfile collector, without timestamps and with a bounded number of labels.

import type { LastmodFacts } from '../entry/document.js';
import { MAX_BYTES, MAX_ENTRIES } from '../protocol.js';
import type { DocumentReport, Report } from './report.js';

/** Most sitemaps that get their own label. With more, only totals are written. */
const MOST_SITEMAPS = 1_000;
const DAY_SECONDS = 86_400;

/** One sample of a metric. */
type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

/** Yields each metric with its help and type. The text ends with a line feed, as collectors require. */
export function* prometheus({ summary, documents, run }: Report): Generator<string> {
  const { errors, warnings, infos } = summary;
  yield* metric('findings', 'gauge', 'Findings of the last run by rule and severity.', [
    ...summary.byRule.map(({ rule, severity, count }): Sample => [{ rule, severity }, count]),
  ]);
  yield* metric('findings_by_severity', 'gauge', 'Findings of the last run by severity.', [
    [{ severity: 'error' }, errors],
    [{ severity: 'warning' }, warnings],
    [{ severity: 'info' }, infos],
  ]);
  yield* metric('documents', 'gauge', 'Sitemaps and sitemap indexes that were read.', [[{}, summary.documents]]);
  yield* metric('all_urls', 'gauge', 'URLs in all sitemaps.', [[{}, urlsOf(documents)]]);
  yield* metric('all_bytes', 'gauge', 'Bytes of all documents, uncompressed.', [[{}, summary.bytes]]);
  const listed = documents.length <= MOST_SITEMAPS ? documents : [];
  const sitemap = ({ uri }: DocumentReport): Readonly<Record<string, string>> => ({ sitemap: uri === '-' ? 'stdin' : uri });
  yield* metric(
    'urls',
    'gauge',
    'Entries of a document.',
    listed.map((one): Sample => [sitemap(one), one.entries]),
  );
  yield* metric(
    'bytes',
    'gauge',
    'Bytes of a document, uncompressed.',
    listed.map((one): Sample => [sitemap(one), one.bytes]),
  );
  yield* metric(
    'limit_ratio',
    'gauge',
    'Share of a limit of the protocol that a document uses: 50,000 entries, 52,428,800 bytes.',
    listed.flatMap((one): Sample[] => [
      [{ ...sitemap(one), limit: 'urls' }, one.entries / MAX_ENTRIES],
      [{ ...sitemap(one), limit: 'bytes' }, one.bytes / MAX_BYTES],
    ]),
  );
  yield* metric('http_status', 'gauge', 'Documents by class of their HTTP status.', statuses(documents));
  yield* lastmodAges(documents.map(({ lastmod }) => lastmod));
  yield* metric('complete', 'gauge', 'Whether the last run checked everything that it should.', [[{}, run.complete ? 1 : 0]]);
  yield* metric('duration_seconds', 'gauge', 'How long the last run took.', [[{}, run.durationMs / 1_000]]);
  const end = (run.startedAt + run.durationMs) / 1_000;
  yield* metric('last_run_timestamp_seconds', 'gauge', 'When the last run ended.', [[{}, end]]);
  yield* metric(
    'last_success_timestamp_seconds',
    'gauge',
    'When the last run without errors ended.',
    errors === 0 ? [[{}, end]] : [],
  );
}

function urlsOf(documents: readonly DocumentReport[]): number {
  return documents.reduce((total, { kind, entries }) => total + (kind === 'sitemapindex' ? 0 : entries), 0);
}

function statuses(documents: readonly DocumentReport[]): Sample[] {
  const classes = new Map<string, number>();
  for (const { http } of documents) {
    if (http === null) continue;
    const name = `${Math.floor(http.status / 100)}xx`;
    classes.set(name, (classes.get(name) ?? 0) + 1);
  }
  return [...classes].sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, count]) => [{ class: name }, count]);
}

/** The ages of all lastmod values as a cumulative histogram in seconds. */
function* lastmodAges(all: readonly LastmodFacts[]): Generator<string> {
  const buckets = new Map<number | null, number>();
  for (const { histogram } of all)
    for (const { maxDays, count } of histogram) buckets.set(maxDays, (buckets.get(maxDays) ?? 0) + count);
  const finite = [...buckets]
    .flatMap(([days, count]) => (days === null ? [] : [[days, count] as const]))
    .sort(([one], [other]) => one - other);
  if (buckets.size === 0) return;
  const name = 'sitemap_lint_lastmod_age_seconds';
  yield `# HELP ${name} Ages of lastmod at the time of the run.\n# TYPE ${name} histogram\n`;
  let total = 0;
  for (const [days, count] of finite) {
    total += count;
    yield `${name}_bucket{le="${days * DAY_SECONDS}"} ${total}\n`;
  }
  total += buckets.get(null) ?? 0;
  yield `${name}_bucket{le="+Inf"} ${total}\n${name}_count ${total}\n`;
}

/** Yields a metric. Of samples with equal labels only the largest is written: collectors reject a file with duplicates. */
function* metric(id: string, type: string, help: string, samples: readonly Sample[]): Generator<string> {
  if (samples.length === 0) return;
  const full = `sitemap_lint_${id}`;
  yield `# HELP ${full} ${help}\n# TYPE ${full} ${type}\n`;
  const series = new Map<string, number>();
  for (const [labels, value] of samples) {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`);
    const name = `${full}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`}`;
    series.set(name, Math.max(value, series.get(name) ?? 0));
  }
  for (const [name, value] of series) yield `${name} ${value}\n`;
}

/**
 * Escapes the value of a label: backslash, quote and line feed. Lone surrogates become U+FFFD. Control characters and log
 * commands become `?`, because the format has no escape for them.
 */
function escapeLabel(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\ufffd')
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll('\n', '\\n')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]|#(?=#(?:vso)?\[)/giu, '?');
}
