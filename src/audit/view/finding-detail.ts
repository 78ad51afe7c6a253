// The detail pane of a finding: message, place, source, data, edit, and the documentation of its rule.

import { counted } from '../../base/problem/number-text.js';
import type { Fix } from '../../base/problem/problem.js';
import type { Excerpt } from '../../base/problem/span.js';
import { AUTHORITIES } from '../../base/protocol.js';
import type { ToolFacts } from '../../base/version.js';
import type { Finding } from '../../findings/finding.js';
import { withoutCodeMarks } from '../../findings/message-text.js';
import { docsUrl } from '../../report/docs-link.js';
import { editedLine } from '../../report/edited-line.js';
import { frameOf } from '../../report/stylish/frame.js';
import type { RuleDocs } from '../../rules/rule.js';
import type { FindingTable } from '../finding-table.js';
import { fitted, type Piece, prose, SIGNS, type Style } from '../style.js';

/** Documentation of rules, and facts for the links to their pages. */
export interface Guide {
  readonly tool: ToolFacts;
  docs(rule: string): RuleDocs | null;
}

/** Longest value that is shown, in UTF-16 units. An export has all of it. */
const LONGEST_VALUE = 1_000;
/** Maximum characters of the line before an edit. */
const MOST_BEFORE = 40;

/** The lines of the pane, each at most `columns` wide. */
export function findingDetail(table: FindingTable, row: number, guide: Guide, style: Style, columns: number): string[] {
  const finding = table.findings[row] as Finding;
  const { severity, rule, uri, place, entry, page } = finding;
  const where = `${style.shown(uri)}:${place.line}:${place.column}`;
  return [
    fitted([[`${SIGNS[severity]} ${severity}  `, style.severity[severity]], ruleLink(rule, guide, style)], columns),
    ...prose(style.shown(table.message(row)), columns, style.strong),
    '',
    ...prose(where, columns, style.dim),
    ...(entry === null ? [] : [style.dim(`entry ${entry + 1}`)]),
    ...(page === null ? [] : prose(`page ${style.shown(shortened(page))}`, columns, style.dim)),
    ...source(finding, style, columns),
    ...fields(finding, style, columns),
    ...edit(finding, style, columns),
    ...aboutRule(rule, table, guide, style, columns),
  ];
}

/** The id of a rule, linked to its page. */
export function ruleLink(rule: string, { tool }: Guide, style: Style): Piece {
  const address = docsUrl(tool, rule);
  return [style.shown(rule), address === null ? (text) => text : (text) => style.link(text, address)];
}

/** The source line, and carets below the place. */
function source({ excerpt, place, severity }: Finding, style: Style, columns: number): string[] {
  if (excerpt === null || excerpt.text.trim() === '') return [];
  const gutter = String(place.line);
  const { text, from, length, cutBefore, cutAfter } = nearby(excerpt);
  // On an ASCII terminal, escapes are longer than the characters, so the parts are escaped before they are measured.
  const [before, marked, after] = [text.slice(0, from), text.slice(from, from + length), text.slice(from + length)].map((part) =>
    style.unicode ? part : style.shown(part.replaceAll('\t', '  ')),
  ) as [string, string, string];
  const frame = frameOf(
    { cutBefore, cutAfter, text: before + marked + after, from: before.length, length: marked.length },
    columns - gutter.length - 3,
  );
  return [
    '',
    fitted([[`${gutter} │ `, style.dim], frame.text], columns),
    fitted(
      [
        [`${' '.repeat(gutter.length)} │ `, style.dim],
        ' '.repeat(frame.indent),
        ['^'.repeat(frame.width), style.severity[severity]],
      ],
      columns,
    ),
  ];
}

/** Cuts an excerpt around its place: a line in a saved report can have any length. */
function nearby(excerpt: Excerpt): Excerpt {
  const { text, cutBefore, cutAfter } = excerpt;
  const from = Math.max(0, Math.min(text.length, excerpt.from));
  const [start, end] = [Math.max(0, from - LONGEST_VALUE), Math.min(text.length, from + LONGEST_VALUE)];
  return {
    text: text.slice(start, end),
    from: from - start,
    length: excerpt.length,
    cutBefore: cutBefore || start > 0,
    cutAfter: cutAfter || end < text.length,
  };
}

/** Facts of a page's response, by the names of message data, in this order. */
const PAGE_FACTS: ReadonlyMap<string, string> = new Map([
  ['status', 'status'],
  ['hops', 'redirects'],
  ['chain', 'chain'],
  ['to', 'ends at'],
  ['canonical', 'canonical'],
  ['agent', 'crawler'],
  ['robots', 'robots.txt'],
  ['path', 'disallows'],
  ['line', 'on line'],
]);

/** The value and the other data of the message; a page's response comes first. */
function fields({ rule, value, data }: Finding, style: Style, columns: number): string[] {
  const facts = rule.startsWith('page/') ? [...PAGE_FACTS].filter(([name]) => Object.hasOwn(data, name)) : [];
  const shown = new Set(['value', ...facts.map(([name]) => name)]);
  const rest = Object.entries(data).filter(([name, item]) => !shown.has(name) && item !== value);
  return [
    ...rows(
      facts.map(([name, label]) => [label, String(data[name])]),
      style,
      columns,
    ),
    ...rows(
      [...(value === null ? [] : [['value', value] as const]), ...rest.map(([name, item]) => [name, String(item)] as const)],
      style,
      columns,
    ),
  ];
}

function rows(list: readonly (readonly [name: string, item: string])[], style: Style, columns: number): string[] {
  if (list.length === 0) return [];
  const width = Math.min(14, Math.max(...list.map(([name]) => name.length))) + 2;
  return [
    '',
    ...list.flatMap(([name, item]) => {
      const lines = prose(style.shown(shortened(item)), Math.max(10, columns - width));
      return lines.map((line, index) => style.dim(fitted([index === 0 ? style.shown(name) : ''], width)) + line);
    }),
  ];
}

function shortened(text: string): string {
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

/** The source line before and after the edit; or the replaced bytes if they lie beyond that line. */
function edit(finding: Finding, style: Style, columns: number): string[] {
  const { fix, excerpt } = finding;
  if (fix === null) return [];
  const title = heading(`Edit (${fix.level}${fix.level === 'safe' ? '' : ': review it'})`, style);
  const edited = editedLine(finding);
  if (edited === null) return ['', title, ...replacements(fix, style, columns)];
  const lead = edited.before.trimStart();
  const near = [...lead].slice(-MOST_BEFORE).join('');
  const start = (excerpt?.cutBefore || near.length < lead.length ? '…' : '') + near;
  const end = edited.after.trimEnd() + (excerpt?.cutAfter ? '…' : '');
  return [
    '',
    title,
    ...prose(style.shown(`- ${shortened(start + edited.removed + end)}`), columns, style.severity.error),
    ...prose(style.shown(`+ ${shortened(start + edited.added + end)}`), columns, style.good),
  ];
}

function replacements(fix: Fix, style: Style, columns: number): string[] {
  const steps = fix.replacements.slice(0, 5).flatMap(({ span, text }) => {
    const bytes = counted(span.length, 'byte');
    const what =
      text === ''
        ? `remove ${bytes} at ${span.offset}`
        : `${span.length === 0 ? 'insert' : `replace ${bytes} by`} ${style.shown(text.slice(0, LONGEST_VALUE))} at ${span.offset}`;
    return prose(`  ${what}`, columns);
  });
  const more = fix.replacements.length - 5;
  return [...steps, ...(more > 0 ? [`  and ${more} more`] : [])];
}

/** The documentation of a rule: reason, fix and sources. */
export function aboutRule(rule: string, table: FindingTable, guide: Guide, style: Style, columns: number): string[] {
  const docs = guide.docs(rule);
  const section = (title: string, text: string): string[] => [
    '',
    heading(title, style),
    ...prose(style.shown(withoutCodeMarks(text)), columns),
  ];
  return [
    ...(docs === null ? [] : [...section('Why', docs.why), ...section('How to fix it', docs.fix)]),
    ...authorities(docs?.authority ?? table.rule(rule)?.docs.authority ?? [], style, columns),
  ];
}

function authorities(list: RuleDocs['authority'], style: Style, columns: number): string[] {
  if (list.length === 0) return [];
  return [
    '',
    heading('Sources', style),
    ...list.flatMap(({ source: key, clause }) => {
      const { title, url } = AUTHORITIES[key];
      const lines = prose(style.shown(clause === '' ? title : `${title}, ${clause}`), columns);
      if (url === null) return lines;
      return [
        ...lines.map((line) => style.link(line, url)),
        ...prose(style.shown(url), columns, (line) => style.link(style.dim(line), url)),
      ];
    }),
  ];
}

export function heading(text: string, style: Style): string {
  return style.accent(text);
}
