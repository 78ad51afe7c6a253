// The charts of the HTML report: SVG bars and gauges with their numbers as text, each linked to its findings.

import { percentText } from '../../base/problem/number-text.js';
import { MAX_BYTES, MAX_ENTRIES } from '../../base/protocol.js';
import type { PagesReport } from '../../pages/pages-report.js';
import { escapeHtml } from '../escape/escape-html.js';
import { outcomeText, pagesText } from '../json/pages-record.js';
import type { DocumentReport, Report } from '../report.js';
import { approximate, count, counted, size } from '../stylish/amounts.js';
import type { FilterLinks } from './links.js';
import { splitAddress } from './page-data.js';
import { addressText } from './rows.js';

/** Number of rule bars that are visible at first; the others are in a collapsed list. */
const MOST_BARS = 12;
/** Number of sitemaps below a gauge, including the fullest. */
const MOST_FULL = 5;
/** Most sitemaps in the list of those with pages that are not good. */
const MOST_SITEMAPS = 100;
/** Share of a limit above which a gauge warns. */
const NEAR_LIMIT = 0.9;

/** Yields all charts, each in a section with a heading. */
export function* charts(report: Report, links: FilterLinks): Generator<string> {
  yield '<div class="charts">\n';
  yield* ruleBars(report, links);
  yield* ages(report, links);
  if (report.pages) yield* pagesCard(report.pages);
  yield* gaugeOf(report.documents, links, {
    id: 'urls',
    title: 'URLs per sitemap',
    limit: MAX_ENTRIES,
    value: ({ entries }) => entries,
    text: count,
    of: `of ${count(MAX_ENTRIES)}`,
  });
  yield* gaugeOf(report.documents, links, {
    id: 'bytes',
    title: 'Bytes per sitemap',
    limit: MAX_BYTES,
    value: ({ bytes }) => bytes,
    text: size,
    of: `of ${count(MAX_BYTES)} bytes`,
  });
  yield '</div>\n';
}

function* card(id: string, title: string, content: Iterable<string>): Generator<string> {
  yield `<section class="card ${id}" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>\n`;
  yield* content;
  yield '</section>\n';
}

/** Returns a bar for a share from 0 to 1; CSS sets its size. A share above 0 is always visible. */
function bar(share: number, kind: string, upright = false): string {
  const length = share <= 0 ? 0 : Math.min(100, Math.max(1, share * 100));
  const text = String(Math.round(length * 100) / 100);
  const shape = upright
    ? `x="0" y="${Math.round((100 - length) * 100) / 100}" width="100" height="${text}"`
    : `x="0" y="0" width="${text}" height="100"`;
  return `<svg class="bar" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true"><rect class="${kind}" ${shape}/></svg>`;
}

function ruleBars({ summary, rules }: Report, links: FilterLinks): Generator<string> {
  const most = summary.byRule.reduce((largest, row) => Math.max(largest, row.count), 0);
  const items = summary.byRule.map(({ rule, severity, count: found, estimated }) => {
    const about = rules.get(rule)?.docs.finding ?? '';
    const name = `<span class="sign ${severity}"><span class="word">${severity}</span></span><span class="id">${escapeHtml(rule)}</span>`;
    const content = `<span class="name">${name}</span>${bar(found / most, severity)}<span class="amount">${approximate(count(found), estimated)}</span>`;
    return `<li title="${escapeHtml(about)}">${links.link({ rule, severity }, content)}</li>\n`;
  });
  return card('rules', 'Findings by rule', barList(items));
}

function* barList(items: readonly string[]): Generator<string> {
  if (items.length === 0) yield '<p class="none">No rule reported anything.</p>\n';
  // Collapsing a single bar would save no space.
  const shown = items.length === MOST_BARS + 1 ? items.length : MOST_BARS;
  if (items.length > 0) yield `<ol class="bars">\n${items.slice(0, shown).join('')}</ol>\n`;
  const rest = items.slice(shown);
  if (rest.length === 0) return;
  yield `<details><summary>${counted(rest.length, 'more rule')}</summary><ol class="bars">\n${rest.join('')}</ol></details>\n`;
}

/** Returns the ages of lastmod in sitemaps with pages; in indexes if there are only indexes. */
function ages({ documents, findings }: Report, links: FilterLinks): Generator<string> {
  const pages = documents.filter(({ kind }) => kind !== 'sitemapindex');
  const judged = pages.length > 0 ? pages : documents;
  const buckets = new Map<number, number>();
  let [missing, invalid, dated, alike] = [0, 0, 0, 0];
  for (const { lastmod } of judged) {
    for (const { maxDays, count: found } of lastmod.histogram) {
      const key = maxDays ?? Number.POSITIVE_INFINITY;
      buckets.set(key, (buckets.get(key) ?? 0) + found);
    }
    missing += lastmod.missing;
    invalid += lastmod.invalid;
    dated += lastmod.dated;
    if (lastmod.identical && lastmod.dated > 1) alike += lastmod.dated;
  }
  const columns = [...buckets].sort(([one], [other]) => one - other).map(([days, found]) => ({ label: ageLabel(days), found }));
  const total = missing + invalid + dated;
  const linked = findings.some(({ rule }) => rule.startsWith('lastmod/'));
  return card('ages', 'Age of lastmod', agesContent());

  function* agesContent(): Generator<string> {
    if (total === 0) {
      yield '<p class="none">No entries were read.</p>\n';
      return;
    }
    const most = Math.max(missing, invalid, ...columns.map(({ found }) => found));
    yield '<ol class="columns">\n';
    for (const { label, found } of columns) yield column(label, found, most, 'age');
    yield column('no date', missing, most, 'missing');
    if (invalid > 0) yield column('invalid', invalid, most, 'missing');
    yield '</ol>\n<dl class="facts">\n';
    yield `<div><dt>With a date</dt><dd>${share(dated, total)}</dd></div>\n`;
    yield `<div><dt title="Dated entries of sitemaps in which all have the same date">Identical dates</dt><dd>${share(alike, dated)}</dd></div>\n</dl>\n`;
    if (linked) yield `<p>${links.link({ text: 'lastmod/' }, 'Findings about lastmod')}</p>\n`;
  }
}

function column(label: string, found: number, most: number, kind: string): string {
  return `<li><span class="amount">${shortCount(found)}</span>${bar(found / most, kind, true)}<span class="label">${label}</span></li>\n`;
}

/** Returns a number that fits above a column: `950`, `12k`, `3.4M`. */
function shortCount(value: number): string {
  if (value < 10_000) return count(value);
  return value < 999_500 ? `${Math.round(value / 1_000)}k` : `${(value / 1_000_000).toFixed(1)}M`;
}

const AGES: ReadonlyMap<number, string> = new Map([
  [1, '1 day'],
  [365, '1 year'],
  [1_095, '3 years'],
  [Number.POSITIVE_INFINITY, 'older'],
]);

function ageLabel(days: number): string {
  const name = AGES.get(days) ?? `${days} days`;
  return days === Number.POSITIVE_INFINITY ? name : `≤ ${name}`;
}

/** Returns a percentage as HTML. */
function share(part: number, whole: number): string {
  return whole === 0 ? '–' : escapeHtml(percentText(part / whole));
}

/** The measure of a gauge, and its texts. */
interface Measure {
  readonly id: string;
  readonly title: string;
  readonly limit: number;
  readonly of: string;
  value(document: DocumentReport): number;
  text(value: number): string;
}

/** Returns a gauge for the sitemap nearest to a limit, and bars for the next ones. */
function gaugeOf(documents: readonly DocumentReport[], links: FilterLinks, measure: Measure): Generator<string> {
  const { limit, value, text, of } = measure;
  const fullest = [...documents].sort((one, other) => value(other) - value(one)).slice(0, MOST_FULL);
  return card(measure.id, measure.title, content());

  function* content(): Generator<string> {
    const [first] = fullest;
    if (first === undefined) {
      yield '<p class="none">Nothing was read.</p>\n';
      return;
    }
    const part = value(first) / limit;
    yield `<div class="gauge">${arc(part)}<p><strong>${share(value(first), limit)}</strong><span>${text(value(first))} ${of}</span></p></div>\n`;
    yield '<ol class="bars">\n';
    for (const document of fullest) {
      const amount = value(document);
      const name = `<span class="name"><span class="address">${escapeHtml(splitAddress(addressText(document.uri, 300))[1])}</span></span>`;
      const filling = `${name}${bar(amount / limit, kindOf(amount / limit))}<span class="amount">${text(amount)}</span>`;
      yield `<li title="${escapeHtml(addressText(document.uri, 300))}">${links.link({ document: document.uri }, filling)}</li>\n`;
    }
    yield '</ol>\n';
  }
}

function kindOf(part: number): string {
  return part > 1 ? 'error' : part > NEAR_LIMIT ? 'warning' : 'full';
}

const HALF_CIRCLE = 'M10 60A50 50 0 0 1 110 60';

function arc(part: number): string {
  const length = part === 0 ? 0 : Math.max(1, Math.round(Math.min(1, part) * 1_000) / 10);
  const filled =
    length === 0 ? '' : `<path class="${kindOf(part)}" d="${HALF_CIRCLE}" pathLength="100" stroke-dasharray="${length} 200"/>`;
  return `<svg class="arc" viewBox="0 0 120 66" aria-hidden="true"><path class="track" d="${HALF_CIRCLE}"/>${filled}</svg>`;
}

/** Yields the results of the page requests: in total, and by sitemap. */
function pagesCard(pages: PagesReport): Generator<string> {
  return card('pages', 'Listed pages', pageBars(pages));
}

function* pageBars(pages: PagesReport): Generator<string> {
  yield `<p>${escapeHtml(pagesText(pages))}</p>\n<ol class="bars">\n`;
  for (const { outcome, pages: number } of pages.outcomes) {
    const kind = outcome === 'good' ? 'good' : 'warning';
    yield `<li><div><span class="name">${outcomeText(outcome)}</span>${bar(number / Math.max(1, pages.chosen), kind)}<span class="amount">${count(number)}</span></div></li>\n`;
  }
  yield '</ol>\n';
  const bad = pages.sitemaps.filter(({ outcomes }) => outcomes.some(({ outcome }) => outcome !== 'good'));
  if (bad.length === 0) return;
  yield `<details><summary>${counted(bad.length, 'sitemap')} with other pages than good ones</summary><ol>\n`;
  for (const { uri, outcomes } of bad.slice(0, MOST_SITEMAPS)) {
    const kinds = outcomes.map(({ outcome, pages: number }) => `${count(number)} ${outcomeText(outcome)}`).join(', ');
    yield `<li><bdi>${escapeHtml(addressText(uri, 300))}</bdi>: ${kinds}</li>\n`;
  }
  yield '</ol></details>\n';
}
