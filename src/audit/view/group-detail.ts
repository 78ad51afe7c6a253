// The detail pane of a group: the run, a host, a sitemap or a rule.

import { SEVERITIES } from '../../base/problem/problem.js';
import { ruleCountsOf } from '../../report/builder.js';
import { fixFirst } from '../../report/fix-first.js';
import type { DocumentReport, HistoryRun, RuleCount } from '../../report/report.js';
import { approximate, count, counted, size } from '../../report/stylish/amounts.js';
import { violationsText } from '../../report/stylish/summary.js';
import { estimatesOf } from '../../report/totals.js';
import { estimatesIn } from '../estimates.js';
import type { Explorer } from '../explorer.js';
import { type Amounts, amountsOf } from '../finding-table.js';
import { cutStart, fitted, type Piece, prose, SIGNS, type Style } from '../style.js';
import type { GroupNode } from '../tree.js';
import { aboutRule, type Guide, heading, ruleLink } from './finding-detail.js';
import { ageBars, limitBars, ruleBars, trendRows } from './overview.js';
import { sumOf, tallyPieces } from './tree-rows.js';

/** Facts about the run besides its documents. */
export interface RunFacts {
  readonly targets: readonly string[];
  readonly profile: string;
  /** Whether everything was checked; null while the run is in progress. */
  readonly complete: boolean | null;
  readonly notices: readonly string[];
  /** The latest runs of the same targets, for a chart. */
  history(): readonly HistoryRun[];
}

/** The lines of the pane, each at most `columns` wide. */
export function groupDetail(
  explorer: Explorer,
  node: GroupNode,
  run: RunFacts,
  guide: Guide,
  style: Style,
  columns: number,
): string[] {
  const { table } = explorer;
  switch (node.kind) {
    case 'run':
      return [
        ...runLines(run, style, columns),
        ...firstLines(explorer, style, columns),
        ...pictures(explorer, node, table.documents, style, columns),
        ...trendRows(run.history(), style, columns),
      ];
    case 'host': {
      const documents = table.documents.filter((_, document) => table.hostOf[document] === node.id);
      const title = style.strong(fitted([style.shown(table.hosts[node.id] as string)], columns));
      return [
        title,
        ...prose(amountsRead(amountsOf(documents)), columns, style.dim),
        ...pictures(explorer, node, documents, style, columns),
      ];
    }
    case 'document': {
      const document = table.documents[node.id] as DocumentReport;
      return [...documentLines(document, style, columns), ...pictures(explorer, node, [document], style, columns)];
    }
    case 'rule':
      return ruleLines(explorer, node, guide, style, columns);
  }
}

function runLines(run: RunFacts, style: Style, columns: number): string[] {
  const more = run.targets.length - 3;
  return [
    ...run.targets.slice(0, 3).flatMap((target) => prose(style.shown(target), columns, style.strong)),
    ...(more > 0 ? [`and ${counted(more, 'more target')}`] : []),
    fitted([`profile ${style.shown(run.profile)}`], columns),
    ...(run.complete === false
      ? prose('Not everything was checked: there may be more problems.', columns, style.severity.warning)
      : []),
    ...run.notices.flatMap((notice) => prose(style.shown(notice), columns, style.dim)),
  ];
}

/** The first fixes for the whole run; none while a filter selects findings. */
function firstLines({ table, filtered }: Explorer, style: Style, columns: number): string[] {
  if (filtered || table.documents.some(({ counts }) => counts === undefined)) return [];
  const byRule = countedAmounts(table.documents);
  const { documents, findings } = table;
  const rows = fixFirst({ documents, findings, summary: { byRule }, rules: { get: (id) => table.rule(id) } });
  if (rows.length === 0) return [];
  return [
    '',
    heading('Fix first', style),
    ...rows.flatMap(({ rule, severity, findings: found, estimated, first, action }, index) => [
      fitted(
        [
          `${index + 1}. `,
          [`${SIGNS[severity]} `, style.severity[severity]],
          found === 1 ? style.shown(rule) : `${style.shown(rule)}: ${approximate(count(found), estimated)}`,
        ],
        columns,
      ),
      ...(first === undefined ? [] : [`   ${style.dim(cutStart(`${style.shown(first.uri)}:${first.line}`, columns - 3))}`]),
      ...prose(style.shown(action), Math.max(10, columns - 3)).map((line) => `   ${line}`),
    ]),
  ];
}

/** Totals in one line, such as `3 documents · 2 listed · 400 URLs · 1.2 MiB`. */
export function amountsRead({ documents, listed, pages, bytes }: Amounts): string {
  const parts = [
    counted(documents, 'document'),
    ...(listed > 0 ? [`${count(listed)} listed`] : []),
    counted(pages, 'URL'),
    size(bytes),
  ];
  return parts.join(' · ');
}

/** The charts of a group: findings by rule (including unlisted ones if nothing is filtered), ages, and limits. */
function pictures(
  explorer: Explorer,
  node: GroupNode,
  documents: readonly DocumentReport[],
  style: Style,
  columns: number,
): string[] {
  const isCounted = !explorer.filtered && documents.some(({ counts }) => counts !== undefined);
  return [
    ...ruleBars(isCounted ? countedAmounts(documents) : listedAmounts(explorer, node), style, columns),
    ...ageBars(documents, style, columns),
    ...limitBars(documents, style, columns),
  ];
}

function countedAmounts(documents: readonly DocumentReport[]): RuleCount[] {
  return ruleCountsOf(documents.flatMap(({ counts }) => counts ?? []));
}

function listedAmounts({ table, tree }: Explorer, node: GroupNode): RuleCount[] {
  const amounts = new Int32Array(table.rules.length * SEVERITIES.length);
  for (const row of tree.rowsOf(node))
    amounts[(table.ruleOf[row] as number) * SEVERITIES.length + (table.severityOf[row] as number)]! += table.weightOf[
      row
    ] as number;
  return table.rules
    .flatMap((rule, number) =>
      SEVERITIES.map((severity, rank) => ({ rule, severity, count: amounts[number * SEVERITIES.length + rank] as number })),
    )
    .filter(({ count: found }) => found > 0);
}

function documentLines(document: DocumentReport, style: Style, columns: number): string[] {
  const { uri, kind, entries, bytes, wireBytes, http, schema, parent, suppressed = 0 } = document;
  const found: Piece[] = [...tallyPieces([document.errors, document.warnings, document.infos], estimatesOf(document), style)];
  const rows: [string, string][] = [
    ['kind', kind],
    [kind === 'sitemapindex' ? 'sitemaps' : 'URLs', count(entries)],
    ['size', wireBytes === bytes ? size(bytes) : `${size(bytes)}, ${size(wireBytes)} transferred`],
    ['XSD', schemaText(schema)],
  ];
  if (http !== null) {
    rows.push(['status', String(http.status)]);
    if (http.contentType !== null) rows.push(['type', http.contentType]);
    for (const { status, to } of http.redirects) rows.push(['redirect', `${status} to ${to}`]);
  }
  if (parent !== null) rows.push(['listed by', parent]);
  if (suppressed > 0) rows.push(['hidden', `${counted(suppressed, 'finding')} suppressed by comments`]);
  return [
    ...prose(style.shown(uri === '-' ? 'standard input' : uri), columns, style.strong),
    fitted(
      found.length > 0 ? found : [[kind === 'sitemapindex' ? 'no findings in the index itself' : 'no findings', style.good]],
      columns,
    ),
    '',
    ...rows.flatMap(([name, text]) =>
      prose(style.shown(text), Math.max(10, columns - 11)).map(
        (line, index) => style.dim(fitted([index === 0 ? name : ''], 11)) + line,
      ),
    ),
  ];
}

function schemaText({ valid, violations, atLeast, notWellFormed, engine }: DocumentReport['schema']): string {
  if (valid === null) return engine === null ? 'not checked' : 'not validated';
  if (valid) return 'valid';
  const found = violations > 0 ? [`invalid, ${violationsText(violations, atLeast)}`] : [];
  return [...found, ...(notWellFormed || violations === 0 ? ['not well-formed'] : [])].join(', ');
}

function ruleLines(explorer: Explorer, node: GroupNode, guide: Guide, style: Style, columns: number): string[] {
  const { table, tree } = explorer;
  const rule = table.rules[node.id] as string;
  const finding = table.rule(rule)?.docs.finding;
  const estimates = estimatesIn(tree, node);
  const unlisted = sumOf(node.tally) - node.listed;
  const inDocument = node.parent?.kind === 'document' ? table.documents[node.parent.id] : undefined;
  return [
    style.strong(fitted([ruleLink(rule, guide, style)], columns)),
    ...(finding === undefined ? [] : prose(style.shown(finding), columns)),
    fitted([...tallyPieces(node.tally, estimates, style)], columns),
    ...(inDocument === undefined ? [] : prose(`in ${style.shown(inDocument.uri)}`, columns, style.dim)),
    ...(unlisted > 0
      ? prose(
          `${count(node.listed)} listed, ${approximate(count(unlisted), estimates.size > 0)} more not listed (see --max-findings)`,
          columns,
          style.dim,
        )
      : []),
    ...aboutRule(rule, table, guide, style, columns),
  ];
}
