// The findings of a comparison by rule, as reports group them.

import { ruleById } from '../../rules/index.js';
import { byCost, type RankedFindings } from '../effects.js';
import type { ReportDiff, ReportedFinding } from './diff.js';

/** The findings of one rule at one severity. */
export interface ChangedGroup extends RankedFindings {
  readonly findings: readonly ReportedFinding[];
  /** The message of all of them if they have the same, else what the rule finds. */
  readonly text: string;
  readonly isShared: boolean;
}

/** Groups findings by rule, the worst first. `sentences` are those of rules that are not of this package. */
export function changedGroups(findings: readonly ReportedFinding[], sentences: ReportDiff['sentences']): readonly ChangedGroup[] {
  const groups = new Map<string, ReportedFinding[]>();
  for (const finding of findings) {
    const key = `${finding.severity} ${finding.rule}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [finding]);
    else group.push(finding);
  }
  return [...groups.values()].map((group) => groupOf(group, sentences)).sort(byCost);
}

function groupOf(findings: readonly ReportedFinding[], sentences: ReportDiff['sentences']): ChangedGroup {
  const { rule, severity, message } = findings[0] as ReportedFinding;
  const isShared = findings.every((finding) => finding.message === message);
  const text = isShared ? message : (ruleById.get(rule)?.docs.finding ?? sentences?.get(rule) ?? rule);
  return { rule, severity, count: findings.length, entries: 0, findings, text, isShared };
}
