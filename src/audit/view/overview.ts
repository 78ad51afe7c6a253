// Bar charts of the detail pane: findings by rule, ages of lastmod, and use of the protocol's limits.

import { rankOf } from '../../base/problem/problem.js';
import { MAX_BYTES, MAX_ENTRIES } from '../../base/protocol.js';
import { displayWidth } from '../../report/escape/width.js';
import type { DocumentReport, HistoryRun, RuleCount } from '../../report/report.js';
import { approximate, count, counted, size } from '../../report/stylish/amounts.js';
import { measuresOf, sparkline } from '../../report/trend/measures.js';
import { textOf } from '../../report/trend/trend-lines.js';
import { bar, cutStart, fitted, type Painter, type Piece, SIGNS, type Style } from '../style.js';
import { heading } from './finding-detail.js';

/** Maximum bars of one chart. */
const MOST_BARS = 8;
/** Number of sitemaps in a limit chart. */
const MOST_FULL = 3;
/** Maximum columns of a sitemap's name; a longer one is cut at the start. */
const LONGEST_NAME = 20;
/** Smallest and largest width of a bar, in columns. */
const NARROWEST = 6;
const WIDEST = 30;

interface Row {
  readonly name: string;
  readonly sign?: Piece;
  readonly share: number;
  readonly amount: string;
  readonly paint?: Painter;
}

/** Findings by rule, most severe and then most frequent first. */
export function ruleBars(amounts: readonly RuleCount[], style: Style, columns: number): string[] {
  if (amounts.length === 0) return [];
  const sorted = [...amounts].sort((a, b) => rankOf(a) - rankOf(b) || b.count - a.count || (a.rule < b.rule ? -1 : 1));
  const most = sorted.reduce((largest, one) => Math.max(largest, one.count), 0);
  const rows = sorted.slice(0, MOST_BARS).map((one): Row => {
    const paint = style.severity[one.severity];
    return {
      name: style.shown(one.rule),
      sign: [`${SIGNS[one.severity]} `, paint],
      share: one.count / most,
      amount: approximate(count(one.count), one.estimated),
      paint,
    };
  });
  return ['', heading('Findings by rule', style), ...bars(rows, style, columns), ...rest(sorted.length - rows.length, 'rule')];
}

/** Ages of lastmod in sitemaps with pages, or in indexes if there are only indexes. */
export function ageBars(documents: readonly DocumentReport[], style: Style, columns: number): string[] {
  const pages = documents.filter(({ kind }) => kind !== 'sitemapindex');
  const buckets = new Map<number, number>();
  let [missing, invalid] = [0, 0];
  for (const { lastmod } of pages.length > 0 ? pages : documents) {
    for (const { maxDays, count: found } of lastmod.histogram) {
      const days = maxDays ?? Number.POSITIVE_INFINITY;
      buckets.set(days, (buckets.get(days) ?? 0) + found);
    }
    missing += lastmod.missing;
    invalid += lastmod.invalid;
  }
  const amounts = [
    ...[...buckets].sort(([a], [b]) => a - b).map(([days, found]) => [ageName(days), found] as const),
    ['none', missing] as const,
    ['invalid', invalid] as const,
  ];
  const total = amounts.reduce((sum, [, found]) => sum + found, 0);
  if (total === 0) return [];
  const there = amounts.filter(([, found]) => found > 0);
  const rows = there.map(([name, found]): Row => ({ name, share: found / total, amount: count(found) }));
  return ['', heading('Age of lastmod', style), ...bars(rows, style, columns)];
}

function ageName(days: number): string {
  if (!Number.isFinite(days)) return 'older';
  const [amount, noun] = days < 365 ? [days, 'day'] : [Math.round(days / 365), 'year'];
  return counted(amount, noun);
}

/** A sparkline of each measure over the latest runs; nothing for fewer than two. */
export function trendRows(runs: readonly HistoryRun[], style: Style, columns: number): string[] {
  if (runs.length < 2) return [];
  const last = runs.at(-1) as HistoryRun;
  const measures = measuresOf(runs);
  const texts = measures.map((measure) => textOf(measure, last));
  const nameWidth = measures.reduce((widest, { name }) => Math.max(widest, name.length), 0) + 1;
  const textWidth = texts.reduce((widest, { length }) => Math.max(widest, length), 0) + 1;
  const shown = runs.slice(-Math.max(1, columns - nameWidth - textWidth));
  const rows = measures.map((measure, number) => {
    const spark = sparkline(shown.map((run) => measure.of(run)));
    return fitted(
      [measure.name.padEnd(nameWidth), [spark, style.accent], (texts[number] as string).padStart(textWidth)],
      columns,
    );
  });
  return ['', heading(`Last ${counted(shown.length, 'run')}`, style), ...rows];
}

/** The sitemaps nearest to the limits on URLs and bytes. */
export function limitBars(documents: readonly DocumentReport[], style: Style, columns: number): string[] {
  const gauge = (
    title: string,
    limit: number,
    value: (document: DocumentReport) => number,
    text: (amount: number) => string,
  ): string[] => {
    const rows = fullest(documents, value).map((document): Row => {
      const share = value(document) / limit;
      const name = cutStart(style.shown(document.uri.replace(/^https?:\/\/[^/]*\/(?=.)/i, '')), LONGEST_NAME);
      const paint = share > 1 ? style.severity.error : share >= 0.9 ? style.severity.warning : style.good;
      return { name, share, amount: text(value(document)), paint };
    });
    return ['', heading(title, style), ...bars(rows, style, columns)];
  };
  if (documents.length === 0) return [];
  return [
    ...gauge(`URLs, of ${count(MAX_ENTRIES)}`, MAX_ENTRIES, ({ entries }) => entries, count),
    ...gauge(`Bytes, of ${count(MAX_BYTES)}`, MAX_BYTES, ({ bytes }) => bytes, size),
  ];
}

/** The three documents with the highest values; among equals, the first. Not a full sort: there can be 50,000 documents. */
function fullest(documents: readonly DocumentReport[], value: (document: DocumentReport) => number): readonly DocumentReport[] {
  const top: DocumentReport[] = [];
  for (const document of documents) {
    const place = top.findIndex((other) => value(other) < value(document));
    if (place >= 0) top.splice(place, 0, document);
    else if (top.length < MOST_FULL) top.push(document);
    top.length = Math.min(top.length, MOST_FULL);
  }
  return top;
}

/** Rows with name, bar and amount. */
function bars(rows: readonly Row[], style: Style, columns: number): string[] {
  const amountWidth = rows.reduce((widest, { amount }) => Math.max(widest, amount.length), 0) + 1;
  const longest =
    rows.reduce((widest, { name, sign }) => Math.max(widest, displayWidth(name) + (sign === undefined ? 0 : 2)), 0) + 1;
  const barWidth = Math.max(NARROWEST, Math.min(WIDEST, columns - amountWidth - longest));
  const nameWidth = Math.max(1, Math.min(longest, columns - amountWidth - barWidth));
  return rows.map(({ name, sign, share, amount, paint = style.accent }) => {
    const [full, empty] = bar(share, barWidth);
    return (
      fitted([sign === undefined ? '' : sign, name], nameWidth) + paint(full) + style.dim(empty) + amount.padStart(amountWidth)
    );
  });
}

function rest(more: number, noun: string): string[] {
  return more > 0 ? [`  and ${counted(more, `more ${noun}`)}`] : [];
}
