// A comparison as Markdown for the comment of a pull request, short enough for GitHub.

import { cut } from '../../finding/message-text.js';
import { isWorse, mostSevereFirst, type ReportDiff, type ReportedFinding } from '../diff.js';
import { escapeMarkdown } from '../escape/escape-markdown.js';
import { count, counted } from '../stylish/amounts.js';
import { changesText, INCOMPLETE, lastmodText } from './diff-lines.js';
import type { Verdict } from './diff-verdict.js';
import type { UrlChanges } from './url-changes.js';

/** Most characters of the rows of each list. All together stay below 60,000; GitHub accepts 65,536. */
const ROOM = {
  new: 18_000,
  fixed: 6_000,
  rules: 5_000,
  unread: 1_000,
  sitemaps: 6_000,
  added: 7_000,
  removed: 7_000,
  changed: 6_000,
} as const;
/** Longest text in a cell, in UTF-16 units before escaping. */
const MOST_TEXT = 300;
const MARKS = { error: '❌', warning: '⚠️', info: 'ℹ️' } as const;

/** Yields the verdict and the numbers, then each list folded. */
export function* diffMarkdown(diff: ReportDiff, verdict: Verdict): Generator<string> {
  const mark = verdict.worse ? '❌' : isWorse(diff, 'info') ? '⚠️' : '✅';
  yield `## ${mark} Sitemaps: ${escapeMarkdown(verdict.text)}\n\n`;
  const { urlChanges, documents } = diff;
  if (verdict.comparesFindings)
    yield `- **Findings**: ${count(diff.added.length)} new, ${count(diff.fixed.length)} fixed, ${count(diff.outstanding.length)} outstanding\n`;
  const { before, after } = urlChanges ?? diff.urls;
  yield `- **URLs**: ${count(before)} → ${count(after)}${urlChanges === null ? '' : ` (${changesText(urlChanges)})`}\n`;
  if (documents !== null) yield `- **Sitemaps**: ${count(documents.added.length)} new, ${count(documents.removed.length)} gone\n`;
  if (!diff.complete) yield `\n⚠️ ${INCOMPLETE}\n`;
  const unread = diff.unread.map((uri) => [cell(uri)]);
  yield* folded('Sitemaps that could not be read', ['Sitemap'], unread, unread.length, ROOM.unread, true);
  yield* findings('New findings', diff.added, ROOM.new, verdict.worse);
  yield* findings('Fixed findings', diff.fixed, ROOM.fixed, false);
  const rules = diff.rules.map(({ rule, severity, before: then, after: now }) => [
    MARKS[severity],
    escapeMarkdown(rule),
    `${count(then)} → ${count(now)}`,
  ]);
  yield* folded('Counts that changed', ['', 'Rule', 'Findings'], rules, rules.length, ROOM.rules);
  if (urlChanges !== null) yield* urls(urlChanges);
}

function* findings(title: string, all: readonly ReportedFinding[], room: number, isOpen: boolean): Generator<string> {
  const rows = (function* (): Generator<readonly string[]> {
    for (const { severity, uri, line, column, message, rule } of mostSevereFirst(all))
      yield [MARKS[severity], `${cell(uri)}:${line}:${column}`, cell(message), escapeMarkdown(rule)];
  })();
  yield* folded(title, ['', 'Where', 'What', 'Rule'], rows, all.length, room, isOpen);
}

function* urls({ sitemaps, added, removed, changed, listed }: UrlChanges): Generator<string> {
  const numbers = sitemaps.map((one) => [cell(one.sitemap), count(one.added), count(one.removed), count(one.changed)]);
  yield* folded('URLs by sitemap', ['Sitemap', 'Added', 'Removed', 'Other lastmod'], numbers, numbers.length, ROOM.sitemaps);
  const rows = (all: readonly { readonly sitemap: string; readonly loc: string }[]): string[][] =>
    all.map(({ loc, sitemap }) => [cell(loc), cell(sitemap)]);
  yield* folded('Added URLs', ['URL', 'Sitemap'], rows(listed.added), added, ROOM.added);
  yield* folded('Removed URLs', ['URL', 'Sitemap'], rows(listed.removed), removed, ROOM.removed);
  const dated = listed.changed.map((one) => [cell(one.loc), cell(lastmodText(one))]);
  yield* folded('URLs with another lastmod', ['URL', 'lastmod'], dated, changed, ROOM.changed);
}

/** A folded table with as many rows as there is room for. */
function* folded(
  title: string,
  head: readonly string[],
  rows: Iterable<readonly string[]>,
  total: number,
  room: number,
  isOpen = false,
): Generator<string> {
  if (total === 0) return;
  yield `\n<details${isOpen ? ' open' : ''}><summary>${title} (${count(total)})</summary>\n\n`;
  yield `| ${head.join(' | ')} |\n|${head.map(() => ' --- |').join('')}\n`;
  let shown = 0;
  let left = room;
  for (const cells of rows) {
    const row = `| ${cells.join(' | ')} |\n`;
    left -= row.length;
    if (left < 0) break;
    shown++;
    yield row;
  }
  if (shown < total) yield `\n${counted(total - shown, 'more row')} not shown.\n`;
  yield '\n</details>\n';
}

const cell = (text: string): string => escapeMarkdown(cut(text, MOST_TEXT));
