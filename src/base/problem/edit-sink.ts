// Takes the edits of all findings of a document, also of those that are only counted.

import type { Fix, Problem } from './problem.js';

/** A problem with an edit. */
export type EditedProblem = Pick<Problem, 'message' | 'data'> & { readonly fix: Fix };

/** Collects the edits that are to be made in a document. */
export interface EditSink {
  /** Whether an edit of this rule may be wanted, so that the entry has to be linted although its findings are not kept. */
  wants(rule: string): boolean;
  /** Takes the edit of a problem. Edits with a `host` may be withdrawn later. */
  add(rule: string, problem: EditedProblem, host: string | null): void;
  /** Drops the edits of findings about a host. */
  withdraw(host: string): void;
}
