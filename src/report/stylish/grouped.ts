// The findings of documents with the same rules: one line for each rule with its count, and the first places.

import type { Finding } from '../../finding/finding.js';
import { messageText } from '../../finding/message-text.js';
import { type FindingSeverity, rankOf } from '../../problem/problem.js';
import { escapeLineStart, escapeTerminal } from '../escape/escape-terminal.js';
import { cutToWidth, displayWidth, padToWidth } from '../escape/width.js';
import { type DocumentGroup, type FindingGroup, separated } from '../finding-groups.js';
import type { DocumentReport, Report } from '../report.js';
import { findingCount } from '../totals.js';
import { count, counted } from './amounts.js';
import { factsOf } from './documents.js';
import { findingList, sourceFrames } from './finding-list.js';
import type { Paint } from './paint.js';
import { shortNames } from './short-names.js';

/** Addresses that are named where several documents have the same rules. */
const NAMED = 3;

const SIGNS: Readonly<Record<FindingSeverity, string>> = { error: '✖', warning: '⚠', info: 'ℹ' };

/** Most columns of an example where there is no terminal. */
const LONGEST_EXAMPLE = 200;

/** How a group is shown. */
export interface GroupStyle {
  readonly paint: Paint;
  /** Columns of the terminal; null where lines are not cut. */
  readonly columns: number | null;
  /** Places shown for each rule. */
  readonly examples: number;
}

/** Yields the block of one group of documents: its addresses, then its rules. */
export function* groupedFindings({ documents, groups }: DocumentGroup, report: Report, style: GroupStyle): Generator<string> {
  const { paint, columns } = style;
  yield* heading(documents, report.documents.length, style);
  // With --max-findings 0, there is no kept finding to list.
  const isListed = ({ count: all, findings }: FindingGroup): boolean => all === 1 && findings.length === 1;
  const several = groups.filter((group) => !isListed(group));
  const single = groups
    .filter(isListed)
    .flatMap(({ findings }) => findings)
    .sort(bySeverityAndPlace);
  const countWidth = Math.max(0, ...several.map((group) => count(group.count).length));
  const names = documents.length > 1 ? shortNames(report.documents.map(({ uri }) => uri)) : null;
  for (const group of several) yield* groupLines(group, report, { ...style, countWidth, names, of: null });
  const known = groups.reduce((sum, group) => sum + group.count, 0);
  const unknown = documents.reduce((sum, document) => sum + findingCount(document), 0) - known;
  if (unknown > 0) yield `  ${paint.dim(`+ ${count(unknown)} more not listed (see --max-findings)`)}\n`;
  if (single.length === 0) return;
  if (several.length > 0) yield '\n';
  yield* findingList(single, report, paint, columns);
  const frames = [...sourceFrames(single, paint, columns)];
  if (frames.length > 0) yield `\n${frames.join('')}`;
}

/** Orders findings by severity, the most severe first, then by their place. */
function bySeverityAndPlace(one: Finding, other: Finding): number {
  return rankOf(one) - rankOf(other) || one.place.offset - other.place.offset;
}

function* heading(documents: readonly DocumentReport[], all: number, { paint }: GroupStyle): Generator<string> {
  const [only] = documents;
  if (only !== undefined && documents.length === 1) {
    yield `${paint.heading(escapeLineStart(only.uri))}  ${paint.dim(factsOf(only))}\n`;
    return;
  }
  yield `${paint.heading(`${count(documents.length)} of ${counted(all, 'sitemap')}`)}\n`;
  for (const document of documents.slice(0, NAMED)) yield `  ${escapeLineStart(document.uri)}  ${paint.dim(factsOf(document))}\n`;
  if (documents.length > NAMED) yield `  ${paint.dim(`and ${count(documents.length - NAMED)} more`)}\n`;
}

/** Rules that are shown with examples, and those that are shown at all. */
const WITH_EXAMPLES = 6;
const MOST_RULES = 20;

/** Yields the rules of a run whose documents have different rules: one line each, with the number of documents. */
export function* findingsByRule(groups: readonly FindingGroup[], report: Report, style: GroupStyle): Generator<string> {
  const countWidth = Math.max(0, ...groups.map((group) => count(group.count).length));
  const of = report.documents.length;
  const names = shortNames(report.documents.map(({ uri }) => uri));
  for (const [index, group] of groups.slice(0, MOST_RULES).entries()) {
    const examples = index < WITH_EXAMPLES ? style.examples : 0;
    yield* groupLines(group, report, { ...style, examples, countWidth, names, of });
  }
  const rest = groups.length - MOST_RULES;
  if (rest > 0) yield `  ${style.paint.dim(`+ ${counted(rest, 'more rule')} (--verbose lists all)`)}\n`;
}

interface LineStyle extends GroupStyle {
  /** Columns of the widest count. */
  readonly countWidth: number;
  /** Short names of the documents, if places name their document; else null. */
  readonly names: ReadonlyMap<string, string> | null;
  /** Number of documents of the run, if a line states how many of them have the findings; else null. */
  readonly of: number | null;
}

/** The line of a rule, and the first places of its findings. */
function* groupLines(group: FindingGroup, report: Report, style: LineStyle): Generator<string> {
  const { rule, severity, count: all, findings } = group;
  const { paint, columns, examples } = style;
  const record = report.rules.get(rule);
  const messageOf = (finding: Finding): string => escapeTerminal(messageText(record, finding));
  const [only] = separated(findings);
  const first = only && messageOf(only);
  const alike = first !== undefined && areAll(separated(findings), (finding) => messageOf(finding) === first);
  const spread = style.of === null ? '' : `in ${count(group.documents)} of ${counted(style.of, 'document')}: `;
  const text = `${spread}${alike ? first : escapeTerminal(record?.docs.summary ?? rule)}`;
  const head = `  ${SIGNS[severity]} ${count(all).padStart(style.countWidth)} × `;
  const room = (taken: number): number => (columns === null ? Number.POSITIVE_INFINITY : columns - taken);
  yield `${paint.severity[severity](head)}${paint.rule(rule)}  ${fitted(text, room(displayWidth(head) + rule.length + 2))}\n`;
  const shown = alike ? firstOf(separated(findings), examples) : distinctFirst(findings, examples, messageOf);
  const places = shown.map((finding) => placeOf(finding, style.names));
  const placeWidth = Math.max(0, ...places.map(displayWidth));
  const indent = ' '.repeat(displayWidth(head));
  for (const [index, finding] of shown.entries()) {
    const page = exampleText(finding.page, columns);
    const about = alike ? page || exampleText(finding.value, columns) : messageOf(finding);
    const line = [
      padToWidth(places[index] as string, placeWidth),
      about,
      about.includes(escapeTerminal(finding.page ?? '')) || about === page ? '' : page,
    ]
      .join('  ')
      .trimEnd();
    yield `${indent}${paint.dim(fitted(line, room(indent.length)))}\n`;
  }
  if (examples > 0 && all > Math.max(1, shown.length)) yield `${indent}${paint.dim(`+ ${count(all - shown.length)} more`)}\n`;
}

function areAll(findings: Iterable<Finding>, test: (finding: Finding) => boolean): boolean {
  for (const finding of findings) if (!test(finding)) return false;
  return true;
}

function firstOf(findings: Iterable<Finding>, most: number): readonly Finding[] {
  const first: Finding[] = [];
  if (most > 0)
    for (const finding of findings) {
      first.push(finding);
      if (first.length >= most) break;
    }
  return first;
}

/** Returns some findings in order: each message once before any is repeated. */
function distinctFirst(findings: readonly Finding[], most: number, messageOf: (finding: Finding) => string): readonly Finding[] {
  const distinct = new Map<string, number>();
  const repeats: number[] = [];
  const looked: Finding[] = [];
  for (const finding of separated(findings)) {
    if (distinct.size >= most) break;
    const message = messageOf(finding);
    if (distinct.has(message)) repeats.push(looked.length);
    else distinct.set(message, looked.length);
    looked.push(finding);
  }
  const chosen = [...distinct.values(), ...repeats].slice(0, most);
  return chosen.sort((one, other) => one - other).map((index) => looked[index] as Finding);
}

/** Formats `12:10`, with the short name of the document if several share the line. It begins a line. */
function placeOf({ uri, place }: Finding, names: ReadonlyMap<string, string> | null): string {
  const position = `${place.line}:${place.column}`;
  return names === null ? position : escapeLineStart(`${names.get(uri) ?? uri}:${position}`);
}

/** Returns a page or a value as an example. Lines that no terminal limits are cut, too: a URL may have 2,048 characters. */
function exampleText(text: string | null, columns: number | null): string {
  const shown = escapeTerminal(text ?? '');
  return columns === null ? cutToWidth(shown, LONGEST_EXAMPLE) : shown;
}

function fitted(text: string, room: number): string {
  return room === Number.POSITIVE_INFINITY ? text : cutToWidth(text, Math.max(8, room));
}
