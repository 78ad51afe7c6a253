// The findings of documents with the same rules: one line for each rule with its count, and the first places.

import type { Finding } from '../../finding/finding.js';
import { messageText } from '../../finding/message-text.js';
import { type FindingSeverity, rankOf } from '../../problem/problem.js';
import { escapeLineStart, escapeTerminal } from '../escape/escape-terminal.js';
import { cutToWidth, displayWidth, padToWidth } from '../escape/width.js';
import type { DocumentGroup, FindingGroup } from '../finding-groups.js';
import type { DocumentReport, Report } from '../report.js';
import { findingCount } from '../totals.js';
import { count, counted } from './amounts.js';
import { factsOf } from './documents.js';
import { findingList, sourceFrames } from './finding-list.js';
import type { Paint } from './paint.js';

/** Addresses that are named where several documents have the same rules. */
const NAMED = 3;

const SIGNS: Readonly<Record<FindingSeverity, string>> = { error: '✖', warning: '⚠', info: 'ℹ' };

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
  const several = groups.filter((group) => group.count > 1);
  const single = groups
    .filter((group) => group.count === 1)
    .flatMap(({ findings }) => findings)
    .sort(bySeverityAndPlace);
  const countWidth = Math.max(0, ...several.map((group) => count(group.count).length));
  for (const group of several) yield* groupLines(group, report, { ...style, countWidth, named: documents.length > 1, of: null });
  const known = groups.reduce((sum, group) => sum + group.count, 0);
  const unknown = documents.reduce((sum, document) => sum + findingCount(document), 0) - known;
  if (unknown > 0) yield `  ${paint.dim(`+ ${count(unknown)} more not listed (see --max-findings)`)}\n`;
  if (single.length === 0) return;
  if (several.length > 0) yield '\n';
  yield* findingList(single, report, paint, columns);
  const frames = [...sourceFrames(single, paint, columns)];
  if (frames.length > 0) yield `\n${frames.join('')}`;
}

/** The most severe first; of one severity in the order of the document. */
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

/** Yields the rules of a run in which every document has others: a line for each, with the number of documents. */
export function* findingsByRule(groups: readonly FindingGroup[], report: Report, style: GroupStyle): Generator<string> {
  const countWidth = Math.max(0, ...groups.map((group) => count(group.count).length));
  const of = report.documents.length;
  for (const [index, group] of groups.slice(0, MOST_RULES).entries()) {
    const examples = index < WITH_EXAMPLES ? style.examples : 0;
    yield* groupLines(group, report, { ...style, examples, countWidth, named: true, of });
  }
  const rest = groups.length - MOST_RULES;
  if (rest > 0) yield `  ${style.paint.dim(`+ ${counted(rest, 'more rule')} (--verbose lists all)`)}\n`;
}

interface LineStyle extends GroupStyle {
  /** Columns of the widest count. */
  readonly countWidth: number;
  /** Whether places name their document. */
  readonly named: boolean;
  /** Documents of the run, where a line says how many of them have the findings; else null. */
  readonly of: number | null;
}

/** The line of a rule, and the first places of its findings. */
function* groupLines(group: FindingGroup, report: Report, style: LineStyle): Generator<string> {
  const { rule, severity, count: all, findings } = group;
  const { paint, columns, examples } = style;
  const record = report.rules.get(rule);
  const messageOf = (finding: Finding): string => escapeTerminal(messageText(record, finding));
  const first = findings[0] && messageOf(findings[0]);
  const alike = first !== undefined && findings.every((finding) => messageOf(finding) === first);
  const spread = style.of === null ? '' : `in ${count(group.documents)} of ${counted(style.of, 'document')}: `;
  const text = `${spread}${alike ? first : escapeTerminal(record?.docs.summary ?? rule)}`;
  const head = `  ${SIGNS[severity]} ${count(all).padStart(style.countWidth)} × `;
  const room = (taken: number): number => (columns === null ? Number.POSITIVE_INFINITY : columns - taken);
  yield `${paint.severity[severity](head)}${paint.rule(rule)}  ${fitted(text, room(displayWidth(head) + rule.length + 2))}\n`;
  const shown = alike ? findings.slice(0, examples) : distinctFirst(findings, examples, messageOf);
  const places = shown.map((finding) => placeOf(finding, style.named));
  const placeWidth = Math.max(0, ...places.map(displayWidth));
  const indent = ' '.repeat(displayWidth(head));
  for (const [index, finding] of shown.entries()) {
    const page = escapeTerminal(finding.page ?? '');
    const about = alike ? page || escapeTerminal(finding.value ?? '') : messageOf(finding);
    const line = [padToWidth(places[index] as string, placeWidth), about, about.includes(page) ? '' : page].join('  ').trimEnd();
    yield `${indent}${paint.dim(fitted(escapeLineStart(line), room(indent.length)))}\n`;
  }
  if (examples > 0 && all > shown.length) yield `${indent}${paint.dim(`+ ${count(all - shown.length)} more`)}\n`;
}

/** Some findings in order: each message once before any is repeated. */
function distinctFirst(findings: readonly Finding[], most: number, messageOf: (finding: Finding) => string): readonly Finding[] {
  const distinct = new Map<string, number>();
  const repeats: number[] = [];
  for (const [index, finding] of findings.entries()) {
    if (distinct.size >= most) break;
    const message = messageOf(finding);
    if (distinct.has(message)) repeats.push(index);
    else distinct.set(message, index);
  }
  const chosen = [...distinct.values(), ...repeats].slice(0, most);
  return chosen.sort((one, other) => one - other).map((index) => findings[index] as Finding);
}

/** `12:10`, with the name of the file where several documents share the line. */
function placeOf({ uri, place }: Finding, named: boolean): string {
  const position = `${place.line}:${place.column}`;
  return named ? `${escapeTerminal(uri.slice(uri.lastIndexOf('/') + 1) || uri)}:${position}` : position;
}

function fitted(text: string, room: number): string {
  return room === Number.POSITIVE_INFINITY ? text : cutToWidth(text, Math.max(8, room));
}
