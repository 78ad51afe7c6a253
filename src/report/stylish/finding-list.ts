// The findings of one document in the terminal report: one line for each, then the source of the first ones of every rule.

import type { Finding } from '../../findings/finding.js';
import { messageText } from '../../findings/message-text.js';
import { escapeLineStart, escapeTerminal } from '../escape/escape-terminal.js';
import { displayWidth, padToWidth, wrap } from '../escape/width.js';
import type { Report } from '../report.js';
import { frameOf } from './frame.js';
import type { Paint } from './paint.js';

/** Most findings of one rule whose source is shown. */
const FRAMES_PER_RULE = 3;
/** Widest message column for which rule ids are aligned without a terminal. */
const WIDEST_MESSAGE = 80;
/** Columns for the source without a terminal. */
const FRAME_COLUMNS = 100;

/** Yields lines of the form `  line:column  severity  message  rule`, which problem matchers for ESLint can read. */
export function* findingList(
  findings: readonly Finding[],
  report: Report,
  paint: Paint,
  columns: number | null,
): Generator<string> {
  const rows = findings.map((finding) => ({
    finding,
    place: `${finding.place.line}:${finding.place.column}`,
    message: escapeTerminal(messageText(report.rules.get(finding.rule), finding)),
  }));
  const placeWidth = widestOf(rows, (row) => row.place.length);
  const severityWidth = widestOf(rows, (row) => row.finding.severity.length);
  const left = 2 + placeWidth + 2 + severityWidth + 2;
  const room = columns === null ? Number.POSITIVE_INFINITY : Math.max(24, columns - left);
  const fits = (row: (typeof rows)[number]): boolean => displayWidth(row.message) + 2 + row.finding.rule.length <= room;
  const widest = widestOf(rows.filter(fits), (row) => displayWidth(row.message));
  const longestRule = widestOf(rows, (row) => row.finding.rule.length);
  const messageWidth = Math.min(widest, columns === null ? WIDEST_MESSAGE : room - 2 - longestRule);

  for (const row of rows) {
    const { severity, rule } = row.finding;
    const place = row.place.padStart(placeWidth);
    yield `  ${paint.dim(place)}  ${paint.severity[severity](severity.padEnd(severityWidth))}  `;
    if (fits(row)) {
      yield `${padToWidth(row.message, messageWidth)}  ${paint.rule(rule)}\n`;
      continue;
    }
    const indent = ' '.repeat(left);
    const lines = wrap(row.message, room).map((line, index) => (index === 0 ? line : escapeLineStart(line)));
    const last = lines.at(-1) as string;
    const tail = displayWidth(last) + 2 + rule.length <= room ? '  ' : `\n${indent}`;
    yield `${lines.join(`\n${indent}`)}${tail}${paint.rule(rule)}\n`;
  }
}

/** Returns the largest width; 0 for an empty list. `Math.max` with spread arguments would fail for very long lists. */
function widestOf<T>(list: readonly T[], width: (item: T) => number): number {
  return list.reduce((widest, item) => Math.max(widest, width(item)), 0);
}

/** Yields the source lines of the first findings of every rule, with carets below the places. */
export function* sourceFrames(findings: readonly Finding[], paint: Paint, columns: number | null): Generator<string> {
  const shownOf = new Map<string, number>();
  const framed = findings.filter((finding) => {
    const shown = shownOf.get(finding.rule) ?? 0;
    shownOf.set(finding.rule, shown + 1);
    return finding.excerpt !== null && finding.excerpt.text.trim() !== '' && shown < FRAMES_PER_RULE;
  });
  const gutter = widestOf(framed, (finding) => String(finding.place.line).length);
  const room = (columns ?? FRAME_COLUMNS) - gutter - 5;
  let before = '';
  for (const finding of framed) {
    if (finding.excerpt === null) continue;
    const { line } = finding.place;
    const frame = frameOf(finding.excerpt, room);
    if (before !== `${line} ${frame.text}`) yield `  ${paint.dim(`${String(line).padStart(gutter)} │`)} ${frame.text}\n`;
    before = `${line} ${frame.text}`;
    const label = labelled(frame.indent, frame.width, finding.rule, room);
    yield `  ${paint.dim(`${' '.repeat(gutter)} │`)} ${paint.severity[finding.severity](label)}\n`;
  }
}

/** Returns the carets with the rule id after them, or before them if there is no room after, or alone. */
function labelled(indent: number, width: number, rule: string, room: number): string {
  const carets = '^'.repeat(width);
  if (indent + width + 1 + rule.length <= room) return `${' '.repeat(indent)}${carets} ${rule}`;
  if (indent > rule.length) return `${' '.repeat(indent - rule.length - 1)}${rule} ${carets}`;
  return `${' '.repeat(indent)}${carets}`;
}
