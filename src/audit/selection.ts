// Turns the selected findings into a report, so that every reporter can write it, and into a baseline.

import type { FindingSeverity } from '../base/problem/problem.js';
import { SEVERITIES } from '../base/problem/problem.js';
import { addCounts, type SeverityCounts, sumOfCounts } from '../findings/finding-counts.js';
import { type Baseline, baselineOf } from '../report/baseline.js';
import { ruleCountsOf } from '../report/builder.js';
import { lastingUri } from '../report/finding-fingerprint.js';
import type { DocumentReport, Report, RuleCount } from '../report/report.js';
import type { Rule } from '../rules/rule.js';
import type { FindingTable } from './finding-table.js';

/** The part of a report about its run. */
export interface RunPart {
  readonly run: Report['run'];
  readonly notices: readonly string[];
}

type Counts = Map<string, SeverityCounts>;

/**
 * Makes a report of some rows (ascending), or of everything if `whole`. If all listed findings of a rule in a document are
 * selected, its unlisted findings count, too.
 */
export function selectedReport(table: FindingTable, part: RunPart, rows: Int32Array, whole: boolean): Report {
  const listed = countsBy(table, table.findings.keys());
  const selected = countsBy(table, rows);
  const documents = table.documents.flatMap((document, number): DocumentReport[] => {
    if (whole) return [document];
    const ofDocument = selected.get(number);
    return ofDocument === undefined ? [] : [withCounts(document, ofDocument, listed.get(number) as Counts)];
  });
  const byRule = rulesOf(documents, whole ? listed : selected);
  const rules = new Map<string, Rule>();
  for (const { rule } of byRule) {
    const record = table.rule(rule);
    if (record !== undefined) rules.set(rule, record);
  }
  const sum = (field: 'entries' | 'bytes' | 'wireBytes' | 'errors' | 'warnings' | 'infos'): number =>
    documents.reduce((total, document) => total + document[field], 0);
  const suppressed = documents.reduce((total, document) => total + (document.suppressed ?? 0), 0);
  return {
    ...part,
    summary: {
      documents: documents.length,
      entries: sum('entries'),
      bytes: sum('bytes'),
      wireBytes: sum('wireBytes'),
      errors: sum('errors'),
      warnings: sum('warnings'),
      infos: sum('infos'),
      ...(suppressed > 0 && { suppressed }),
      byRule,
    },
    documents,
    findings: Array.from(rows, (row) => table.findings[row] as FindingTable['findings'][number]),
    rules,
  };
}

/**
 * The baseline that would accept these rows: all findings of their rules in their documents, including unlisted ones that only
 * `full` (the report of everything) counts. Findings about the run or in documents without counts are never accepted.
 */
export function acceptedBy(table: FindingTable, rows: Int32Array, full: Report): Baseline {
  const all = baselineOf(full);
  const baseline = new Map<string, Map<string, number>>();
  for (const row of rows) {
    const document = table.documents[table.documentOf[row] as number] as DocumentReport;
    const uri = lastingUri(document.uri, full.run.canonical);
    const rule = table.rules[table.ruleOf[row] as number] as string;
    const count = all.get(uri)?.get(rule);
    if (count === undefined) continue;
    const rules = baseline.get(uri) ?? new Map<string, number>();
    baseline.set(uri, rules.set(rule, count));
  }
  return baseline;
}

/** Number of rows by document, rule and severity. */
function countsBy(table: FindingTable, rows: Iterable<number>): Map<number, Counts> {
  const counts = new Map<number, Counts>();
  for (const row of rows) {
    const document = table.documentOf[row] as number;
    const ofDocument = counts.get(document) ?? new Map();
    counts.set(document, ofDocument);
    const rule = table.rules[table.ruleOf[row] as number] as string;
    const ofRule = ofDocument.get(rule) ?? { error: 0, warning: 0, info: 0 };
    ofDocument.set(rule, ofRule);
    ofRule[SEVERITIES[table.severityOf[row] as number] as FindingSeverity]++;
  }
  return counts;
}

const NONE = { error: 0, warning: 0, info: 0 };

function withCounts(document: DocumentReport, selected: Counts, listed: Counts): DocumentReport {
  const counts: Counts = new Map();
  for (const [rule, ofRule] of selected) {
    const all = document.counts?.get(rule);
    const total: SeverityCounts = { error: 0, warning: 0, info: 0 };
    for (const severity of SEVERITIES) {
      const isWhole = ofRule[severity] === listed.get(rule)?.[severity];
      const isEstimated = isWhole && all?.estimated?.includes(severity);
      const count = isWhole && all !== undefined ? all[severity] : ofRule[severity];
      addCounts(total, { ...NONE, [severity]: count, ...(isEstimated && { estimated: [severity] }) });
    }
    counts.set(rule, total);
  }
  const totals = sumOfCounts(counts.values());
  return { ...document, counts, errors: totals.error, warnings: totals.warning, infos: totals.info };
}

/** Sorted by severity, count and id. If a document has no counts, listed findings are counted. */
function rulesOf(documents: readonly DocumentReport[], listed: ReadonlyMap<number, Counts>): RuleCount[] {
  const known = documents.every(({ counts }) => counts !== undefined);
  return ruleCountsOf(known ? documents.flatMap(({ counts }) => counts ?? []) : listed.values());
}
