// What `--quiet` makes of a report: errors, and nothing that is less.

import type { Report } from './report.js';

/** The report without warnings and infos: neither listed nor counted. */
export function errorsOnly(report: Report): Report {
  const less = { warnings: 0, infos: 0 };
  const byRule = report.summary.byRule.filter((count) => count.severity === 'error');
  const firing = new Set(byRule.map((count) => count.rule));
  return {
    ...report,
    summary: { ...report.summary, ...less, byRule },
    documents: report.documents.map((document) => ({ ...document, ...less })),
    findings: report.findings.filter((finding) => finding.severity === 'error'),
    rules: new Map([...report.rules].filter(([id]) => firing.has(id))),
  };
}
