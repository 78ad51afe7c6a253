// A comparison for people, as text.

import { Chalk, type ChalkInstance } from 'chalk';
import { escapeLineStart, escapeTerminal } from '../escape/escape-terminal.js';
import { count, counted } from '../stylish/amounts.js';
import { changedGroups } from './changed-groups.js';
import { changeTexts, isWorse, type ReportDiff, type ReportedFinding } from './diff.js';
import type { Verdict } from './diff-verdict.js';
import { OUTCOME_TEXTS, outcomesText, type RemovedGroup, type RemovedPages } from './removed-pages.js';
import type { ChangedUrl, UrlChanges } from './url-changes.js';
import { pathOf } from './url-patterns.js';

/** Most items of each list; JSON has more. */
const MOST_SHOWN = 50;
/** Places of each rule. */
const MOST_PLACES = 3;

/** Yields the comparison; `colour` is a level of chalk, and `isDrafted` is whether redirects of removed URLs are drafted. */
export function* diffLines(diff: ReportDiff, verdict: Verdict, colour: 0 | 1 | 2 | 3, isDrafted = false): Generator<string> {
  const chalk = new Chalk({ level: colour });
  yield* findings('New', diff.added, diff.sentences, chalk.red);
  yield* findings('Fixed', diff.fixed, diff.sentences, chalk.green);
  const { added, removed, before, after } = diff.urls;
  if (verdict.comparesFindings) yield `Outstanding  ${counted(diff.outstanding.length, 'finding')}\n`;
  const change = `${count(before)} -> ${count(after)}`;
  const { urlChanges } = diff;
  yield urlChanges === null
    ? `URLs         ${change} (${count(added)} more, ${count(removed)} fewer, by sitemap)\n`
    : `URLs         ${count(urlChanges.before)} -> ${count(urlChanges.after)} (${changesText(urlChanges)})\n`;
  if (diff.documents !== null)
    yield `Sitemaps     ${count(diff.documents.added.length)} new, ${count(diff.documents.removed.length)} gone\n`;
  for (const uri of (diff.documents?.removed ?? []).slice(0, MOST_SHOWN)) yield `  gone  ${escapeTerminal(uri)}\n`;
  if (urlChanges !== null) yield* urls(urlChanges, chalk, diff.removedPages);
  if (diff.removedPages) yield* removedUrls(diff.removedPages, chalk, isDrafted);
  if (diff.rules.length > 0) yield '\nCounts that changed\n';
  for (const change of diff.rules) {
    const { rule, severity, before: then, after: now } = change;
    const changed = changeTexts(change).join(' -> ');
    yield `  ${severity.padEnd(7)}  ${escapeTerminal(rule)}  ${now > then ? chalk.red(changed) : chalk.green(changed)}\n`;
  }
  if (!diff.complete) yield `\n${INCOMPLETE}\n`;
  for (const uri of diff.unread.slice(0, MOST_SHOWN)) yield `  not read  ${escapeTerminal(uri)}\n`;
  yield* rest(diff.unread.length);
  const paint = isWorse(diff, 'info') ? (verdict.worse ? chalk.red : chalk.yellow) : chalk.green;
  yield `\n${paint(`${isWorse(diff, 'info') ? '✖' : '✔'} ${verdict.text}`)}\n`;
}

/** The text for an incomplete comparison. */
export const INCOMPLETE =
  'One of the runs did not check everything, so missing findings may not be fixed and missing sitemaps or URLs may not be gone.';

/** Numbers of changed URLs: `3 added, 1 removed, 0 with another lastmod`. */
export function changesText({ added, removed, changed }: UrlChanges): string {
  return `${count(added)} added, ${count(removed)} removed, ${count(changed)} with another lastmod`;
}

/** Formats the change of a lastmod: `2026-01-01 -> none`. */
export function lastmodText({ before, after }: ChangedUrl): string {
  return `${before ?? 'none'} -> ${after ?? 'none'}`;
}

function* findings(
  title: string,
  all: readonly ReportedFinding[],
  sentences: ReportDiff['sentences'],
  paint: (text: string) => string,
): Generator<string> {
  if (all.length === 0) return;
  yield `${paint(title)} (${count(all.length)})\n`;
  for (const { rule, severity, findings: found, text, isShared } of changedGroups(all, sentences)) {
    yield `  ${severity}  ${count(found.length)} × ${escapeTerminal(rule)}  ${escapeTerminal(text)}\n`;
    for (const { uri, line, column, message } of found.slice(0, MOST_PLACES)) {
      const about = isShared ? '' : `  ${escapeTerminal(message)}`;
      yield `    ${escapeLineStart(`${uri}:`)}${line}:${column}${about}\n`;
    }
    if (found.length > MOST_PLACES) yield `    + ${count(found.length - MOST_PLACES)} more\n`;
  }
  yield '\n';
}

function* urls(
  { sitemaps, added, removed, changed, listed }: UrlChanges,
  chalk: ChalkInstance,
  removedPages: RemovedPages | undefined,
): Generator<string> {
  if (sitemaps.length > 0) yield '\nURLs by sitemap\n';
  for (const one of sitemaps.slice(0, MOST_SHOWN))
    yield `  ${escapeTerminal(one.sitemap)}  ${chalk.green(`+${count(one.added)}`)} ${chalk.red(`-${count(one.removed)}`)} ~${count(one.changed)}\n`;
  yield* rest(sitemaps.length);
  const lists: readonly (readonly [string, string, number, readonly string[]])[] = [
    ['Added URLs', chalk.green('+'), added, listed.added.map(({ loc }) => loc)],
    // Those that were looked up have a section of their own.
    ['Removed URLs', chalk.red('-'), removedPages ? 0 : removed, listed.removed.map(({ loc }) => loc)],
    ['URLs with another lastmod', '~', changed, listed.changed.map((one) => `${one.loc}  ${lastmodText(one)}`)],
  ];
  for (const [title, sign, total, texts] of lists) {
    if (total === 0) continue;
    yield `\n${title} (${count(total)})\n`;
    for (const text of texts.slice(0, MOST_SHOWN)) yield `  ${sign} ${escapeTerminal(text)}\n`;
    yield* rest(total);
  }
}

/** Where removed URLs lead: by outcome and pattern, those with findings first. */
function* removedUrls(pages: RemovedPages, chalk: ChalkInstance, isDrafted: boolean): Generator<string> {
  const { where, removed: total, checked, groups, renames, reasons } = pages;
  if (total === 0) return;
  const looked = checked === total ? '' : `${count(checked)} of `;
  yield `\nRemoved URLs (${looked}${count(total)} looked up ${escapeTerminal(where)})\n`;
  yield `  ${outcomesText(pages, count)}\n`;
  for (const group of groups.slice(0, MOST_SHOWN)) yield* removedGroup(group, chalk);
  yield* rest(groups.length);
  for (const { reason, pages: number } of reasons.slice(0, MOST_SHOWN))
    yield `  not checked: ${count(number)} because ${escapeTerminal(reason)}\n`;
  if (!isDrafted && groups.some(({ outcome }) => outcome === 'missing'))
    yield `  ${chalk.dim('--write-redirects FORMAT drafts redirects: _redirects, vercel.json, nginx or csv')}\n`;
  if (renames.length === 0) return;
  yield `\nRenamed URLs (${count(renames.length)})\n`;
  for (const { from, to, by } of renames.slice(0, MOST_SHOWN))
    yield `  ${escapeTerminal(pathOf(from))} → ${escapeTerminal(shortTarget(from, to))}  ${chalk.dim(RENAMED_BY[by])}\n`;
  yield* rest(renames.length);
}

/** A group of removed URLs, with some of its addresses if it has findings. */
function* removedGroup(group: RemovedGroup, chalk: ChalkInstance): Generator<string> {
  const { pattern, count: number, outcome, severity, examples } = group;
  const paint = severity === 'error' ? chalk.red : severity === 'warning' ? chalk.yellow : chalk.green;
  const sign = paint(severity === null ? (outcome === 'unknown' ? '?' : '✔') : '✖');
  const amount = number === 1 ? '' : `  ${count(number)} removed`;
  yield `  ${sign} ${escapeTerminal(pattern)}${amount}  ${paint(OUTCOME_TEXTS[outcome])}${ruleOf(outcome, severity)}\n`;
  if (severity === null || number === 1) return;
  for (const url of examples) yield `      ${escapeTerminal(pathOf(url))}\n`;
  if (number > examples.length) yield `      + ${count(number - examples.length)} more\n`;
}

/** The rule of an outcome, if it has findings, to stand behind the text. */
export function ruleOf(outcome: string, severity: string | null): string {
  return severity === null ? '' : `  (diff/removed-${outcome})`;
}

/** How a rename was found, for people. */
export const RENAMED_BY = {
  redirect: 'redirects',
  spelling: 'same page',
  text: 'same text, no redirect',
  title: 'same title, no redirect',
} as const;

/** The new address of a page: only its path if the origin is the same. */
export function shortTarget(from: string, to: string): string {
  const origin = /^https?:\/\/[^/]+/i;
  return origin.exec(from)?.[0] === origin.exec(to)?.[0] ? pathOf(to) : to;
}

function* rest(total: number): Generator<string> {
  if (total > MOST_SHOWN) yield `  and ${count(total - MOST_SHOWN)} more\n`;
}
