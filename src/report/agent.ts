// The report for programs that read little text at once, such as coding agents: one short line for each rule and document.

import { LEVEL_OPTIONS } from '../base/problem/fixes.js';
import type { Finding } from '../findings/finding.js';
import { cut, messageText } from '../findings/message-text.js';
import { type EditedLine, editedLine } from './edited-line.js';
import { escapeLineStart, escapeTerminal } from './escape/escape-terminal.js';
import { type FindingGroup, rulesByDocument, separated } from './finding-groups.js';
import { pagesText } from './json/pages-record.js';
import type { DocumentReport, Report } from './report.js';
import type { ReportOptions } from './reporter.js';
import { approximate, count, counted } from './stylish/amounts.js';
import { factsOf } from './stylish/documents.js';
import { createPaint } from './stylish/paint.js';
import { foundNothing, remarks } from './stylish/summary.js';
import { findingCount, severityTexts, urlsOf } from './totals.js';

/** Longest line, in UTF-16 units. */
const LONGEST_LINE = 120;
/** Most lines about rules, and most notices: together at most 30 kB. */
const MOST_RULES = 200;
const MOST_REMARKS = 10;
/** Default number of places. */
const PLACES = 3;
/** Longest edit that is shown, in UTF-16 units, and shortest message that is left beside it. */
const LONGEST_EDIT = 70;
const SHORTEST_MESSAGE = 20;

/**
 * Yields the totals, then each document with a line for each rule, the worst first:
 * `error xml/unescaped-ampersand 14:49 | This & is not escaped: write &amp; | --fix "&" => "&amp;"`.
 * Message and edit are those of the first place. A message is cut; an edit is shown whole or not at all.
 */
export function* agent(report: Report, options: ReportOptions): Generator<string> {
  yield* headLines(report, options);
  const documents = rulesByDocument(report);
  let [shown, rules] = [0, 0];
  for (const { document, groups } of documents) {
    if (shown > 0 && rules + groups.length > MOST_RULES) break;
    shown++;
    rules += groups.length;
    yield documentLine(document);
    for (const group of groups) yield ruleLine(group, report, options.examples ?? PLACES);
  }
  const left = documents.length - shown;
  if (left > 0) yield `+ ${counted(left, 'more document')} with findings: -f json lists all\n`;
}

/** Yields the totals with the exit code, whether all was checked, and the remarks of the run. */
function* headLines(report: Report, options: ReportOptions): Generator<string> {
  const { run, summary, documents, pages } = report;
  const found = findingCount(summary) === 0 ? foundNothing(report) : severityTexts(summary).join(', ');
  const read = `${counted(documents.length, 'document')}, ${counted(urlsOf(documents), 'URL')}`;
  const exit = options.exit === undefined ? '' : `; exit ${options.exit.code}: ${options.exit.reason}`;
  yield line(`${found} in ${read}${exit}`);
  if (!run.complete) yield 'Not everything was checked: there may be more problems.\n';
  if (pages) yield line(`Pages: ${pagesText(pages)}`);
  const notes = [...remarks(report, createPaint({ ...options, colour: 0 }))];
  for (const note of notes.slice(0, MOST_REMARKS)) yield line(note.trimEnd());
  if (notes.length > MOST_REMARKS) yield `+ ${counted(notes.length - MOST_REMARKS, 'more note')}\n`;
}

/** The address, cut in its middle, and what is known of the document. */
function documentLine(document: DocumentReport): string {
  const invalid = document.schema.valid === false ? ', invalid by the XSD' : '';
  const facts = ` (${factsOf(document)}${invalid})`;
  const uri = escapeLineStart(document.uri);
  const room = LONGEST_LINE - facts.length;
  if (uri.length <= room) return `${uri}${facts}\n`;
  const half = Math.floor((room - 1) / 2);
  return `${cut(uri, half + 1)}${uri.slice(-half).replace(/^[\udc00-\udfff]/, '')}${facts}\n`;
}

/** The line of a rule in a document. */
function ruleLine({ rule, severity, count: all, isEstimated, findings }: FindingGroup, report: Report, most: number): string {
  const places: string[] = [];
  for (const { place } of separated(findings)) {
    if (places.length >= most) break;
    places.push(` ${place.line}:${place.column}`);
  }
  const amount = all > 1 ? ` x${approximate(count(all), isEstimated)}` : '';
  const head = `${severity} ${rule}${amount}${places.join('')}`;
  const [first] = findings;
  if (first === undefined) return line(head);
  const message = escapeTerminal(messageText(report.rules.get(rule), first));
  const room = LONGEST_LINE - head.length - ' | '.length;
  const edit = editText(first, room - SHORTEST_MESSAGE);
  return line(`${head} | ${cut(message, Math.max(0, room - edit.length))}${edit}`);
}

/** The option that makes the edit of a finding, and the edit itself if it is at most `most` UTF-16 units long. */
function editText(finding: Finding, most: number): string {
  if (finding.fix === null) return '';
  const option = ` | ${LEVEL_OPTIONS[finding.fix.level]}`;
  const edited = editedLine(finding);
  const text = edited === null ? '' : ` ${escapeTerminal(changeText(edited))}`;
  return option.length + text.length <= Math.min(LONGEST_EDIT, most) ? `${option}${text}` : option;
}

/** The text before and after an edit, in whole words, so that it can be found in the line. */
function changeText({ before, removed, added, after }: EditedLine): string {
  const start = (removed === '' ? /(?:[\p{L}\p{N}.:_-]+|[^\s>])$/u : /[\p{L}\p{N}.:_-]+$/u).exec(before)?.[0] ?? '';
  const isLost = start === '' && removed === '';
  const end = (isLost ? /^.[\p{L}\p{N}.:_-]*/u : /^[\p{L}\p{N}.:_-]+/u).exec(after)?.[0] ?? '';
  return `${JSON.stringify(start + removed + end)} => ${JSON.stringify(start + added + end)}`;
}

function line(text: string): string {
  return `${cut(text, LONGEST_LINE)}\n`;
}
