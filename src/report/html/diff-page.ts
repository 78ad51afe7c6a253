// The page of `diff -f html`: the changes between two reports, self-contained and without a script.

import { changeTexts, isWorse, mostSevereFirst, type ReportDiff, type ReportedFinding } from '../comparison/diff.js';
import { changesText, INCOMPLETE, lastmodText, RENAMED_BY, ruleOf } from '../comparison/diff-lines.js';
import type { Verdict } from '../comparison/diff-verdict.js';
import { OUTCOME_TEXTS, outcomesText, type RemovedPages } from '../comparison/removed-pages.js';
import type { UrlChanges } from '../comparison/url-changes.js';
import { escapeHtml } from '../escape/escape-html.js';
import type { ReportOptions } from '../reporter.js';
import { count, counted } from '../stylish/amounts.js';
import { pageFoot, pageHead } from './page-frame.js';
import { addressText } from './rows.js';

/** Most rows of a table. */
const MOST_ROWS = 1_000;
/** Longest text in a cell, in UTF-16 units. */
const MOST_TEXT = 2_000;

/** Yields the page. `names` are the old and the new side. */
export function* diffPage(
  diff: ReportDiff,
  verdict: Verdict,
  names: readonly [string, string],
  tool: ReportOptions['tool'],
): Generator<string> {
  yield* pageHead('Sitemap comparison', null);
  const [old, now] = names.map((name) => `<bdi>${escapeHtml(addressText(name, 300))}</bdi>`);
  yield `<body>\n<header><div class="title"><h1>Sitemap comparison</h1>\n<p class="targets">${old} → ${now}</p></div></header>\n<main>\n`;
  const kind = verdict.worse ? 'error' : isWorse(diff, 'info') ? 'warning' : 'good';
  yield `<section class="summary" aria-labelledby="verdict"><h2 id="verdict" class="${kind}">${escapeHtml(verdict.text)}</h2>\n`;
  if (!diff.complete) yield `<p class="incomplete">${INCOMPLETE}</p>\n`;
  const { urlChanges, documents } = diff;
  const figures: (readonly [number, string, string])[] = [
    ...(verdict.comparesFindings
      ? ([
          [diff.added.length, 'new findings', 'error'],
          [diff.fixed.length, 'fixed', 'good'],
          [diff.outstanding.length, 'outstanding', ''],
        ] as const)
      : []),
    [(urlChanges ?? diff.urls).before, 'URLs before', ''],
    [(urlChanges ?? diff.urls).after, 'URLs after', ''],
    ...(documents === null
      ? []
      : ([
          [documents.added.length, 'new sitemaps', ''],
          [documents.removed.length, 'sitemaps gone', documents.removed.length > 0 ? 'error' : ''],
        ] as const)),
  ];
  const items = figures.map(
    ([value, name, found]) =>
      `<li class="${value > 0 ? found : 'zero'}"><strong>${count(value)}</strong><span>${name}</span></li>`,
  );
  yield `<ul class="figures">${items.join('')}</ul>\n${urlChanges === null ? '' : `<p>URLs: ${changesText(urlChanges)}.</p>\n`}</section>\n`;
  if (diff.removedPages) yield* removed(diff.removedPages);
  yield* findings('new', 'New findings', diff.added);
  yield* findings('fixed', 'Fixed findings', diff.fixed);
  const unread = diff.unread.map((uri) => [uri]);
  yield* table('unread', 'Sitemaps that could not be read', ['Sitemap'], unread, unread.length);
  const rules = diff.rules.map((one) => [one.severity, one.rule, ...changeTexts(one)]);
  yield* table('rules', 'Counts that changed', ['Severity', 'Rule', 'Before', 'After'], rules, rules.length);
  if (urlChanges !== null) yield* urls(urlChanges);
  yield '</main>\n';
  yield* pageFoot(tool);
  yield '</body>\n</html>\n';
}

function* findings(id: string, title: string, all: readonly ReportedFinding[]): Generator<string> {
  const rows = mostSevereFirst(all)
    .slice(0, MOST_ROWS)
    .map(({ severity, uri, line, column, message, rule }) => [severity, `${uri}:${line}:${column}`, message, rule]);
  yield* table(id, title, ['Severity', 'Where', 'What', 'Rule'], rows, all.length);
}

function* removed(pages: RemovedPages): Generator<string> {
  const { where, groups, renames, reasons, findings: found } = pages;
  if (pages.removed === 0) return;
  yield `<p>Removed URLs: ${escapeHtml(`${outcomesText(pages, count)} (looked up ${where})`)}.</p>\n`;
  const rows = groups.map(({ severity, pattern, count: number, outcome }) => {
    return [severity ?? '', pattern, count(number), OUTCOME_TEXTS[outcome] + ruleOf(outcome, severity)];
  });
  yield* table('removed-groups', 'Removed URLs by pattern', ['Severity', 'Removed', 'URLs', 'What they are'], rows, rows.length);
  const unknown = reasons.map(({ reason, pages: number }) => [reason, count(number)]);
  yield* table('removed-unknown', 'Removed URLs that could not be checked', ['Reason', 'URLs'], unknown, unknown.length);
  const moved = renames.map(({ from, to, by }) => [from, to, RENAMED_BY[by]]);
  yield* table('renamed', 'Renamed URLs', ['From', 'To', 'Found by'], moved, moved.length);
  yield* findings('removed-findings', 'Findings about removed URLs', found);
}

function* urls({ sitemaps, added, removed, changed, listed }: UrlChanges): Generator<string> {
  const numbers = sitemaps.map((one) => [one.sitemap, count(one.added), count(one.removed), count(one.changed)]);
  yield* table('sitemaps', 'URLs by sitemap', ['Sitemap', 'Added', 'Removed', 'Other lastmod'], numbers, numbers.length);
  const rows = (all: UrlChanges['listed']['added']): string[][] =>
    all.map(({ loc, sitemap, lastmod }) => [loc, lastmod ?? '', sitemap]);
  yield* table('added', 'Added URLs', ['URL', 'lastmod', 'Sitemap'], rows(listed.added), added);
  yield* table('removed', 'Removed URLs', ['URL', 'lastmod', 'Sitemap'], rows(listed.removed), removed);
  const dated = listed.changed.map((one) => [one.loc, lastmodText(one), one.sitemap]);
  yield* table('changed', 'URLs with another lastmod', ['URL', 'lastmod', 'Sitemap'], dated, changed);
}

function* table(
  id: string,
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  total: number,
): Generator<string> {
  if (total === 0) return;
  yield `<section class="card change" aria-labelledby="${id}"><h2 id="${id}">${title} (${count(total)})</h2>\n`;
  yield `<div class="scroll" role="group" aria-labelledby="${id}" tabindex="0"><table class="list">\n<thead><tr>${head.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead><tbody>\n`;
  for (const cells of rows.slice(0, MOST_ROWS)) {
    const shown = cells.map((text) => {
      const isSeverity = text === cells[0] && head[0] === 'Severity';
      return `<td${isSeverity ? ` class="${text}"` : ''}>${escapeHtml(addressText(text, MOST_TEXT))}</td>`;
    });
    yield `<tr>${shown.join('')}</tr>\n`;
  }
  yield '</tbody></table></div>\n';
  const left = total - Math.min(rows.length, MOST_ROWS);
  if (left > 0) yield `<p class="none">${counted(left, 'more row')} not shown.</p>\n`;
  yield '</section>\n';
}
