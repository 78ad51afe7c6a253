// The GitHub Actions reporter: annotations as workflow commands, errors first, at most as many as GitHub shows.

import type { Finding } from '../finding/finding.js';
import { messageText } from '../finding/message-text.js';
import { type FindingSeverity, SEVERITIES } from '../problem/problem.js';
import { workflowData, workflowProperty } from './escape/escape-workflow.js';
import { mostSevere } from './groups.js';
import { type Checkout, isRemote, pathOf } from './location.js';
import type { Report } from './report.js';
import type { ReportOptions } from './reporter.js';
import { problemsOf } from './totals.js';

/** Most annotations of each severity that GitHub shows for a step. */
const MOST_ANNOTATIONS = 10;
const COMMANDS = { error: 'error', warning: 'warning', info: 'notice' } as const;

/**
 * Yields one command per line, at most ten for each severity: the first finding of each rule, so that a mistake made a thousand
 * times does not hide others. The job summary (`markdown`) has all findings.
 */
export function* github(report: Report, { checkout }: ReportOptions): Generator<string> {
  for (const severity of SEVERITIES) {
    for (const finding of chosen(report, severity)) yield `${command(finding, report, checkout)}\n`;
  }
}

/** Returns the first finding of each rule, most frequent rules first. */
function chosen({ findings, summary }: Report, severity: FindingSeverity): readonly Finding[] {
  const first = new Map<string, Finding>();
  for (const finding of mostSevere(findings, findings.length)) {
    if (finding.severity === severity && !first.has(finding.rule)) first.set(finding.rule, finding);
  }
  const rules = summary.byRule.filter((count) => count.severity === severity).map(({ rule }) => rule);
  const order = (rule: string): number => (rules.indexOf(rule) + 1 || rules.length + 1) - 1;
  return [...first.values()].sort((one, other) => order(one.rule) - order(other.rule)).slice(0, MOST_ANNOTATIONS);
}

function command(finding: Finding, report: Report, checkout: Checkout | undefined): string {
  const { rule, severity, uri, place } = finding;
  const count = report.summary.byRule.find((one) => one.rule === rule && one.severity === severity)?.count ?? 1;
  const left = count - problemsOf([finding]);
  const others = left > 0 ? ` (and ${left} more of ${rule})` : '';
  const message = messageText(report.rules.get(rule), finding);
  const title = `title=${workflowProperty(rule)}`;
  if (isRemote(uri)) {
    const where = `${uri}, line ${place.line}, column ${place.column}`;
    return `::${COMMANDS[severity]} ${title}::${workflowData(`${message}${others}: ${where}`)}`;
  }
  const { line, column, endLine, endColumn } = place;
  const file = `file=${workflowProperty(pathOf(uri, checkout))}`;
  // GitHub accepts columns only for a range in one line.
  const columns = line === endLine ? `,col=${column},endColumn=${Math.max(column, endColumn)}` : '';
  return `::${COMMANDS[severity]} ${file},line=${line},endLine=${endLine}${columns},${title}::${workflowData(message + others)}`;
}
