// The findings about removed URLs as a report, so that they can be written in formats of reports and compared like its findings.

import { rankOf } from '../../base/problem/problem.js';
import type { Finding } from '../../findings/finding.js';
import { messageText } from '../../findings/message-text.js';
import { compareText } from '../../findings/order.js';
import type { RulePlan } from '../../rules/plan.js';
import type { Rule } from '../../rules/rule.js';
import { fingerprints } from '../finding-fingerprint.js';
import type { Report, RuleCount } from '../report.js';
import type { ReportedFinding } from './reported-finding.js';

/** The run that looked up the URLs. */
interface RemovalRun {
  readonly targets: readonly string[];
  /** Milliseconds since the epoch, and milliseconds. */
  readonly startedAt: number;
  readonly durationMs: number;
  readonly profile: string;
  readonly complete: boolean;
}

/** A report that has these findings and nothing else. */
export function removedReport(findings: readonly Finding[], plan: RulePlan, run: RemovalRun): Report {
  const counts = new Map<string, RuleCount>();
  for (const { rule, severity } of findings) {
    const key = `${rule} ${severity}`;
    counts.set(key, { rule, severity, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const byRule = [...counts.values()].sort((one, other) => rankOf(one) - rankOf(other) || compareText(one.rule, other.rule));
  const number = (severity: string): number => findings.filter((finding) => finding.severity === severity).length;
  const sizes = { documents: 0, entries: 0, wireBytes: 0, bytes: 0 };
  return {
    run: { ...run, named: run.targets },
    summary: { ...sizes, errors: number('error'), warnings: number('warning'), infos: number('info'), byRule },
    documents: [],
    findings,
    rules: new Map<string, Rule>(byRule.map(({ rule }) => [rule, plan.rule(rule)])),
    notices: [],
  };
}

/** The findings as comparisons list them. */
export function reportedFindings(report: Report): readonly ReportedFinding[] {
  return [...fingerprints(report)].map(([finding, fingerprint]) => {
    const { rule, severity, uri, place } = finding;
    const message = messageText(report.rules.get(rule), finding);
    return { rule, severity, message, uri, line: place.line, column: place.column, fingerprint };
  });
}
