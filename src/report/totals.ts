// Totals of a run that several reports need: URLs, and entries by the state of their lastmod.

import type { Finding } from '../finding/finding.js';
import type { DocumentReport, LastmodTotals } from './report.js';

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
