// Baselines: numbers of known, accepted findings by document and rule. A number stays valid when lines move.

import { type SeverityCounts, sumOfCounts } from '../findings/finding-counts.js';
import { compareText } from '../findings/order.js';
import { ruleCountsOf } from './builder.js';
import { lastingUri } from './finding-fingerprint.js';
import type { Report } from './report.js';
import { findingCount } from './totals.js';

/** Number of accepted findings, by document address (the canonical one, if there is one), then by rule id. */
export type Baseline = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Returns whether a rule is not about the run itself: a run that read nothing must not look clean. */
function canBeAccepted(rule: string): boolean {
  return !rule.startsWith('run/');
}

/** Makes a baseline that accepts all findings of a report. Every document that was read has an entry. */
export function baselineOf(report: Report): Map<string, Map<string, number>> {
  const baseline = new Map<string, Map<string, number>>();
  for (const { uri: address, counts } of report.documents) {
    const uri = lastingUri(address, report.run.canonical);
    const rules = baseline.get(uri) ?? new Map<string, number>();
    baseline.set(uri, rules);
    for (const [rule, ofRule] of counts ?? []) {
      const count = totalOf(ofRule);
      if (count > 0 && canBeAccepted(rule)) rules.set(rule, (rules.get(rule) ?? 0) + count);
    }
  }
  return baseline;
}

/** Removes accepted findings from a report. If a document has more findings of a rule than are accepted, all of them stay. */
export function withBaseline(report: Report, baseline: Baseline): Report {
  const actual = baselineOf(report);
  const accepted = (address: string, rule: string): boolean => {
    const uri = lastingUri(address, report.run.canonical);
    const count = actual.get(uri)?.get(rule);
    return count !== undefined && count <= (baseline.get(uri)?.get(rule) ?? 0);
  };
  let baselined = 0;
  const documents = report.documents.map((document) => {
    if (document.counts === undefined) return document;
    const left = new Map([...document.counts].filter(([rule]) => !accepted(document.uri, rule)));
    const totals = sumOfCounts(left.values());
    const before = findingCount(document);
    baselined += before - totals.error - totals.warning - totals.info;
    return { ...document, counts: left, errors: totals.error, warnings: totals.warning, infos: totals.info };
  });
  if (baselined === 0) return report;
  const byRule = ruleCountsOf(documents.flatMap(({ counts }) => counts ?? []));
  const firing = new Set(byRule.map(({ rule }) => rule));
  const total = (field: 'errors' | 'warnings' | 'infos'): number => documents.reduce((all, document) => all + document[field], 0);
  return {
    ...report,
    documents,
    findings: report.findings.filter(({ uri, rule }) => !accepted(uri, rule)),
    rules: new Map([...report.rules].filter(([id]) => firing.has(id))),
    summary: {
      ...report.summary,
      errors: total('errors'),
      warnings: total('warnings'),
      infos: total('infos'),
      baselined,
      byRule,
    },
  };
}

/** Lowers the baseline to the needs of the report, in the documents that were read. `leftovers`: number of changed counts. */
export function pruned(report: Report, baseline: Baseline): { readonly baseline: Baseline; readonly leftovers: number } {
  const actual = baselineOf(report);
  let leftovers = 0;
  const kept = new Map<string, ReadonlyMap<string, number>>();
  for (const [uri, rules] of baseline) {
    const found = actual.get(uri);
    const left = new Map<string, number>();
    for (const [rule, count] of rules) {
      const needed = found === undefined ? count : Math.min(count, found.get(rule) ?? 0);
      if (needed < count) leftovers++;
      if (needed > 0) left.set(rule, needed);
    }
    if (left.size > 0) kept.set(uri, left);
  }
  return { baseline: kept, leftovers };
}

/** Replaces the counts of all documents that were read by those of the report. */
export function updated(report: Report, baseline: Baseline): Baseline {
  const all = new Map([...baseline, ...baselineOf(report)]);
  return new Map([...all].filter(([, rules]) => rules.size > 0));
}

/** Returns the text of a baseline file. It is sorted, so that a diff of two files shows only real changes. */
export function baselineText(baseline: Baseline): string {
  const documents = [...baseline]
    .sort(([a], [b]) => compareText(a, b))
    .map(([uri, rules]) => {
      return [uri, Object.fromEntries([...rules].sort(([a], [b]) => compareText(a, b)))] as const;
    });
  return `${JSON.stringify({ version: 1, documents: Object.fromEntries(documents) }, null, 2)}\n`;
}

function totalOf({ error, warning, info }: Readonly<SeverityCounts>): number {
  return error + warning + info;
}
