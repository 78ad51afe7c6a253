// The findings of documents with the same rules: one line for each rule with its count, and the first places.

import type { FindingSeverity } from '../../base/problem/problem.js';
import type { Finding } from '../../findings/finding.js';
import { messageText } from '../../findings/message-text.js';
import { escapeLineStart, escapeTerminal } from '../escape/escape-terminal.js';
import { cutToWidth, displayWidth, padToWidth, wrap } from '../escape/width.js';
import { type DocumentGroup, type FindingGroup, separated, sharedMessage } from '../finding-groups.js';
import type { DocumentReport, Report } from '../report.js';
import { findingCount } from '../totals.js';
import { approximate, count, counted } from './amounts.js';
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

/** Yields the block of one group of documents: its addresses, then its rules, the worst first. */
export function* groupedFindings({ documents, groups }: DocumentGroup, report: Report, style: GroupStyle): Generator<string> {
  yield* heading(documents, report.documents.length, style);
  const known = groups.reduce((sum, group) => sum + group.count, 0);
  const unknown = documents.reduce((sum, document) => sum + findingCount(document), 0) - known;
  const single = groups.filter(isSingle).flatMap(({ findings }) => findings);
  const several = groups.filter((group) => !isSingle(group));
  const names = documents.length > 1 ? shortNames(report.documents.map(({ uri }) => uri)) : null;
  const blocks = [[...listOf(single, report, style)], [...linesOf(several, report, { ...style, names })]];
  // The block with the worst rule comes first.
  if (groups[0] !== undefined && !isSingle(groups[0])) blocks.reverse();
  if (unknown > 0) blocks.push([`  ${style.paint.dim(`+ ${count(unknown)} more not listed (see --max-findings)`)}\n`]);
  yield blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join(''))
    .join('\n');
}

/** Whether a rule has one finding, which is shown in full. With --max-findings 0, there is no kept finding to show. */
function isSingle({ count: all, findings }: FindingGroup): boolean {
  return all === 1 && findings.length === 1;
}

/** The findings of the rules that have one each, and their source. */
function* listOf(findings: readonly Finding[], report: Report, { paint, columns }: GroupStyle): Generator<string> {
  yield* findingList(findings, report, paint, columns);
  const frames = [...sourceFrames(findings, paint, columns)];
  if (frames.length > 0) yield `\n${frames.join('')}`;
}

/** The rules that have several findings. */
function* linesOf(groups: readonly FindingGroup[], report: Report, style: Omit<LineStyle, 'countWidth'>): Generator<string> {
  const countWidth = Math.max(0, ...groups.map((group) => amountOf(group).length));
  for (const group of groups) yield* groupLines(group, report, { ...style, countWidth });
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

/** Rules that are shown with several places; the others have one. */
const WITH_EXAMPLES = 6;
/** Most lines of the sentence about a rule. */
const MOST_LINES = 2;

/** Yields the rules of a run whose documents have different rules, the worst first, with places that name their document. */
export function* findingsByRule(groups: readonly FindingGroup[], report: Report, style: GroupStyle): Generator<string> {
  const countWidth = Math.max(0, ...groups.map((group) => amountOf(group).length));
  const names = shortNames(report.documents.map(({ uri }) => uri));
  for (const [index, group] of groups.entries()) {
    const examples = index < WITH_EXAMPLES ? style.examples : Math.min(1, style.examples);
    yield* groupLines(group, report, { ...style, examples, countWidth, names });
  }
}

interface LineStyle extends GroupStyle {
  /** Columns of the widest count. */
  readonly countWidth: number;
  /** Short names of the documents, if places name their document; else null. */
  readonly names: ReadonlyMap<string, string> | null;
}

/** The lines of a rule: its number of findings, what is wrong, and the first places. */
function* groupLines(group: FindingGroup, report: Report, style: LineStyle): Generator<string> {
  const { rule, severity, findings } = group;
  const { paint, columns } = style;
  const record = report.rules.get(rule);
  const messageOf = (finding: Finding): string => escapeTerminal(messageText(record, finding));
  const shared = sharedMessage(findings, messageOf);
  const text = shared ?? escapeTerminal(record?.docs.finding ?? rule);
  const head = `  ${SIGNS[severity]} ${amountOf(group).padStart(style.countWidth)} × `;
  const indent = ' '.repeat(displayWidth(head));
  const room = columns === null ? Number.POSITIVE_INFINITY : columns - indent.length;
  const start = `${paint.severity[severity](head)}${paint.rule(rule)}`;
  const isShort = rule.length + 2 + displayWidth(text) <= room;
  yield isShort ? `${start}  ${text}\n` : `${start}\n`;
  if (!isShort) for (const line of wrapped(text, room)) yield `${indent}${line}\n`;
  for (const line of placeLines(group, shared, messageOf, { ...style, room })) yield `${indent}${paint.dim(line)}\n`;
}

/** Breaks a text into few lines; the last one is cut. */
function wrapped(text: string, room: number): readonly string[] {
  const lines = wrap(text, room).map(escapeLineStart);
  if (lines.length <= MOST_LINES) return lines;
  return [...lines.slice(0, MOST_LINES - 1), fitted(lines.slice(MOST_LINES - 1).join(' '), room)];
}

/** The first places of a rule, and how many there are more. `shared` is the message of all findings; null if they differ. */
function* placeLines(
  group: FindingGroup,
  shared: string | null,
  messageOf: (finding: Finding) => string,
  { names, columns, examples, room }: LineStyle & { readonly room: number },
): Generator<string> {
  const { findings } = group;
  const shown = shared === null ? distinctFirst(findings, examples, messageOf) : firstOf(separated(findings), examples);
  const places = shown.map((finding) => placeOf(finding, names));
  const placeWidth = Math.max(0, ...places.map(displayWidth));
  const lines = shown.map((finding, index) => {
    const page = exampleText(finding.page, columns);
    const message = shared ?? messageOf(finding);
    const value = page === '' && shared !== null ? exampleText(finding.value, columns) : page;
    const about = [shared === null ? message : '', message.includes(value) ? '' : value].filter(Boolean);
    return [padToWidth(places[index] as string, placeWidth), ...about].join('  ').trimEnd();
  });
  const left = group.count - shown.length;
  const spread = names !== null && group.documents > 1 ? `, in ${counted(group.documents, 'document')}` : '';
  const isShort = left === 0 || examples === 0 || group.count === 1;
  const more = isShort ? '' : `+ ${approximate(count(left), group.isEstimated)} more${spread}`;
  // A single place shares its line.
  const tail = lines.length === 1 && more !== '' ? `  ${more}` : '';
  for (const line of lines) yield `${fitted(line, room - tail.length)}${tail}`;
  if (more !== '' && tail === '') yield more;
}

/** Formats the number of findings of a group. */
function amountOf({ count: all, isEstimated }: FindingGroup): string {
  return approximate(count(all), isEstimated);
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
