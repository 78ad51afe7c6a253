// The report as lines of JSON, for what reads while it is written: findings, documents, and the summary at the end.

import type { Finding } from '../finding/finding.js';
import type { ToldRun } from '../options.js';
import { Fingerprinter } from './fingerprint.js';
import { documentRecord, encode, findingRecord, instant, runRecord, summaryRecord } from './json.js';
import type { DocumentReport, Report } from './report.js';

/** All lines of a report: those of each document together, its findings first. */
export function* ndjson(report: Report): Generator<string> {
  const fingerprinter = new Fingerprinter();
  let next = 0;
  for (const document of report.documents) {
    for (; report.findings[next]?.uri === document.uri; next++)
      yield findingLine(report.findings[next] as Finding, report, fingerprinter);
    yield documentLine(document, report.run.startedAt);
  }
  yield summaryLine(report);
}

/** A finding: the record of the JSON report, with its type and the time at which the run began. Those of a run take one `fingerprinter`. */
export function findingLine(finding: Finding, report: ToldRun, fingerprinter: Fingerprinter): string {
  return `${encode({ type: 'finding', startedAt: instant(report.run.startedAt), ...findingRecord(finding, report, fingerprinter) })}\n`;
}

/** A document. */
export function documentLine(document: DocumentReport, startedAt: number): string {
  return `${encode({ type: 'document', startedAt: instant(startedAt), ...documentRecord(document) })}\n`;
}

/** The last line: the run and its counts. */
export function summaryLine({ run, summary }: Pick<Report, 'run' | 'summary'>): string {
  return `${encode({ type: 'summary', ...runRecord(run), ...summaryRecord(summary) })}\n`;
}
