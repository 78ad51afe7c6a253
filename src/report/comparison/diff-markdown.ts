// A comparison as Markdown for the comment of a pull request, short enough for GitHub.

import { cut } from '../../findings/message-text.js';
import { escapeMarkdown } from '../escape/escape-markdown.js';
import { count, counted } from '../stylish/amounts.js';
import { type ChangedGroup, changedGroups } from './changed-groups.js';
import { changeTexts, isWorse, mostSevereFirst, type ReportDiff, type ReportedFinding } from './diff.js';
import { changesText, INCOMPLETE, lastmodText, RENAMED_BY, ruleOf, shortTarget } from './diff-lines.js';
import type { Verdict } from './diff-verdict.js';
import { OUTCOME_TEXTS, outcomesText, type RemovedGroup, type RemovedPages } from './removed-pages.js';
import type { UrlChanges } from './url-changes.js';
import { pathOf } from './url-patterns.js';

/** Most characters of the rows of each list. All together stay below 60,000; GitHub accepts 65,536. */
const ROOM = {
  groups: 7_000,
  new: 11_000,
  fixed: 6_000,
  rules: 5_000,
  unread: 1_000,
  sitemaps: 6_000,
  added: 7_000,
  removed: 5_000,
  changed: 5_000,
  patterns: 3_000,
  renames: 3_000,
} as const;
/** Most rules above the fold; each has two texts. */
const MOST_RULES = 10;
/** Longest text in a cell, in UTF-16 units before escaping. */
const MOST_TEXT = 300;
const MARKS = { error: '❌', warning: '⚠️', info: 'ℹ️' } as const;

/** Yields the verdict, the numbers and the new findings by rule in at most 25 lines, then the lists in a block that is folded. */
export function* diffMarkdown(diff: ReportDiff, verdict: Verdict): Generator<string> {
  const mark = verdict.worse ? '❌' : isWorse(diff, 'info') ? '⚠️' : '✅';
  yield `## ${mark} Sitemaps: ${escapeMarkdown(verdict.text)}\n\n`;
  const { urlChanges, documents } = diff;
  if (verdict.comparesFindings)
    yield `- **Findings**: ${count(diff.added.length)} new, ${count(diff.fixed.length)} fixed, ${count(diff.outstanding.length)} outstanding\n`;
  const { before, after } = urlChanges ?? diff.urls;
  yield `- **URLs**: ${count(before)} → ${count(after)}${urlChanges === null ? '' : ` (${changesText(urlChanges)})`}\n`;
  if (documents !== null) yield `- **Sitemaps**: ${count(documents.added.length)} new, ${count(documents.removed.length)} gone\n`;
  if (diff.removedPages) yield* removedLine(diff.removedPages);
  if (!diff.complete) yield `\n⚠️ ${INCOMPLETE}\n`;
  if (diff.removedPages) yield* lost(diff.removedPages.groups);
  yield* newRules(changedGroups(diff.added, diff.sentences));
  const all = [...lists(diff)];
  if (all.length > 0) yield `\n<details><summary>All changes</summary>\n${all.join('')}\n</details>\n`;
}

function* removedLine(pages: RemovedPages): Generator<string> {
  if (pages.removed === 0) return;
  const outcomes = outcomesText(pages, count);
  yield `- **Removed URLs**: ${escapeMarkdown(`${outcomes} (looked up ${pages.where})`)}\n`;
}

/** The removed URLs with findings, by pattern. */
function* lost(groups: readonly RemovedGroup[]): Generator<string> {
  const found = groups.flatMap(({ severity, outcome, pattern, count: number }) =>
    severity === null
      ? []
      : [[MARKS[severity], cell(pattern), count(number), cell(OUTCOME_TEXTS[outcome] + ruleOf(outcome, severity))]],
  );
  if (found.length === 0) return;
  yield '\n';
  yield* table(['', 'Removed', 'URLs', 'What is wrong'], found, found.length, ROOM.patterns, 'more group');
}

function* removedLists({ groups, renames, reasons }: RemovedPages): Generator<string> {
  const fine = groups.filter(({ severity }) => severity === null);
  const rows = fine.map(({ pattern, count: number, outcome }) => [cell(pattern), count(number), cell(OUTCOME_TEXTS[outcome])]);
  yield* list('Other removed URLs', ['Removed', 'URLs', 'What they are'], rows, rows.length, ROOM.patterns);
  const unknown = reasons.map(({ reason, pages }) => [cell(reason), count(pages)]);
  yield* list('Removed URLs that could not be checked', ['Reason', 'URLs'], unknown, unknown.length, ROOM.unread);
  const moved = renames.map(({ from, to, by }) => [cell(pathOf(from)), cell(shortTarget(from, to)), RENAMED_BY[by]]);
  yield* list('Renamed URLs', ['From', 'To', 'Found by'], moved, moved.length, ROOM.renames);
}

/** The rules with new findings, the worst first. */
function* newRules(groups: readonly ChangedGroup[]): Generator<string> {
  if (groups.length === 0) return;
  const rows = groups.slice(0, MOST_RULES).map(({ rule, severity, count: found, text, findings }) => {
    const [first] = findings;
    return [MARKS[severity], count(found), `${cell(text)} ${escapeMarkdown(rule)}`, first ? whereOf(first) : ''];
  });
  yield '\n';
  yield* table(['New', 'Count', 'What is wrong', 'First place'], rows, groups.length, ROOM.groups, 'more rule');
}

function* lists(diff: ReportDiff): Generator<string> {
  const unread = diff.unread.map((uri) => [cell(uri)]);
  yield* list('Sitemaps that could not be read', ['Sitemap'], unread, unread.length, ROOM.unread);
  yield* findings('New findings', diff.added, ROOM.new);
  yield* findings('Fixed findings', diff.fixed, ROOM.fixed);
  const rules = diff.rules.map((change) => [
    MARKS[change.severity],
    escapeMarkdown(change.rule),
    changeTexts(change).join(' → '),
  ]);
  yield* list('Counts that changed', ['', 'Rule', 'Findings'], rules, rules.length, ROOM.rules);
  if (diff.removedPages) yield* removedLists(diff.removedPages);
  if (diff.urlChanges !== null) yield* urls(diff.urlChanges);
}

function* findings(title: string, all: readonly ReportedFinding[], room: number): Generator<string> {
  const rows = (function* (): Generator<readonly string[]> {
    for (const finding of mostSevereFirst(all))
      yield [MARKS[finding.severity], whereOf(finding), cell(finding.message), escapeMarkdown(finding.rule)];
  })();
  yield* list(title, ['', 'Where', 'What', 'Rule'], rows, all.length, room);
}

function* urls({ sitemaps, added, removed, changed, listed }: UrlChanges): Generator<string> {
  const numbers = sitemaps.map((one) => [cell(one.sitemap), count(one.added), count(one.removed), count(one.changed)]);
  yield* list('URLs by sitemap', ['Sitemap', 'Added', 'Removed', 'Other lastmod'], numbers, numbers.length, ROOM.sitemaps);
  const rows = (all: readonly { readonly sitemap: string; readonly loc: string }[]): string[][] =>
    all.map(({ loc, sitemap }) => [cell(loc), cell(sitemap)]);
  yield* list('Added URLs', ['URL', 'Sitemap'], rows(listed.added), added, ROOM.added);
  yield* list('Removed URLs', ['URL', 'Sitemap'], rows(listed.removed), removed, ROOM.removed);
  const dated = listed.changed.map((one) => [cell(one.loc), cell(lastmodText(one))]);
  yield* list('URLs with another lastmod', ['URL', 'lastmod'], dated, changed, ROOM.changed);
}

/** A titled table. */
function* list(
  title: string,
  head: readonly string[],
  rows: Iterable<readonly string[]>,
  total: number,
  room: number,
): Generator<string> {
  if (total === 0) return;
  yield `\n### ${title} (${count(total)})\n\n`;
  yield* table(head, rows, total, room, 'more row');
}

/** A table with as many rows as its characters allow, and the number of the others. */
function* table(
  head: readonly string[],
  rows: Iterable<readonly string[]>,
  total: number,
  room: number,
  others: string,
): Generator<string> {
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
  if (shown < total) yield `\n${counted(total - shown, others)} not shown.\n`;
}

const whereOf = ({ uri, line, column }: ReportedFinding): string => `${cell(uri)}:${line}:${column}`;
const cell = (text: string): string => escapeMarkdown(cut(text, MOST_TEXT));
