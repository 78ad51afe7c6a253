// A report as bytes that compare: what differs between any two runs, its time and duration, is left out.

import { json } from '../../src/report/json/json.js';
import type { Report } from '../../src/report/report.js';
import type { ReportOptions } from '../../src/report/reporter.js';
import { stylish } from '../../src/report/stylish/stylish.js';

const OPTIONS: ReportOptions = {
  tool: { name: 'sitemap-lint', version: '0.0.0', homepage: null },
  colour: 0,
  columns: null,
};

/** The report for programs, the one for people, and the notices. */
export function reportText(report: Report): string {
  const same = { ...report, run: { ...report.run, startedAt: 0, durationMs: 0 } };
  return [...json(same, OPTIONS), ...stylish(same, OPTIONS), JSON.stringify(report.notices)].join('\n');
}
