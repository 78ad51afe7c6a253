// Makes the finding of a problem, with all texts bounded, masked and copied.

import type { FindingSeverity, Problem } from '../base/problem/problem.js';
import { bounded, boundedData, boundedFix, boundedPage, copied } from './bounded.js';
import type { KeptFinding, Locate } from './kept-finding.js';
import { maskFinding } from './masking.js';

/** What a finding is about, besides its place. */
interface FindingSubject {
  readonly rule: string;
  readonly severity: FindingSeverity;
  readonly uri: string;
  readonly entry: number | null;
  readonly problem: Omit<Problem, 'at'>;
  /** The value of the problem; null if it has none. */
  readonly value: string | null;
  /** Whether the finding has the problem's edit. */
  readonly hasFix: boolean;
}

export function newFinding(subject: FindingSubject, { place, excerpt, page = null }: ReturnType<Locate>): KeptFinding {
  const { rule, severity, uri, entry, problem, value, hasFix } = subject;
  // Masked here, so that reports, records and the budget all see the same text.
  return maskFinding({
    rule,
    messageId: problem.message,
    severity,
    uri,
    place,
    excerpt: excerpt && { ...excerpt, text: copied(excerpt.text) },
    entry,
    page: boundedPage(page),
    value: value === null ? null : bounded(value),
    data: boundedData(problem.data ?? {}),
    fix: hasFix && problem.fix ? boundedFix(problem.fix) : null,
  }) as KeptFinding;
}
