// The Prometheus reporter: metrics for node_exporter's textfile collector, without timestamps and with a bounded number of labels.

import { createHash } from 'node:crypto';
import { MAX_BYTES, MAX_ENTRIES } from '../base/protocol.js';
import type { LastmodTrust, PagesReport } from '../pages/pages-report.js';
import type { DocumentReport, Report, Summary } from './report.js';
import { datedDocuments, lastmodTotals, STALE_DAYS, urlsOf } from './totals.js';

/** Most sitemaps that get their own label. With more, only totals are written. */
const MOST_SITEMAPS = 1_000;
/** Most sitemaps with their own number of errors and warnings: those with the most. */
const MOST_FAULTY = 100;
/** Longest value of the label `target`, in UTF-16 units; a longer one is cut, and a part of its hash is added. */
const LONGEST_TARGET = 300;
const DAY_SECONDS = 86_400;

/** One sample of a metric, without the label `target`. */
type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

/** A metric: its name without the common prefix, its help, and its samples. */
type Gauge = readonly [id: string, help: string, samples: readonly Sample[]];

/** Yields each metric with its help and type. The text ends with a line feed, as collectors require. */
export function* prometheus(report: Report): Generator<string> {
  const target = targetOf(report.run.named ?? report.run.targets);
  for (const [id, help, samples] of gauges(report)) yield* metric(id, help, samples, target);
  yield* lastmodAges(datedDocuments(report.documents), target);
}

/**
 * Returns the value of the label `target`: all targets of the run, as they were named. It separates the series of two runs whose
 * files one collector reads. Shortened values differ if the targets differ.
 */
function targetOf(targets: readonly string[]): string {
  const text = targets.map((target) => (target === '-' ? 'stdin' : target)).join(' ');
  if (text.length <= LONGEST_TARGET) return text;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return `${text.slice(0, LONGEST_TARGET - hash.length - 1)}\u2026${hash}`;
}

function* gauges(report: Report): Generator<Gauge> {
  const { summary, documents } = report;
  yield [
    'findings',
    'Findings of the last run by rule and severity.',
    summary.byRule.map(({ rule, severity, count }): Sample => [{ rule, severity }, count]),
  ];
  yield [
    'findings_by_severity',
    'Findings of the last run by severity.',
    [
      [{ severity: 'error' }, summary.errors],
      [{ severity: 'warning' }, summary.warnings],
      [{ severity: 'info' }, summary.infos],
    ],
  ];
  yield [
    'fetch_failures',
    'Errors of the last run about fetching: rules fetch/* and index/child-unreachable.',
    [[{}, fetchFailures(summary)]],
  ];
  yield ['documents', 'Sitemaps and sitemap indexes that were read.', [[{}, summary.documents]]];
  yield ['all_urls', 'URLs in all sitemaps.', [[{}, urlsOf(documents)]]];
  yield ['all_bytes', 'Bytes of all documents, uncompressed.', [[{}, summary.bytes]]];
  yield* sitemapGauges(documents.length <= MOST_SITEMAPS ? documents : []);
  yield* faultGauges(documents);
  yield ['http_status', 'Documents by class of their HTTP status.', statuses(documents)];
  yield* lastmodGauges(documents);
  if (report.pages) yield* pageGauges(report.pages);
  yield* runGauges(report);
}

/** The label of a document. */
const sitemap = ({ uri }: { readonly uri: string }): Readonly<Record<string, string>> => ({
  sitemap: uri === '-' ? 'stdin' : uri,
});

/** The errors and warnings of the worst documents, also if there are more documents than get other series. */
function* faultGauges(documents: readonly DocumentReport[]): Generator<Gauge> {
  const faulty = documents
    .filter(({ errors, warnings }) => errors + warnings > 0)
    .sort((one, other) => other.errors - one.errors || other.warnings - one.warnings)
    .slice(0, MOST_FAULTY);
  yield [
    'sitemap_findings',
    `Errors and warnings of a document, of the ${MOST_FAULTY} documents with the most.`,
    faulty.flatMap((one): Sample[] => [
      [{ ...sitemap(one), severity: 'error' }, one.errors],
      [{ ...sitemap(one), severity: 'warning' }, one.warnings],
    ]),
  ];
}

function* sitemapGauges(documents: readonly DocumentReport[]): Generator<Gauge> {
  yield ['urls', 'Entries of a document.', documents.map((one): Sample => [sitemap(one), one.entries])];
  yield ['bytes', 'Bytes of a document, uncompressed.', documents.map((one): Sample => [sitemap(one), one.bytes])];
  yield [
    'limit_ratio',
    'Share of a limit of the protocol that a document uses: 50,000 entries, 52,428,800 bytes.',
    documents.flatMap((one): Sample[] => [
      [{ ...sitemap(one), limit: 'urls' }, one.entries / MAX_ENTRIES],
      [{ ...sitemap(one), limit: 'bytes' }, one.bytes / MAX_BYTES],
    ]),
  ];
}

function* lastmodGauges(documents: readonly DocumentReport[]): Generator<Gauge> {
  const newest = datedDocuments(documents).reduce<number | null>(
    (latest, { lastmod }) =>
      lastmod.newest !== null && lastmod.newest > (latest ?? Number.NEGATIVE_INFINITY) ? lastmod.newest : latest,
    null,
  );
  yield [
    'lastmod_entries',
    `Entries by their lastmod: fresh (at most ${STALE_DAYS} days old), stale (older), missing, or invalid.`,
    Object.entries(lastmodTotals(documents)).map(([state, count]): Sample => [{ state }, count]),
  ];
  yield ['lastmod_newest_timestamp_seconds', 'The newest lastmod.', newest === null ? [] : [[{}, newest / 1_000]]];
}

function* pageGauges({ listed, asked, outcomes, times, lastmod }: PagesReport): Generator<Gauge> {
  if (lastmod) yield* trustGauges(lastmod);
  yield ['pages', 'Listed pages by result.', outcomes.map(({ outcome, pages }): Sample => [{ outcome }, pages])];
  yield ['pages_listed', 'Distinct pages in all sitemaps.', [[{}, listed]]];
  yield ['pages_asked', 'Distinct pages that were checked.', [[{}, asked]]];
  if (times === null) return;
  yield [
    'pages_seconds',
    'Response times of pages: the median and the 95th percentile.',
    [
      [{ quantile: '0.5' }, times.median / 1_000],
      [{ quantile: '0.95' }, times.p95 / 1_000],
    ],
  ];
}

/** Whether dates move with the text of their pages, since the run before. */
function* trustGauges({ sitemaps, ...total }: LastmodTrust): Generator<Gauge> {
  const some = sitemaps.length > MOST_SITEMAPS ? [] : sitemaps;
  yield ['lastmod_moved', 'Pages whose lastmod moved since the run before.', [[{}, total.moved]]];
  yield ['lastmod_confirmed', 'Pages whose lastmod moved and whose main text changed, too.', [[{}, total.confirmed]]];
  yield ['lastmod_undated', 'Pages whose main text changed, but not their lastmod.', [[{}, total.undated]]];
  yield [
    'lastmod_trust_ratio',
    'Share of moved dates that are true, by sitemap.',
    some.flatMap((one): Sample[] => (one.moved === 0 ? [] : [[sitemap(one), one.confirmed / one.moved]])),
  ];
}

function* runGauges({ run, summary }: Report): Generator<Gauge> {
  const end = (run.startedAt + run.durationMs) / 1_000;
  yield ['complete', 'Whether the last run checked everything that it should.', [[{}, run.complete ? 1 : 0]]];
  yield ['duration_seconds', 'How long the last run took.', [[{}, run.durationMs / 1_000]]];
  yield ['last_run_timestamp_seconds', 'When the last run ended.', [[{}, end]]];
  yield ['last_success_timestamp_seconds', 'When the last run without errors ended.', summary.errors === 0 ? [[{}, end]] : []];
}

function fetchFailures({ byRule }: Summary): number {
  const failures = byRule.filter(
    ({ rule, severity }) => severity === 'error' && (rule.startsWith('fetch/') || rule === 'index/child-unreachable'),
  );
  return failures.reduce((total, { count }) => total + count, 0);
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

/** The ages of lastmod as a cumulative histogram in seconds. */
function* lastmodAges(documents: readonly DocumentReport[], target: string): Generator<string> {
  const buckets = new Map<number | null, number>();
  for (const { lastmod } of documents)
    for (const { maxDays, count } of lastmod.histogram) buckets.set(maxDays, (buckets.get(maxDays) ?? 0) + count);
  const finite = [...buckets]
    .flatMap(([days, count]) => (days === null ? [] : [[days, count] as const]))
    .sort(([one], [other]) => one - other);
  if (buckets.size === 0) return;
  const name = 'sitemap_lint_lastmod_age_seconds';
  yield `# HELP ${name} Ages of lastmod at the time of the run.\n# TYPE ${name} histogram\n`;
  const seriesOf = (suffix: string, labels: Readonly<Record<string, string>>): string =>
    `${name}_${suffix}${labelText({ target, ...labels })}`;
  let total = 0;
  for (const [days, count] of finite) {
    total += count;
    yield `${seriesOf('bucket', { le: String(days * DAY_SECONDS) })} ${total}\n`;
  }
  total += buckets.get(null) ?? 0;
  yield `${seriesOf('bucket', { le: '+Inf' })} ${total}\n${seriesOf('count', {})} ${total}\n`;
}

/** Yields a gauge. Of samples with equal labels only the largest is written: collectors reject a file with duplicates. */
function* metric(id: string, help: string, samples: readonly Sample[], target: string): Generator<string> {
  if (samples.length === 0) return;
  const full = `sitemap_lint_${id}`;
  yield `# HELP ${full} ${help}\n# TYPE ${full} gauge\n`;
  const series = new Map<string, number>();
  for (const [labels, value] of samples) {
    const name = `${full}${labelText({ target, ...labels })}`;
    series.set(name, Math.max(value, series.get(name) ?? Number.NEGATIVE_INFINITY));
  }
  for (const [name, value] of series) yield `${name} ${value}\n`;
}

function labelText(labels: Readonly<Record<string, string>>): string {
  return `{${Object.entries(labels)
    .map(([label, text]) => `${label}="${escapeLabel(text)}"`)
    .join(',')}}`;
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
