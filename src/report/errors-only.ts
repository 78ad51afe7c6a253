// What `--quiet` makes of a report: errors, and nothing that is less.

import type { DocumentReport, Report } from './report.js';

/** The report without warnings and infos: neither listed nor counted. */
export function errorsOnly(report: Report): Report {
  const less = { warnings: 0, infos: 0 };
  const byRule = report.summary.byRule.filter((count) => count.severity === 'error');
  const firing = new Set(byRule.map((count) => count.rule));
  return {
    ...report,
    summary: { ...report.summary, ...less, byRule },
    documents: report.documents.map((document) => ({
      ...document,
      ...less,
      ...(document.counts && { counts: errorsOf(document.counts) }),
    })),
    findings: report.findings.filter((finding) => finding.severity === 'error'),
    rules: new Map([...report.rules].filter(([id]) => firing.has(id))),
  };
}

function errorsOf(counts: NonNullable<DocumentReport['counts']>): NonNullable<DocumentReport['counts']> {
  return new Map(
    [...counts].filter(([, { error }]) => error > 0).map(([rule, { error }]) => [rule, { error, warning: 0, info: 0 }]),
  );
}
