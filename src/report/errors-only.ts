// Applies `--quiet` to a report: removes warnings and infos.

import type { DocumentReport, Report } from './report.js';

/** Returns the report without warnings and infos, in its list as well as its counts. */
export function errorsOnly(report: Report): Report {
  const byRule = report.summary.byRule.filter((count) => count.severity === 'error');
  const quieted = report.summary.byRule.filter((count) => count.severity !== 'error');
  const firing = new Set(byRule.map((count) => count.rule));
  const { warnings, infos } = report.summary;
  return {
    ...report,
    summary: {
      ...report.summary,
      ...NONE,
      ...(warnings + infos > 0 && { quieted: { warnings, infos, byRule: quieted } }),
      byRule,
    },
    documents: report.documents.map(documentErrorsOnly),
    findings: report.findings.filter((finding) => finding.severity === 'error'),
    rules: new Map([...report.rules].filter(([id]) => firing.has(id))),
  };
}

const NONE = { warnings: 0, infos: 0 };

/** Returns the document without warnings and infos in its counts. */
export function documentErrorsOnly(document: DocumentReport): DocumentReport {
  if (document.counts === undefined) return { ...document, ...NONE };
  const errors = [...document.counts].filter(([, { error }]) => error > 0);
  const counts = new Map(
    errors.map(([rule, { error, estimated }]) => {
      const mark = estimated?.includes('error') && { estimated: ['error'] as const };
      return [rule, { error, warning: 0, info: 0, ...mark }];
    }),
  );
  return { ...document, ...NONE, counts };
}
