// Selects the rules to fix first: those whose findings cost the most, at most five.

import type { FindingSeverity } from '../base/problem/problem.js';
import type { Finding } from '../findings/finding.js';
import { withoutCodeMarks } from '../findings/message-text.js';
import { byCost, type Effect, effectOf, OF_FILES, usualEntries } from './effects.js';
import type { Report } from './report.js';

/** One rule to fix first. */
export interface FixFirst {
  readonly rule: string;
  readonly severity: FindingSeverity;
  readonly effect: Effect;
  /** Findings of the rule at this severity, including those over the cap. */
  readonly findings: number;
  /** Present if `findings` is an estimate, at least in part. */
  readonly estimated?: true;
  /** Number of documents that have them. */
  readonly documents: number;
  /** The place of the first of them; absent if none was kept. */
  readonly first?: { readonly uri: string; readonly line: number; readonly column: number };
  /** The fix: the first sentence about it in the rule's record, as plain text. */
  readonly action: string;
}

/** The parts of a report that the ranking needs. */
export type RankedReport = Pick<Report, 'documents' | 'findings'> & {
  readonly summary: Pick<Report['summary'], 'byRule'>;
  readonly rules: Pick<Report['rules'], 'get'>;
};

/** Maximum number of rules that are named. */
const MOST = 5;

/** The documents that have findings of a rule. */
interface Having {
  documents: number;
  /** Their entries. A document that could not be read counts as one of usual size. */
  entries: number;
}

/** Returns the rules whose findings cost the most (`byCost`). Infos are never among them, nor what the run says about itself. */
export function fixFirst({ documents, findings, summary, rules }: RankedReport): readonly FixFirst[] {
  const having = havingDocuments(documents, findings);
  const firsts = firstPlaces(findings);
  return summary.byRule
    .filter(
      ({ rule, severity }) => severity !== 'info' && (!rule.startsWith('run/') || (severity === 'error' && OF_FILES.has(rule))),
    )
    .map((row) => ({ ...row, ...(having.get(`${row.severity} ${row.rule}`) ?? { documents: 0, entries: 0 }) }))
    .sort(byCost)
    .slice(0, MOST)
    .map(({ rule, severity, count, estimated, documents: troubled }) => {
      const first = firsts.get(`${severity} ${rule}`);
      return {
        rule,
        severity,
        effect: effectOf(rule, severity),
        findings: count,
        ...(estimated && { estimated }),
        documents: troubled,
        ...(first && { first: { uri: first.uri, line: first.place.line, column: first.place.column } }),
        action: withoutCodeMarks(firstSentence(rules.get(rule)?.docs.fix ?? '')),
      };
    });
}

/** Returns the first finding by `severity rule`. */
function firstPlaces(findings: readonly Finding[]): ReadonlyMap<string, Finding> {
  const firsts = new Map<string, Finding>();
  for (const finding of findings) {
    const key = `${finding.severity} ${finding.rule}`;
    if (!firsts.has(key)) firsts.set(key, finding);
  }
  return firsts;
}

/** Counts documents with findings of a rule, and their entries, by `severity rule`. One pass: there may be 50,000 documents. */
function havingDocuments(documents: Report['documents'], findings: Report['findings']): ReadonlyMap<string, Readonly<Having>> {
  const having = new Map<string, Having>();
  // Reports of older versions have no counts by document.
  const listed = new Map<string, Set<string>>();
  if (documents.some(({ counts }) => counts === undefined)) {
    for (const { uri, rule, severity } of findings) {
      const keys = listed.get(uri) ?? new Set();
      listed.set(uri, keys.add(`${severity} ${rule}`));
    }
  }
  const usual = usualEntries(documents);
  for (const { uri, counts, entries } of documents) {
    for (const key of counts === undefined ? (listed.get(uri) ?? []) : keysOf(counts)) {
      const known = having.get(key) ?? { documents: 0, entries: 0 };
      known.documents++;
      known.entries += entries || usual;
      having.set(key, known);
    }
  }
  return having;
}

function keysOf(counts: NonNullable<Report['documents'][number]['counts']>): string[] {
  return [...counts].flatMap(([rule, { error, warning }]) => [
    ...(error > 0 ? [`error ${rule}`] : []),
    ...(warning > 0 ? [`warning ${rule}`] : []),
  ]);
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?= [A-Z`])/s.exec(text)?.[0] ?? text;
}
