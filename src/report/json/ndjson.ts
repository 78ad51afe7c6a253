// The NDJSON reporter, for consumers that read while the run goes on: one line for each finding and document, then the summary.

import type { Finding } from '../../findings/finding.js';
import type { ListedUrl } from '../../lint/document/entries/listed-url.js';
import { Fingerprinter } from '../finding-fingerprint.js';
import type { RankedReport } from '../fix-first.js';
import type { DocumentReport, OngoingRun, Report } from '../report.js';
import { documentRecord, encode, findingRecord, instant, runRecord, summaryRecord } from './json.js';
import { pagesRecord } from './pages-record.js';

/** Yields all lines of a report: for each document its findings, then the document; last the summary. */
export function* ndjson(report: Report): Generator<string> {
  const fingerprinter = new Fingerprinter(report.run.canonical);
  let next = 0;
  for (const document of report.documents) {
    for (; report.findings[next]?.uri === document.uri; next++)
      yield findingLine(report.findings[next] as Finding, report, fingerprinter);
    yield documentLine(document, report.run.startedAt);
  }
  yield summaryLine(report);
}

/** Returns the line of a finding: JSON with `type` and `startedAt`. All findings of a run must use the same `fingerprinter`. */
export function findingLine(finding: Finding, report: OngoingRun, fingerprinter: Fingerprinter): string {
  return `${encode({ type: 'finding', startedAt: instant(report.run.startedAt), ...findingRecord(finding, report, fingerprinter) })}\n`;
}

/** Returns the line of a document. */
export function documentLine(document: DocumentReport, startedAt: number): string {
  return `${encode({ type: 'document', startedAt: instant(startedAt), ...documentRecord(document) })}\n`;
}

/** Returns the line of a URL. */
export function urlLine({ sitemap, loc, lastmod }: ListedUrl): string {
  return `${encode({ type: 'url', sitemap, loc, lastmod })}\n`;
}

/** Returns the last line: the run and its counts. */
export function summaryLine(report: Pick<Report, 'run' | 'summary' | 'pages'> & RankedReport): string {
  const pages = report.pages && { pages: pagesRecord(report.pages) };
  return `${encode({ type: 'summary', ...runRecord(report.run), ...summaryRecord(report), ...pages })}\n`;
}
