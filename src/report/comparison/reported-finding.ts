// A finding as comparisons read and list it.

import type { FindingSeverity } from '../../base/problem/problem.js';

/** The fields of a finding in a JSON report that a comparison needs. */
export interface ReportedFinding {
  readonly rule: string;
  readonly severity: FindingSeverity;
  readonly message: string;
  readonly uri: string;
  readonly line: number;
  readonly column: number;
  readonly fingerprint: string;
}
