// Totals of a run that several reports need: URLs, and entries by the state of their lastmod.

import { approximate, count } from '../base/problem/number-text.js';
import type { FindingSeverity } from '../base/problem/problem.js';
import type { Finding } from '../findings/finding.js';
import type { DocumentReport, LastmodTotals, RuleCount, Summary } from './report.js';
import { counted } from './stylish/amounts.js';

/** Counts by rule, of a run or of a document. */
interface RuleCounts {
  readonly byRule?: readonly RuleCount[];
  readonly counts?: DocumentReport['counts'];
}

/** Age in days from which a lastmod counts as stale: the upper bound of a bucket of the histogram. */
export const STALE_DAYS = 365;

/** Returns the number of URLs in all documents except indexes. */
export function urlsOf(documents: readonly DocumentReport[]): number {
  return documents.reduce((total, { kind, entries }) => total + (kind === 'sitemapindex' ? 0 : entries), 0);
}

/** Returns the number of sitemaps that all indexes list. */
export function listedOf(documents: readonly DocumentReport[]): number {
  return documents.reduce((total, { kind, entries }) => total + (kind === 'sitemapindex' ? entries : 0), 0);
}

/** Returns the number of findings of a document or of a run, including those over the cap. */
export function findingCount({ errors, warnings, infos }: Pick<DocumentReport, 'errors' | 'warnings' | 'infos'>): number {
  return errors + warnings + infos;
}

/** Returns the severities of which the number of findings is an estimate. */
export function estimatesOf({ byRule = [], counts }: RuleCounts): ReadonlySet<FindingSeverity> {
  return new Set([
    ...byRule.flatMap(({ severity, estimated }) => (estimated ? [severity] : [])),
    ...[...(counts?.values() ?? [])].flatMap(({ estimated = [] }) => estimated),
  ]);
}

/** Returns whether the number of all findings includes an estimate. */
export function hasEstimate(counts: RuleCounts): boolean {
  return estimatesOf(counts).size > 0;
}

/** Formats the number of findings of each severity: `~1,234 errors`, `2 warnings`, `0 infos`. */
export function severityTexts(
  totals: Pick<DocumentReport, 'errors' | 'warnings' | 'infos'> & RuleCounts,
): readonly [errors: string, warnings: string, infos: string] {
  const estimates = estimatesOf(totals);
  return [
    approximate(counted(totals.errors, 'error'), estimates.has('error')),
    approximate(counted(totals.warnings, 'warning'), estimates.has('warning')),
    approximate(counted(totals.infos, 'info'), estimates.has('info')),
  ];
}

/** Returns the verdict on a run without findings, such as `No new problems (516 in the baseline)`. */
export function nothingFound({ baselined }: Summary): string {
  return baselined ? `No new problems (${count(baselined)} in the baseline)` : 'No problems found';
}

/** Returns the documents whose lastmod values are counted: those with pages; indexes if there are only indexes. */
export function datedDocuments(documents: readonly DocumentReport[]): readonly DocumentReport[] {
  const pages = documents.filter(({ kind }) => kind !== 'sitemapindex');
  return pages.length > 0 ? pages : documents;
}

/** Returns the number of problems that findings represent. */
export function problemsOf(findings: Iterable<Finding>): number {
  let problems = 0;
  for (const { occurrences } of findings) problems += occurrences?.count ?? 1;
  return problems;
}

/** Returns the entries of `datedDocuments` by their lastmod. */
export function lastmodTotals(documents: readonly DocumentReport[]): LastmodTotals {
  const totals = { fresh: 0, stale: 0, missing: 0, invalid: 0 };
  for (const { lastmod } of datedDocuments(documents)) {
    for (const { maxDays, count } of lastmod.histogram)
      totals[maxDays !== null && maxDays <= STALE_DAYS ? 'fresh' : 'stale'] += count;
    totals.missing += lastmod.missing;
    totals.invalid += lastmod.invalid;
  }
  return totals;
}
