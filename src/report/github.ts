// The GitHub Actions reporter: annotations as workflow commands, errors first, at most as many as GitHub shows.

import { type FindingSeverity, SEVERITIES } from '../base/problem/problem.js';
import type { Finding } from '../findings/finding.js';
import { messageText } from '../findings/message-text.js';
import { workflowData, workflowProperty } from './escape/escape-workflow.js';
import { ruleGroups } from './finding-groups.js';
import { type Checkout, isRemote, pathOf } from './location.js';
import type { Report } from './report.js';
import type { ReportOptions } from './reporter.js';
import { approximate } from './stylish/amounts.js';
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

/** Returns the first finding of each rule, those of the worst rules first. */
function chosen(report: Report, severity: FindingSeverity): readonly Finding[] {
  const groups = ruleGroups(report).filter((group) => group.severity === severity);
  return groups.flatMap(({ findings }) => findings.slice(0, 1)).slice(0, MOST_ANNOTATIONS);
}

function command(finding: Finding, report: Report, checkout: Checkout | undefined): string {
  const { rule, severity, uri, place } = finding;
  const ofRule = report.summary.byRule.find((one) => one.rule === rule && one.severity === severity);
  const left = (ofRule?.count ?? 1) - problemsOf([finding]);
  const others = left > 0 ? ` (and ${approximate(String(left), ofRule?.estimated)} more of ${rule})` : '';
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
