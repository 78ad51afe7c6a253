// Compares two reports: which findings are new, fixed and still there.

import { approximate, count } from '../../base/problem/number-text.js';
import { type FindingSeverity, rankOf } from '../../base/problem/problem.js';
import { isRecord } from '../../base/value-shape.js';
import { ruleById } from '../../rules/index.js';
import type { RuleCount } from '../report.js';
import type { RemovedPages } from './removed-pages.js';
import type { ReportedFinding } from './reported-finding.js';
import type { UrlChanges } from './url-changes.js';

export type { ReportedFinding } from './reported-finding.js';

/** The fields of a JSON report that a comparison needs. */
export interface ReadReport {
  readonly run: { readonly startedAt: string; readonly complete: boolean };
  readonly summary: {
    readonly entries: number;
    readonly documents: number;
    readonly errors: number;
    readonly warnings: number;
    readonly infos: number;
    readonly byRule: readonly RuleCount[];
  };
  readonly documents: readonly { readonly uri: string; readonly kind: string; readonly entries: number }[];
  readonly findings: readonly ReportedFinding[];
  /** By rule id; its type is not checked. */
  readonly rules?: unknown;
}

/** The number of findings of a rule in both reports, if it differs. */
export interface RuleChange {
  readonly rule: string;
  readonly severity: FindingSeverity;
  readonly before: number;
  readonly after: number;
  /** The numbers that are estimates; absent if there are none. */
  readonly estimated?: readonly ('before' | 'after')[];
}

export interface ReportDiff {
  /** Findings only in the new report, only in the old one, and in both (as the new report has them). */
  readonly added: readonly ReportedFinding[];
  readonly fixed: readonly ReportedFinding[];
  readonly outstanding: readonly ReportedFinding[];
  /** Changed counts by rule, of all findings, listed or not. Most severe first, then by id. */
  readonly rules: readonly RuleChange[];
  /** Addresses of documents that only one report has; null if the two sides name the same documents differently. */
  readonly documents: { readonly added: readonly string[]; readonly removed: readonly string[] } | null;
  /** Numbers of URLs: before, after, added in documents that grew, and removed in those that shrank or are gone. */
  readonly urls: { readonly before: number; readonly after: number; readonly added: number; readonly removed: number };
  /** The URLs themselves, if both sides have them. */
  readonly urlChanges: UrlChanges | null;
  /** What became of the removed URLs; absent if they were not looked up. */
  readonly removedPages?: RemovedPages;
  /** By rule id: what rules that are not of this package find. Absent if there are none. */
  readonly sentences?: ReadonlyMap<string, string>;
  /** Whether both runs checked everything that they should. */
  readonly complete: boolean;
  /** Documents of either side that could not be read, if the compared findings do not include this. */
  readonly unread: readonly string[];
}

/** Compares two reports by the fingerprints of their findings. */
export function diffReports(old: ReadReport, now: ReadReport, urlChanges: UrlChanges | null = null): ReportDiff {
  const before = new Map(old.findings.map((finding) => [finding.fingerprint, finding]));
  const after = new Set(now.findings.map(({ fingerprint }) => fingerprint));
  const uris = (report: ReadReport): Set<string> => new Set(report.documents.map(({ uri }) => uri));
  const [oldUris, newUris] = [uris(old), uris(now)];
  const sentences = new Map([...sentencesIn(old), ...sentencesIn(now)]);
  return {
    added: now.findings.filter(({ fingerprint }) => !before.has(fingerprint)),
    fixed: old.findings.filter(({ fingerprint }) => !after.has(fingerprint)),
    outstanding: now.findings.filter(({ fingerprint }) => before.has(fingerprint)),
    rules: ruleChanges(old, now),
    documents: {
      added: [...newUris].filter((uri) => !oldUris.has(uri)),
      removed: [...oldUris].filter((uri) => !newUris.has(uri)),
    },
    urls: urlChange(old, now),
    urlChanges,
    ...(sentences.size > 0 && { sentences }),
    complete: old.run.complete && now.run.complete,
    unread: [],
  };
}

/** What the rules of plugins find: only their reports have these texts. */
function* sentencesIn({ rules }: ReadReport): Generator<readonly [string, string]> {
  for (const [id, rule] of isRecord(rules) ? Object.entries(rules) : []) {
    const finding = isRecord(rule) ? rule['finding'] : undefined;
    if (typeof finding === 'string' && !ruleById.has(id)) yield [id, finding];
  }
}

function ruleChanges(old: ReadReport, now: ReadReport): RuleChange[] {
  const changes = new Map<string, RuleChange>();
  for (const [report, side] of [
    [old, 'before'],
    [now, 'after'],
  ] as const) {
    for (const { rule, severity, count, estimated } of report.summary.byRule) {
      const key = `${severity} ${rule}`;
      const change = changes.get(key) ?? { rule, severity, before: 0, after: 0 };
      const mark = estimated && { estimated: [...(change.estimated ?? []), side] };
      changes.set(key, { ...change, [side]: change[side] + count, ...mark });
    }
  }
  return [...changes.values()]
    .filter((change) => change.before !== change.after)
    .sort((one, other) => rankOf(one) - rankOf(other) || (one.rule < other.rule ? -1 : 1));
}

function urlChange(old: ReadReport, now: ReadReport): ReportDiff['urls'] {
  const counts = ({ documents }: ReadReport): Map<string, number> => {
    const byUri = new Map<string, number>();
    for (const { uri, kind, entries } of documents) {
      if (kind !== 'sitemapindex') byUri.set(uri, (byUri.get(uri) ?? 0) + entries);
    }
    return byUri;
  };
  const [before, after] = [counts(old), counts(now)];
  let added = 0;
  let removed = 0;
  for (const uri of new Set([...before.keys(), ...after.keys()])) {
    const change = (after.get(uri) ?? 0) - (before.get(uri) ?? 0);
    if (change > 0) added += change;
    else removed -= change;
  }
  const total = (of: ReadonlyMap<string, number>): number => [...of.values()].reduce((sum, count) => sum + count, 0);
  return { before: total(before), after: total(after), added, removed };
}

/** Formats the number of a rule in the old report, and that in the new one. */
export function changeTexts({ before, after, estimated = [] }: RuleChange): readonly [before: string, after: string] {
  return [approximate(count(before), estimated.includes('before')), approximate(count(after), estimated.includes('after'))];
}

/**
 * Returns whether there is a new finding at or above the severity, or one about a removed URL, or a rule at or above it has more
 * findings than before.
 */
export function isWorse({ added, rules, removedPages }: ReportDiff, failOn: FindingSeverity | 'never'): boolean {
  if (failOn === 'never') return false;
  const least = rankOf({ severity: failOn });
  const found = [...added, ...(removedPages?.findings ?? [])];
  return (
    found.some((finding) => rankOf(finding) <= least) || rules.some((rule) => rankOf(rule) <= least && rule.after > rule.before)
  );
}

/** Returns the findings, most severe first. */
export function mostSevereFirst(findings: readonly ReportedFinding[]): readonly ReportedFinding[] {
  return [...findings].sort((one, other) => rankOf(one) - rankOf(other));
}
