// Groups findings by document and rule, and documents with the same rules, for a summary instead of a list.

import { type FindingSeverity, SEVERITIES } from '../base/problem/problem.js';
import type { Finding } from '../findings/finding.js';
import { byCost, usualEntries } from './effects.js';
import { byDocument } from './groups.js';
import type { DocumentReport, Report } from './report.js';
import { findingCount } from './totals.js';

/** The findings of one rule at one severity, in one document or in several. */
export interface FindingGroup {
  readonly rule: string;
  readonly severity: FindingSeverity;
  /** Number of documents that have such findings. */
  readonly documents: number;
  /** Entries of these documents; one that could not be read counts as one of usual size. */
  readonly entries: number;
  /** Number of all findings, including those over the cap. */
  readonly count: number;
  /** Whether the number is an estimate, at least in part. */
  readonly isEstimated: boolean;
  /** The findings that were kept, in the order of the report. */
  readonly findings: readonly Finding[];
}

/** Documents in which the same rules fired at the same severities. */
export interface DocumentGroup {
  readonly documents: readonly DocumentReport[];
  /** The worst first (`byCost`). Empty if the findings are known only by their number. */
  readonly groups: readonly FindingGroup[];
}

/** What is ordered by its first group. */
type Ranked = Pick<DocumentGroup, 'groups'>;

/** A group that grows while the documents of a report are processed. */
interface GrowingGroup {
  readonly rule: string;
  readonly severity: FindingSeverity;
  documents: number;
  entries: number;
  count: number;
  isEstimated: boolean;
  readonly findings: Finding[];
}

/** Returns the documents that have findings, those with the worst first. */
export function documentGroups(report: Report): readonly DocumentGroup[] {
  const bySignature = new Map<string, { documents: DocumentReport[]; groups: Map<string, GrowingGroup> }>();
  const usual = usualEntries(report.documents);
  for (const { document, findings } of byDocument(report)) {
    const own = groupsOf(document, findings, usual);
    if (own.size === 0 && findingCount(document) === 0) continue;
    const signature = [...own.keys()].sort().join('\n');
    const known = bySignature.get(signature);
    if (known === undefined) {
      bySignature.set(signature, { documents: [document], groups: own });
      continue;
    }
    known.documents.push(document);
    for (const [key, group] of own) addTo(known.groups, key, group);
  }
  return [...bySignature.values()]
    .map(({ documents, groups }) => ({ documents, groups: [...groups.values()].sort(byCost) }))
    .sort(worstFirst);
}

/** Returns each document that has findings with its rules; the documents with the worst rules come first. */
export function rulesByDocument(
  report: Report,
): readonly { readonly document: DocumentReport; readonly groups: readonly FindingGroup[] }[] {
  const usual = usualEntries(report.documents);
  return [...byDocument(report)]
    .map(({ document, findings }) => ({ document, groups: [...groupsOf(document, findings, usual).values()].sort(byCost) }))
    .filter(({ document, groups }) => groups.length > 0 || findingCount(document) > 0)
    .sort(worstFirst);
}

/** Orders what has rules by its first one; without any, it comes last. */
function worstFirst({ groups: [one] }: Ranked, { groups: [other] }: Ranked): number {
  return one && other ? byCost(one, other) : Number(!one) - Number(!other);
}

/** Returns the rules that fired in any document, the worst first. The first finding of each document comes first. */
export function ruleGroups(report: Report): readonly FindingGroup[] {
  const groups = new Map<string, GrowingGroup>();
  const first = new Set<Finding>();
  const usual = usualEntries(report.documents);
  for (const { document, findings } of byDocument(report)) {
    for (const [key, group] of groupsOf(document, findings, usual)) {
      if (group.findings[0] !== undefined) first.add(group.findings[0]);
      addTo(groups, key, group);
    }
  }
  const firstOf = ({ findings }: GrowingGroup): Finding[] => [
    ...findings.filter((finding) => first.has(finding)),
    ...findings.filter((finding) => !first.has(finding)),
  ];
  return [...groups.values()].map((group) => ({ ...group, findings: firstOf(group) })).sort(byCost);
}

function addTo(groups: Map<string, GrowingGroup>, key: string, group: GrowingGroup): void {
  const known = groups.get(key);
  if (known === undefined) {
    groups.set(key, group);
    return;
  }
  known.documents += group.documents;
  known.entries += group.entries;
  known.count += group.count;
  known.isEstimated ||= group.isEstimated;
  for (const finding of group.findings) known.findings.push(finding);
}

/** Returns the groups of one document, by severity and rule. */
function groupsOf({ counts, entries }: DocumentReport, findings: readonly Finding[], usual: number): Map<string, GrowingGroup> {
  const groups = new Map<string, GrowingGroup>();
  const groupOf = (rule: string, severity: FindingSeverity): GrowingGroup => {
    const key = `${severity} ${rule}`;
    let group = groups.get(key);
    if (group === undefined) {
      group = { rule, severity, documents: 1, entries: entries || usual, count: 0, isEstimated: false, findings: [] };
      groups.set(key, group);
    }
    return group;
  };
  for (const finding of findings) groupOf(finding.rule, finding.severity).findings.push(finding);
  for (const [rule, ofRule] of counts ?? []) {
    for (const severity of SEVERITIES) {
      if (ofRule[severity] === 0) continue;
      const group = groupOf(rule, severity);
      group.count = ofRule[severity];
      group.isEstimated = ofRule.estimated?.includes(severity) === true;
    }
  }
  // A report without counts, or a finding that was added after them.
  for (const group of groups.values()) group.count = Math.max(group.count, group.findings.length);
  return groups;
}

/** Yields the findings, each by itself, then the findings that each represents, if their places were kept. */
export function* separated(findings: Iterable<Finding>): Generator<Finding> {
  const merged: Finding[] = [];
  for (const finding of findings) {
    if (finding.occurrences !== undefined) merged.push(finding);
    yield alone(finding);
  }
  for (const finding of merged)
    for (const other of finding.occurrences?.others ?? []) yield { ...alone(finding), ...other, excerpt: null, fix: null };
}

/** Returns the message that all findings of a group share; null if they differ or none was kept. */
export function sharedMessage(findings: readonly Finding[], messageOf: (finding: Finding) => string): string | null {
  let shared: string | null = null;
  for (const finding of separated(findings)) {
    const message = messageOf(finding);
    if (shared !== null && message !== shared) return null;
    shared = message;
  }
  return shared;
}

function alone(finding: Finding): Finding {
  if (finding.occurrences === undefined) return finding;
  const { occurrences: _, ...first } = finding;
  return first;
}
